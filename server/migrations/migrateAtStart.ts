/** The migration of a start: with a backup before data are changed, and with what the person who starts it should know. */
import type { Entities } from '../../src/grammar/entity';
import { backUpBeforeMigration } from '../backup/beforeMigration';
import type { BackupPlaces } from '../backup/keep/folders';
import type { DatabaseLocation, Db } from '../db/database';
import { openArchive } from '../db/open';
import { backupFacts, migrate } from './migrate';
import type { FeatureData } from '../db/schema/migrate';

/** Where the data and their backups are. */
type Places = Pick<DatabaseLocation, 'databaseUrl'> & BackupPlaces;

/**
 * Migrates an open database.
 * @param more the tables and migrations of features
 * @param say prints a line for the operator
 * @throws DatabaseProblem, and nothing is changed then
 */
export async function migrateAtStart(
  db: Db,
  { registry, ...more }: { readonly registry: Entities } & FeatureData,
  places: Places,
  say: (line: string) => void,
): Promise<void> {
  const clock = (): Date => new Date();
  const { left } = await migrate(db.apart('start'), registry, more, clock(), async () => {
    const { without } = backupFacts(more.tables);
    say(await backUpBeforeMigration({ archive: openArchive(places), places, without, clock }));
  });
  if (left.length > 0) say(`Kept in the database, although the registry no longer has it: ${left.join(', ')}`);
}
