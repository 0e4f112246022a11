/** The calls about backups. Only our own server has them (ruling 61), and only for owners; others have no warnings. */
import { API_ROOT } from '../../rules/paths';
import { valueIn, type RestClient } from '../rest';

const PATH = `${API_ROOT}/office/backups/`;

/** One backup. */
export interface Backup {
  readonly name: string;
  /** ISO text in UTC. */
  readonly at: string;
  readonly kind: 'hourly' | 'daily' | 'by hand' | 'before migration';
  readonly tickets: number;
  readonly bytes: number;
  /** What reading it back found; `null`: it was not read back. */
  readonly proof: { readonly same: boolean; readonly differ: readonly string[]; readonly reason?: string } | null;
  readonly folders: readonly string[];
}

/** What an owner is warned of on Home. */
export type BackupWarning = { readonly why: 'not same' | 'failed' | null } & (
  | { readonly code: 'backup_old'; readonly hours: number; readonly at: string }
  | { readonly code: 'backup_none' }
);

/** All backups. */
export interface BackupState {
  /** Whether the server makes backups by itself. */
  readonly enabled: boolean;
  readonly running: boolean;
  readonly failure: { readonly at: string; readonly reason: string } | null;
  /** How many of each kind are kept. */
  readonly every: { readonly hourly: number; readonly daily: number };
  readonly newest: Backup | null;
  readonly proven: Backup | null;
  /** Whole hours since the newest proven one. */
  readonly hours: number | null;
  readonly list: readonly Backup[];
  /** What is called on the machine of the server; `<name>` is the place of a backup's name. */
  readonly commands: { readonly restore: string; readonly export: string };
}

/** The calls. */
export interface BackupVerbs {
  /** The warning that stands on Home now, `null` for none. */
  backupWarning(signal?: AbortSignal): Promise<BackupWarning | null>;
  backups(signal?: AbortSignal): Promise<BackupState>;
  /** Makes one now. Resolves when it has begun: `running` tells when it is done. */
  backUp(): Promise<BackupState>;
}

function isWarning(notice: unknown): notice is BackupWarning {
  return ['backup_old', 'backup_none'].includes(String(valueIn(notice, 'code')));
}

/** The calls over the requests of a session. */
export function createBackupVerbs({ call }: Pick<RestClient, 'call'>): BackupVerbs {
  return {
    async backupWarning(signal) {
      const notices = valueIn((await call(`${API_ROOT}/office/me/`, signal ? { signal } : {})).json, 'notices');
      return Array.isArray(notices) ? (notices.find(isWarning) ?? null) : null;
    },
    backups: async (signal) => (await call(PATH, signal ? { signal } : {})).json as BackupState,
    backUp: async () => (await call(PATH, { method: 'POST' })).json as BackupState,
  };
}
