/** The calls about backups. Only our own server has them, and only for owners; others have no warnings. */
import { API_ROOT } from '../../../src/rules/paths';
import { valueIn, type RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import type { BackupOverview, BackupWarning } from '../rules/answers';

const PATH = `${API_ROOT}/office/backups/`;

/** The calls. */
interface BackupVerbs {
  /** The warning that stands on Home now, `null` for none. */
  backupWarning(signal?: AbortSignal): Promise<BackupWarning | null>;
  backups(signal?: AbortSignal): Promise<BackupOverview>;
  /** Makes one now. Resolves when it has begun: `running` tells when it is done. */
  backUp(): Promise<BackupOverview>;
}

function isWarning(notice: unknown): notice is BackupWarning {
  return ['backup_old', 'backup_none'].includes(String(valueIn(notice, 'code')));
}

/** The calls over the requests of a session. */
function createBackupVerbs({ call }: Pick<RestClient, 'call'>): BackupVerbs {
  return {
    async backupWarning(signal) {
      const notices = valueIn((await call(`${API_ROOT}/office/me/`, signal ? { signal } : {})).json, 'notices');
      return Array.isArray(notices) ? (notices.find(isWarning) ?? null) : null;
    },
    backups: async (signal) => (await call(PATH, signal ? { signal } : {})).json as BackupOverview,
    backUp: async () => (await call(PATH, { method: 'POST' })).json as BackupOverview,
  };
}

/** The calls, for components. */
export const useBackupCalls = () => useOwnCalls(createBackupVerbs);
