/** The backups of an app that has no place for them, as in tests. */
import type { Backups } from './service';

/** There are none and none are made. */
export const noBackups: Backups = {
  state: () => ({ backups: [], enabled: false, since: new Date(0), running: false, failure: null, now: new Date(0) }),
  begin: () => undefined,
  tick: async () => undefined,
  stop: async () => undefined,
};
