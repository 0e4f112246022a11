/** What owners are shown of the backups. Pure. */
import { provenHours, type BackupState } from '../../../server/backup/jobs/state';
import { newestProvenOf, type KeptBackup } from '../../../server/backup/keep/folders';
import { KEPT } from '../../../server/backup/keep/retention';
import type { Backup, BackupOverview } from '../rules/answers';

type Overview = Omit<BackupOverview, 'commands'>;

/** All of it. @param tickets the tables whose rows are tickets */
export function overviewOf(state: BackupState, tickets: readonly string[]): Overview {
  const { backups, enabled, running, failure } = state;
  const list = backups.map((backup) => viewOf(backup, tickets));
  const proven = newestProvenOf(backups);
  return {
    enabled,
    running,
    failure,
    every: KEPT,
    newest: list[0] ?? null,
    proven: proven ? { ...viewOf(proven, tickets), counts: countsOf(proven) } : null,
    hours: provenHours(state),
    list,
  };
}

function viewOf(backup: KeptBackup, ticketTables: readonly string[]): Backup {
  const { name, made, kind, file, bytes, proof } = backup.manifest;
  const counts = countsOf(backup);
  const tickets = ticketTables.reduce((sum, table) => sum + (counts[table] ?? 0), 0);
  return { name, at: made, kind, file, bytes, tickets, proof, folders: backup.folders };
}

function countsOf({ manifest: { tables } }: KeptBackup): Record<string, number> {
  return Object.fromEntries(Object.entries(tables).map(([table, { rows }]) => [table, rows]));
}
