/** The field of a form that has the focus when it opens. */
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Puts the focus on a field with the first frame in which the form is shown. `autoFocus` does so while the form is being drawn, and makes
 * the browser lay the page out once more for it. A field of the form that has the focus by then keeps it.
 * @param name of the field; nothing is focused without it, or where the field is not typed in
 * @returns for the element around the fields, inside the form
 */
export function useFirstFocus<Around extends HTMLElement>(name: string | undefined): RefObject<Around | null> {
  const around = useRef<Around>(null);
  // Forgotten once it had the focus: a form that was put away and comes back keeps its place.
  const first = useRef(name);
  useEffect(() => {
    if (first.current === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      const isTaken = around.current?.closest('form')?.contains(document.activeElement);
      if (!isTaken) around.current?.querySelector<HTMLElement>(`[name="${first.current}"]`)?.focus();
      first.current = undefined;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return around;
}
