/** Keyboard behaviour of ticket forms: what Enter does besides moving on, and when a message disappears. */
import { useEffect, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormEvents } from '../../../resources/form/scope/formEvents';
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
