/** When owners are warned of old backups. Pure. */
import { provenHours, type BackupState } from '../../../server/backup/jobs/state';
import { newestProvenOf } from '../../../server/backup/keep/folders';
import type { BackupWarning } from '../rules/answers';

const HOUR = 3_600_000;
/** A daily backup that is late by more than two hours. */
const OLD_HOURS = 26;

/** The warning, if there is one. Where the server makes none by itself, nobody is warned. */
export function warningOf(state: BackupState): BackupWarning | null {
  const { backups, enabled, since, failure, now } = state;
  if (!enabled) return null;
  const why = backups[0]?.manifest.proof?.same === false ? 'not same' : failure ? 'failed' : null;
  const proven = newestProvenOf(backups)?.manifest;
  const hours = provenHours(state);
  if (proven && hours !== null) {
    const isOld = now.getTime() - Date.parse(proven.made) > OLD_HOURS * HOUR;
    return isOld ? { code: 'backup_old', hours, at: proven.made, why } : null;
  }
  const isLate = why !== null || now.getTime() - since.getTime() > HOUR;
  return isLate ? { code: 'backup_none', why } : null;
}
