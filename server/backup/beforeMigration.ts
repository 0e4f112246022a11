/** The backup that a start makes before it changes what is stored. */
import { DatabaseProblem } from '../db/database';
import { ToolMissing } from '../db/engines/postgres/archive/tools';
import { makeBackup, type BackupParts } from './make';
import { commandLine } from '../commandLine';

/**
 * Makes it. Where PostgreSQL's own programs are missing there is none, and the start goes on: whoever runs PostgreSQL has
 * backups of his own (decision 44).
 * @returns what to say about it
 * @throws DatabaseProblem where it cannot be made; nothing is changed then
 */
export async function backUpBeforeMigration(parts: BackupParts): Promise<string> {
  try {
    const made = await makeBackup(parts, 'before migration');
    const name = made?.manifest.name ?? '';
    return `Before the data are changed a backup was made: ${name}. To go back: ${commandLine('restore', name)}`;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof ToolMissing) return `WARNING: the data are changed without a backup. ${reason}`;
    throw new DatabaseProblem(`No backup could be made before the data is changed: ${reason} Nothing was changed.`, {
      cause,
    });
  }
}
