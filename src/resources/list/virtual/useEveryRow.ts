/** When a long table renders every row: what reads the page itself, such as the printer or the browser's search, then finds them all. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../table/usePrinting';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/** The keys of the browser's own search, and of selecting the page to copy it. */
function readsThePage({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key === 'F3') return true;
  if (altKey || shiftKey || !(ctrlKey || metaKey)) return false;
  return ['f', 'g'].includes(key.toLowerCase()) || (key.toLowerCase() === 'a' && !isField(target));
}

/** True while the page is printed, and from the keys of the browser's search until something is typed into a field of the page. */
export function useEveryRow(): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    // The browser searches what is rendered when the event is over. `capture`: fields may stop the event.
    const onKey = (event: KeyboardEvent): void => {
      if (readsThePage(event)) flushSync(() => setRead(true));
    };
    const onInput = (): void => setRead(false);
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('input', onInput, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('input', onInput, { capture: true });
    };
  }, []);
  return usePrinting() || isRead;
}
