/** The key that opens the sheet of keys on every page: `?`, outside of fields and dialogs. */
import { useEffect } from 'react';
import { openKeys } from './overlays';

/** What takes these characters itself. A native choice takes letters, and neither `?` nor `/`. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable], [role=dialog], [role=menu]';

/** True where a letter is typed into something. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.key !== '?') return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  event.preventDefault();
  openKeys();
}

/** Listens while the component is shown. */
export function useOverlayKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
