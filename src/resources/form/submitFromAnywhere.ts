/** Ctrl+Enter sends the form of a page wherever the focus is. */
import { useEffect, useEffectEvent } from 'react';

/** Calls `submit` at Ctrl+Enter, outside dialogs, unless `isOff` or something in the page has already taken the key. */
export function useSubmitFromAnywhere(submit: () => void, isOff = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isOff) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return;
    // What is pressed in a dialog is meant for it.
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
