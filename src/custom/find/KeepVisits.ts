/** Keeps the records whose forms were opened, so that the command box offers them again. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { authProvider } from '../../authProvider';
import { useWhich } from '../../look/which';
import { useRegistry } from '../../resources/registry';
import { entityOf } from '../../rules/rows';
import { screenOf, usePageHandle } from '../page';

/** Keeps the record of the page shown as soon as its name is known. Shows nothing: a name renders no more of the frame than this. */
export function KeepVisits(): null {
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
    void import('./hits/recent').then(
      ({ keepRecent }) => keepRecent(user, hit),
      () => undefined,
    );
  }, [which, rest, pathname]);
  return null;
}
