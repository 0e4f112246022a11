/** The keys 1 to 4, anywhere but in a text that is being typed. */
import { useEffect, useEffectEvent } from 'react';

/** Calls back with 0 to 3. */
export function useOutcomeKeys(onKey: (at: number) => void): void {
  const asked = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !/^[1-4]$/.test(key)) return;
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return;
      event.preventDefault();
      asked(Number(key) - 1);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
