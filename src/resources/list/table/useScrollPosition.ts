/** Remembers how far a table was scrolled, for each entry of the history, and marks the sides at which columns are hidden. */
import { useLayoutEffect, type RefObject } from 'react';
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

/**
 * @param box what scrolls
 * @param name distinguishes it from other tables of the page
 * @param isReady whether its rows are there
 * @returns to be called when it was scrolled
 */
export function useScrollPosition(box: RefObject<HTMLElement | null>, name: string, isReady: boolean): () => void {
  const key = `${useLocation().key} ${name}`;
  useLayoutEffect(() => {
    if (isReady && box.current) scrollDownTo(box.current, positions.get(key) ?? 0);
  }, [box, key, isReady]);
  useLayoutEffect(() => {
    if (box.current) markSides(box.current);
  });
  return () => {
    if (!box.current) return;
    positions.set(key, box.current.scrollTop);
    markSides(box.current);
  };
}
