/** Remembers how far a list was scrolled, for each entry of the history: Back returns to the same rows. */
import { useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

// By entry of the history and table.
const places = new Map<string, number>();

function scrollDownTo(box: HTMLElement, top: number): void {
  box.scrollTop = top;
}

/**
 * @param box what scrolls
 * @param name tells it from other tables of the page
 * @param isReady whether its rows are there
 * @returns to be called when it was scrolled
 */
export function useScrollPlace(box: RefObject<HTMLElement | null>, name: string, isReady: boolean): () => void {
  const key = `${useLocation().key} ${name}`;
  useLayoutEffect(() => {
    if (isReady && box.current) scrollDownTo(box.current, places.get(key) ?? 0);
  }, [box, key, isReady]);
  return () => void places.set(key, box.current?.scrollTop ?? 0);
}
