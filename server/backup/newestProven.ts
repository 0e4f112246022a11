/** What a start that fails tells: the newest proven backup, and the one command that restores it. */
import { DatabaseProblem } from '../db/database';
import { listBackups, newestProvenOf, type BackupPlaces } from './keep/folders';
import type { Manifest } from './keep/manifest';
import { commandLine } from '../commandLine';

/** The manifest of the newest backup that was read back and is the same; `undefined` without one. Reads files only. */
export function newestProven(places: BackupPlaces): Manifest | undefined {
  return newestProvenOf(listBackups(places))?.manifest;
}

/** The sentences that lead back from a database that cannot be opened, or `''` without a proven backup. */
export function wayBack(places: BackupPlaces): string {
  const backup = newestProven(places);
  if (!backup) return '';
  return `The newest verified backup is ${backup.name}. To restore it: ${commandLine('restore', backup.name)}`;
}

/**
 * Opens a database. Where it cannot be used as it is, the problem names the way back too; nothing is repaired.
 * @throws DatabaseProblem
 */
export async function withWayBack<T>(places: BackupPlaces, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    const back = cause instanceof DatabaseProblem ? wayBack(places) : '';
    if (!(cause instanceof DatabaseProblem) || back === '') throw cause;
    throw new DatabaseProblem(`${cause.message}\n${back}`, { cause });
  }
}
