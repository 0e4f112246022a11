/** How far below the upper edge of the window an element begins, as a custom property for its style sheet. */
import { useLayoutEffect, useRef } from 'react';

/** Gives the ref of an element that gets `--top`: its distance in px while the page is not scrolled. */
export function useTopInWindow<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = (): void => {
      const scrolled = current.closest('.page-frame')?.scrollTop ?? 0;
      current.style.setProperty('--top', `${Math.round(current.getBoundingClientRect().top + scrolled)}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return element;
}
