/** The knowledge of `ownServer.ts` for components. */
import { useSyncExternalStore } from 'react';
import { ownServer } from './ownServer';

/** `isOwnServer()` that renders again when the answer changes: true, false, or `null` before the first answer. */
export function useOwnServer(): boolean | null {
  return useSyncExternalStore(ownServer.subscribe, ownServer.isOwn);
}
