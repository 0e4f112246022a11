/** What owners see of the backups, for the server. */
import type { FastifyInstance } from 'fastify';
import type { FeatureParts, ServedList, ServerFeature } from '../../../server/api/feature';
import { commandLine } from '../../../server/commandLine';
import { backupCalls, type BackupOverview, type Backup } from '../rules/calls';
import { serve } from '../../../server/api/calls';
import { pathsOf } from '../../../server/api/openapi/calls';
import { provenHours, type BackupState } from '../../../server/backup/jobs/state';
import { newestProvenOf, type KeptBackup } from '../../../server/backup/keep/folders';
import { KEPT } from '../../../server/backup/keep/retention';
import { backupList } from '../rules/list';
import { OLD_HOURS, type BackupWarning } from '../rules/warning';

const HOUR = 3_600_000;

type Overview = Omit<BackupOverview, 'commands'>;

/** All of it. @param tickets the tables whose rows are tickets */
export function overviewOf(state: BackupState, tickets: readonly string[]): Overview {
  const { backups, enabled, running, failure } = state;
  const [newest] = backups;
  const proven = newestProvenOf(backups);
  return {
    enabled,
    running,
    failure,
    every: KEPT,
    newest: newest ? viewOf(newest, tickets) : null,
    proven: proven ? { ...viewOf(proven, tickets), counts: countsOf(proven) } : null,
    hours: provenHours(state),
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

/** What reading a backup back found. */
function verifiedOf(proof: Backup['proof']): string {
  if (proof === null) return 'no';
  if (proof.same) return 'same';
  return proof.differ.length > 0 ? 'differs' : 'unread';
}

const MEGABYTE = 1_000_000;

const servedBackups: ServedList = {
  list: backupList,
  rows: async ({ backups, ticketTables }) =>
    backups.state().backups.map((backup) => {
      const { name, at, kind, bytes, tickets, proof, folders } = viewOf(backup, Object.keys(ticketTables));
      return {
        id: name,
        add_date: at,
        edit_date: proof?.at ?? at,
        at,
        kind,
        tickets,
        size: bytes / MEGABYTE,
        verified: verifiedOf(proof),
        where: folders.join(', '),
        why: proof && (proof.reason ?? proof.differ.join(', ')),
        differ: proof?.differ.length ?? 0,
      };
    }),
};

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

type BackupRouteParts = Pick<FeatureParts, 'backups' | 'ticketTables'>;

/** Adds both calls. Making one goes on after the answer; `running` tells when it is done. */
function registerBackups(app: FastifyInstance, { backups, ticketTables }: BackupRouteParts): void {
  const state = (): BackupOverview => ({
    ...overviewOf(backups.state(), Object.keys(ticketTables)),
    commands: { restore: commandLine('restore', '<name>') },
  });
  serve(app, backupCalls, {
    backups: state,
    back_up: () => {
      backups.begin();
      return state();
    },
  });
}

export const backups: ServerFeature = {
  name: 'backups',
  routes: registerBackups,
  lists: () => [servedBackups],
  paths: () => pathsOf(backupCalls),
  notices: (parts) => async () => {
    const warning = warningOf(parts.backups.state());
    return warning ? [warning] : [];
  },
};
