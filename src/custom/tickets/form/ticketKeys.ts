/** Keyboard behaviour of ticket forms: what Enter does besides moving on, and when a message disappears. */
import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormEvents } from '../../../resources/form/scope/formEvents';
import { useIsAsleep } from '../doubts/inPlace';
import type { FormValues } from '../../../resources/form/formValues';

/** A message about a field goes as soon as the user changes that field. */
export function useErrorsForgotten(): void {
  const { onChanged } = useFormEvents();
  const { clearErrors, getFieldState } = useFormContext<FormValues>();
  useEffect(
    () =>
      onChanged((name) => {
        // Clearing renders every field, so it is done only where there is an error.
        if (getFieldState(name).error) clearErrors(name);
      }),
    [onChanged, clearErrors, getFieldState],
  );
}

/** For `onKeyDownCapture`: a key held down would run through the fields and press the button again and again. */
export function ignoreHeldEnter(event: ReactKeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Ctrl+Enter submits wherever the focus is; inside the form `enterMovesOn` has done it already. */
export function useSubmitFromAnywhere(submit: () => Promise<void>): void {
  const isAsleep = useIsAsleep();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (isAsleep) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return;
    // What is pressed in a dialog is meant for it.
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return;
    event.preventDefault();
    void submit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
