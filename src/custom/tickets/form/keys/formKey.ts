/** A key of a ticket form that works wherever the focus is. */
import { useEffect, useEffectEvent } from 'react';
import { useIsAsleep } from '../../inPlace/inPlace';

/**
 * Calls `act` when the key is pressed alone: not in a dialog, for which it is meant there, and not while another form stands
 * in this one's place.
 */
export function useFormKey(key: 'F2' | 'F4', act: (() => void) | undefined): void {
  const isAsleep = useIsAsleep();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.shiftKey && !event.metaKey;
    if (event.key !== key || !isPlain || event.repeat || event.defaultPrevented || isAsleep || !act) return;
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
