/**
 * The direction in which a message longer than its field overflows, as `data-runs` on the field: over its neighbour,
 * whose own lesser note gives way (inputs.css), never off the row. A message is read whole or it is no message.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react';

function mark(note: HTMLElement): void {
  const field = note.closest<HTMLElement>('.field');
  const [icon, words] = [note.querySelector('svg'), note.querySelector(':scope > span')];
  if (!field || !words) return;
  // Its short form would be measured else.
  delete field.dataset.runs;
  const gap = Number.parseFloat(getComputedStyle(note).columnGap) || 0;
  const needed = words.scrollWidth + (icon ? icon.getBoundingClientRect().width + gap : 0);
  const isBeside = (other: Element | null): boolean =>
    other instanceof HTMLElement && other.offsetTop === field.offsetTop;
  if (needed <= note.clientWidth) return;
  if (isBeside(field.nextElementSibling)) field.dataset.runs = 'right';
  else field.dataset.runs = isBeside(field.previousElementSibling) ? 'left' : 'nowhere';
}

/**
 * @param text the note's text; `undefined` for a note that does not run over
 * @returns a ref for a node of the field that is a direct child of its note
 */
export function useRunsOver(text: string | undefined): RefObject<HTMLSpanElement | null> {
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const note = words.current?.closest<HTMLElement>('.note');
    const field = note?.closest<HTMLElement>('.field');
    if (!note || text === undefined) return undefined;
    mark(note);
    // Where a page is only read, as in tests without a layout, there is none to observe.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => mark(note));
    observer?.observe(note);
    return () => {
      observer?.disconnect();
      delete field?.dataset.runs;
    };
  }, [text]);
  return words;
}
