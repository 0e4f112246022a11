/** The next key belongs to the way on: what had the focus in the step before is no longer there. */
import { useEffect, type RefObject } from 'react';

/** Focuses the element when it is shown, unless something else has the focus. */
export function useFreeFocus(element: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    const at = document.activeElement;
    if (isWanted && (at === null || at === document.body || at.matches('.page-frame'))) element.current?.focus();
  }, [element, isWanted]);
}
