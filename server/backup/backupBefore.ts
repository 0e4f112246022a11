/** The copy that is made before data are migrated. */
import { openArchive } from '../db/open';
import type { BackupPlaces } from './keep/folders';
import { makeBackup, type MadeBackup } from './make';

interface BeforeParts extends BackupPlaces {
  /** PostgreSQL address; absent: SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Tables whose rows stay out: `backupFacts.without` of `migrations/migrate.ts`. */
  readonly without: readonly string[];
}

/**
 * Makes a backup of a database as it is, before something changes all of it. Call it outside of any transaction; the database
 * may be open. It lies in `backups` in the data folder and in BACKUP_DIR; the newest five of its kind are kept.
 * @returns the backup's name and folders
 * @throws DatabaseProblem where none can be made, such as without pg_dump: nothing should be changed then
 */
export async function backupBefore({ dataDir, backupDir, databaseUrl, without }: BeforeParts): Promise<MadeBackup> {
  const archive = openArchive({ dataDir, databaseUrl });
  const places = { dataDir, backupDir };
  const made = await makeBackup({ archive, places, without, clock: () => new Date() }, 'before migration');
  if (!made) throw new Error('A backup that may not be skipped was skipped.');
  return made;
}
