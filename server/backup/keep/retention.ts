/** Which backups are kept. Pure. */
import type { KeptBackup } from './folders';
import { isProven, type BackupKind } from './manifest';

/** How many of each kind are kept. */
export const KEPT: Readonly<Record<BackupKind, number>> = {
  hourly: 24,
  daily: 14,
  'by hand': 14,
  'before migration': 5,
};

/**
 * The backups to remove. Of each kind the newest ones stay. Those that could not be proven never push a proven one out, and
 * the newest proven one of all stays whatever its kind.
 * @param backups newest first
 */
export function surplusOf(backups: readonly KeptBackup[]): KeptBackup[] {
  const kept = new Set([backups.find(({ manifest }) => isProven(manifest))]);
  for (const [kind, most] of Object.entries(KEPT)) {
    const ofKind = backups.filter(({ manifest }) => manifest.kind === kind);
    const newest = (some: readonly KeptBackup[]): readonly KeptBackup[] => some.slice(0, most);
    for (const one of [...newest(ofKind), ...newest(ofKind.filter(({ manifest }) => isProven(manifest)))])
      kept.add(one);
  }
  return backups.filter((backup) => !kept.has(backup));
}
