/**
 * Which way a message runs that is longer than its field, said as `data-runs` on the field: over its neighbour, whose own
 * lesser note gives way (inputs.css), never off the row. A message is read whole or it is no message.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react';

function mark(note: HTMLElement): void {
  const field = note.closest<HTMLElement>('.field');
  const [icon, words] = [note.querySelector('svg'), note.querySelector(':scope > span')];
  if (!field || !words) return;
  const gap = Number.parseFloat(getComputedStyle(note).columnGap) || 0;
  const needed = words.scrollWidth + (icon ? icon.getBoundingClientRect().width + gap : 0);
  const isBeside = (other: Element | null): boolean =>
    other instanceof HTMLElement && other.offsetTop === field.offsetTop;
  if (needed <= note.clientWidth) delete field.dataset.runs;
  else if (isBeside(field.nextElementSibling)) field.dataset.runs = 'right';
  else field.dataset.runs = isBeside(field.previousElementSibling) ? 'left' : 'nowhere';
}

/**
 * @param text what the note says; `undefined` for a note that does not run over
 * @returns to be put on a node below the field that lies directly in its note
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
