/** What the jobs know of the backups. Pure. */
import { newestProvenOf, type KeptBackup } from '../keep/folders';

const HOUR = 3_600_000;

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

/** Whole hours since the newest proven backup; `null` without one. */
export function provenHours({ backups, now }: Pick<BackupState, 'backups' | 'now'>): number | null {
  const proven = newestProvenOf(backups);
  if (!proven) return null;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(proven.manifest.made)) / HOUR));
}
