/** Migrates a database as the program does: with the tables of its features. */
import { featureData, features, featureTables } from '../../server/features';
import { backupFacts as factsOf, migrate as migrateWith } from '../../server/migrations/migrate';
import { companionsOf, withCompanions } from '../../src/grammar/companions';

type Given = Parameters<typeof migrateWith>;

const companions = features.flatMap((feature) => feature.companions ?? []);

/** See `migrate` of the server. */
export const migrate = (db: Given[0], registry: Given[1], now?: Given[3], backup?: Given[4]) => {
  const whole = companionsOf(registry).length > 0 ? registry : withCompanions(registry, companions);
  return migrateWith(db, whole, featureData, now, backup);
};

/** What backups know of the schema. */
export const backupFacts = factsOf(featureTables);
