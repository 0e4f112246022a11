/** What owners are shown of the backups, and when they are warned. Pure. */
import { newestProvenOf, type KeptBackup } from '../keep/folders';
import type { BackupKind, Proof } from '../keep/manifest';
import { KEPT } from '../keep/retention';

const HOUR = 3_600_000;
/** A daily backup that is late by more than two hours. */
const OLD_HOURS = 26;

/** A job that failed. */
export interface BackupFailure {
  /** ISO text in UTC. */
  readonly at: string;
  readonly reason: string;
}

/** What the jobs know. */
export interface BackupState {
  /** Newest first. */
  readonly backups: readonly KeptBackup[];
  /** Whether the server makes backups by itself. */
  readonly enabled: boolean;
  /** When it began to. */
  readonly since: Date;
  readonly running: boolean;
  readonly failure: BackupFailure | null;
  readonly now: Date;
}

/** One backup as the API answers it. */
export interface BackupView {
  readonly name: string;
  readonly at: string;
  readonly kind: BackupKind;
  readonly file: string;
  readonly bytes: number;
  /** Tickets of all kinds in it. */
  readonly tickets: number;
  readonly proof: Proof | null;
  readonly folders: readonly string[];
}

/** The newest proven one says also what is in it. */
export interface ProvenView extends BackupView {
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>;
}

/** All backups as the API answers them. */
export interface BackupOverview {
  readonly enabled: boolean;
  readonly running: boolean;
  readonly failure: BackupFailure | null;
  /** How many of each kind are kept. */
  readonly every: Readonly<Record<BackupKind, number>>;
  readonly newest: BackupView | null;
  readonly proven: ProvenView | null;
  /** Whole hours since the newest proven one; `null` without one. */
  readonly hours: number | null;
  readonly list: readonly BackupView[];
}

/** A warning for owners. `why`: the newest one was not the same, or the last try failed. */
export type BackupNotice = { readonly why: 'not same' | 'failed' | null } & (
  | { readonly code: 'backup_old'; readonly hours: number; readonly at: string }
  | { readonly code: 'backup_none' }
);

/** All of it. @param tickets the tables whose rows are tickets */
export function overviewOf(state: BackupState, tickets: readonly string[]): BackupOverview {
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

function viewOf(backup: KeptBackup, ticketTables: readonly string[]): BackupView {
  const { name, made, kind, file, bytes, proof } = backup.manifest;
  const counts = countsOf(backup);
  const tickets = ticketTables.reduce((sum, table) => sum + (counts[table] ?? 0), 0);
  return { name, at: made, kind, file, bytes, tickets, proof, folders: backup.folders };
}

function countsOf({ manifest: { tables } }: KeptBackup): Record<string, number> {
  return Object.fromEntries(Object.entries(tables).map(([table, { rows }]) => [table, rows]));
}

/** The warning as `office/me/` tells it. */
export function noticesOf(state: BackupState): readonly BackupNotice[] {
  const notice = noticeOf(state);
  return notice ? [notice] : [];
}

/** Whole hours since the newest proven backup; `null` without one. */
export function provenHours({ backups, now }: Pick<BackupState, 'backups' | 'now'>): number | null {
  const proven = newestProvenOf(backups);
  if (!proven) return null;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(proven.manifest.made)) / HOUR));
}

/** The warning, if there is one. Where the server makes none by itself, nobody is warned. */
export function noticeOf(state: BackupState): BackupNotice | null {
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
