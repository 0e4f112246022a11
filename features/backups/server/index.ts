/** What owners see of the backups, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { backupPaths } from './description';
import { warningOf } from './overview';
import { registerBackups } from './routes';

export const backups: ServerFeature = {
  routes: registerBackups,
  paths: () => backupPaths,
  notices: (parts) => async () => {
    const warning = warningOf(parts.backups.state());
    return warning ? [warning] : [];
  },
};
