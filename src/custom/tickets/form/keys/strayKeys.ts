/**
 * Keys that were not meant for what has the focus (decision 35). Letters and digits typed at a button of the form are not taken
 * and shown, and Enter in the same burst presses nothing. After a refused save the rest of a burst goes nowhere: the focus has
 * moved to another field in mid-typing (ruling 81).
 */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '../../../../resources/formValues';

/** Keys that follow each other faster than this are typed in one go. */
const BURST_MS = 800;
/** As much of what was typed is shown. */
const SHOWN = 40;
/** Outside fields these open the command box and the sheet of keys. */
const SHORTCUTS = ['/', '?'];

const isPrintable = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** What `useStrayKeys` returns. */
export interface StrayKeys {
  /** What was typed at a button and not taken; `''` for nothing. */
  readonly stray: string;
  /** For the form around the fields and buttons. */
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
  readonly onSubmitCapture: () => void;
}

/** Keys at buttons: text to show, and true where the key was swallowed. */
function useKeysAtButtons() {
  const [stray, setStray] = useState('');
  const last = useRef(-Infinity);
  const take = (event: KeyboardEvent, now: number): boolean => {
    const isBurst = now - last.current < BURST_MS;
    const isText = isPrintable(event) && (isBurst || !(event.key === ' ' || SHORTCUTS.includes(event.key)));
    if (!(event.target instanceof HTMLButtonElement) || !(isText || (isBurst && event.key === 'Enter'))) {
      setStray('');
      return false;
    }
    last.current = now;
    const typed = event.key === 'Enter' ? ' ' : event.key;
    setStray((before) => `${isBurst ? before : ''}${typed}`.slice(-SHOWN));
    return true;
  };
  return { stray, take };
}

/** Keys typed on while the answer to a save was awaited: those that come after it was refused are dropped. */
function useKeysAfterRefusal() {
  const { subscribe } = useFormContext<FormValues>();
  const lastText = useRef(-Infinity);
  const isDropping = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => {
          const isRefused = [...Object.values(errors), errors.root?.serverError].some(
            (error) => error?.type === 'server',
          );
          if (isRefused && performance.now() - lastText.current < BURST_MS) isDropping.current = true;
        },
      }),
    [subscribe],
  );
  const isDropped = (event: KeyboardEvent, now: number): boolean => {
    const isBurst = now - lastText.current < BURST_MS;
    isDropping.current &&= isBurst;
    const isTyped = isPrintable(event) || event.key === 'Enter' || event.key === 'Tab';
    if (isTyped) lastText.current = now;
    return isDropping.current && isTyped;
  };
  // What was typed before a save was meant for it.
  const forget = (): void => {
    lastText.current = -Infinity;
  };
  return { isDropped, forget };
}

/** Works inside the form's provider. */
export function useStrayKeys(): StrayKeys {
  const { stray, take } = useKeysAtButtons();
  const { isDropped, forget } = useKeysAfterRefusal();
  return {
    stray,
    onSubmitCapture: forget,
    onKeyDownCapture: (event) => {
      const now = performance.now();
      if (isDropped(event, now) || take(event, now)) swallow(event);
    },
  };
}
