/** The keys that open the command box on every page, and the records that were shown, which it offers. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { authProvider } from '../../../../src/authProvider';
import { isTyping } from '../../../../src/custom/overlays/useOverlayKeys';
import { screenOf, usePageHandle } from '../../../../src/custom/page';
import { useWhich } from '../../../../src/look/which';
import { useRegistry } from '../../../../src/resources/registry';
import { entityOf } from '../../../../src/rules/rows';
import { openCommandBox } from './openCommandBox';

/** Ctrl+K anywhere, `/` outside of fields and dialogs. */
function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return;
  const withControl = ctrlKey || metaKey;
  const isAsked = withControl ? !shiftKey && key.toLowerCase() === 'k' : key === '/' && !isTyping(event.target);
  if (!isAsked) return;
  event.preventDefault();
  openCommandBox();
}

/** Keeps the record of the page shown as soon as its name is known. */
function useKeepVisits(): void {
  const registry = useRegistry();
  const which = useWhich();
  const { pathname } = useLocation();
  const { title } = usePageHandle();
  const table = screenOf(title)?.screen === 'edit' ? screenOf(title)?.entity : undefined;
  const rest = table === undefined ? '' : entityOf(registry, table).title;
  useEffect(() => {
    const user = authProvider.userName();
    if (user === null || which === undefined || rest === '') return;
    const hit = { group: 'records', name: which, rest, target: { to: pathname } } as const;
    // Loaded behind the page. Without it nothing is kept, which is no fault.
    void import('../late/recent').then(
      ({ keepRecent }) => keepRecent(user, hit),
      () => undefined,
    );
  }, [which, rest, pathname]);
}

/** Shows nothing: a record that gets its name renders no more of the frame than this. */
export function FindKeys(): null {
  useKeepVisits();
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
}
