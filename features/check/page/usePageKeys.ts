/** The keys of the page while nothing is typed into. */
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../src/custom/overlays/useOverlayKeys';

/** What a key does; letters are given in small. */
export type PageKeys = Readonly<Partial<Record<string, () => void>>>;

/** Listens while the component is shown. A key that does nothing now is left out. */
export function usePageKeys(keys: PageKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('[role=dialog]')) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
