/** When owners are warned of backups. */

/** Owners are warned of an older one: a daily backup that is late by two hours. */
export const OLD_HOURS = 26;

/** A warning for owners. `why`: the newest one was not the same, or the last try failed. */
export type BackupWarning = { readonly why: 'not same' | 'failed' | null } & (
  | { readonly code: 'backup_old'; readonly hours: number; readonly at: string }
  | { readonly code: 'backup_none' }
);
