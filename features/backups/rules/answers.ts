/** What the server answers about backups. */

/** Owners are warned of an older one: a daily backup that is late by two hours. */
export const OLD_HOURS = 26;

/** One backup. */
export interface Backup {
  readonly name: string;
  /** ISO text in UTC. */
  readonly at: string;
  readonly kind: 'hourly' | 'daily' | 'by hand' | 'before migration';
  readonly file: string;
  readonly bytes: number;
  /** Tickets of all kinds in it. */
  readonly tickets: number;
  /** What reading it back found; `null`: it was not read back. */
  readonly proof: {
    readonly at: string;
    readonly same: boolean;
    readonly differ: readonly string[];
    readonly reason?: string;
  } | null;
  readonly folders: readonly string[];
}

/** The newest proven one says also what is in it. */
interface ProvenBackup extends Backup {
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>;
}

/** All backups. */
export interface BackupOverview {
  /** Whether the server makes backups by itself. */
  readonly enabled: boolean;
  readonly running: boolean;
  readonly failure: { readonly at: string; readonly reason: string } | null;
  /** How many of each kind are kept. */
  readonly every: Readonly<Record<Backup['kind'], number>>;
  readonly newest: Backup | null;
  readonly proven: ProvenBackup | null;
  /** Whole hours since the newest proven one; `null` without one. */
  readonly hours: number | null;
  /** Newest first. */
  readonly list: readonly Backup[];
  /** What is called on the machine of the server; `<name>` is the place of a backup's name. */
  readonly commands: { readonly restore: string };
}

/** A warning for owners. `why`: the newest one was not the same, or the last try failed. */
export type BackupWarning = { readonly why: 'not same' | 'failed' | null } & (
  | { readonly code: 'backup_old'; readonly hours: number; readonly at: string }
  | { readonly code: 'backup_none' }
);
