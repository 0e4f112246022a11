/** Migrates a database as the program does: with the tables of its features. */
import { featureTables } from '../../server/features';
import { backupFacts as factsOf, migrate as migrateWith } from '../../server/migrations/migrate';

type Given = Parameters<typeof migrateWith>;

/** See `migrate` of the server. */
export const migrate = (db: Given[0], registry: Given[1], now?: Given[3], backup?: Given[4]) =>
  migrateWith(db, registry, featureTables, now, backup);

/** What backups know of the schema. */
export const backupFacts = factsOf(featureTables);
