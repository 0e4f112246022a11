/** The keys that work on every page: Ctrl+K anywhere, `/` and `?` outside of fields and dialogs. */
import { useEffect } from 'react';
import { openCommandBox, openKeys } from './overlays';

/** What takes letters itself. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** True where a letter is typed into something. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing) return;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') {
    event.preventDefault();
    openCommandBox();
    return;
  }
  if (ctrlKey || metaKey || altKey || isTyping(event.target)) return;
  if (key !== '/' && key !== '?') return;
  event.preventDefault();
  if (key === '/') openCommandBox();
  else openKeys();
}

/** Listens while the component is shown. */
export function useOverlayKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
