/** Ctrl+Z while the bar stands (ruling 82): outside of fields, which have an undo of their own, and of dialogs. */
import { useEffect, useEffectEvent } from 'react';

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=true]';
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** @param undo what the key does; `undefined` where it does nothing */
export function useUndoKey(undo: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (!undo || key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    if (target instanceof Element && (target.matches(FIELDS) || target.closest(DIALOGS))) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
