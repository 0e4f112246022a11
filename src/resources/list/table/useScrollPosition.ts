/** Remembers how far a table was scrolled, for each entry of the history, and marks the sides at which columns are hidden. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

// By entry of the history and table.
const positions = new Map<string, number>();

function scrollDownTo(box: HTMLElement, top: number): void {
  box.scrollTop = top;
}

function markSides(box: HTMLElement): void {
  box.toggleAttribute('data-shifted', box.scrollLeft > 0);
  box.toggleAttribute('data-more', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
}

/** Marks the sides again when the box or its table has another size: by then the browser has laid them out for itself. */
function watchSides(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => markSides(box));
  for (const one of [box, box.firstElementChild]) if (one) observer.observe(one);
  return () => observer.disconnect();
}

/**
 * @param box what scrolls; its first child is the table
 * @param name distinguishes it from other tables of the page
 * @param isReady whether its rows are there
 * @returns the px from which it begins, as after Back, and what is to be called when it was scrolled
 */
export function useScrollPosition(
  box: RefObject<HTMLElement | null>,
  name: string,
  isReady: boolean,
): { start: number; onScroll: () => void } {
  const key = `${useLocation().key} ${name}`;
  const top = useRef(0);
  useLayoutEffect(() => {
    const wanted = positions.get(key) ?? 0;
    // Setting what is there already would make the browser lay the whole table out at once.
    if (!isReady || !box.current || wanted === top.current) return;
    top.current = wanted;
    scrollDownTo(box.current, wanted);
  }, [box, key, isReady]);
  useEffect(() => watchSides(box.current), [box]);
  const onScroll = (): void => {
    if (!box.current) return;
    top.current = box.current.scrollTop;
    positions.set(key, top.current);
    markSides(box.current);
  };
  return { start: positions.get(key) ?? 0, onScroll };
}
