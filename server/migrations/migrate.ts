/** Everything this program needs of its database: the registry's tables, its own, and the data migrations in their order. */
import type { Entities } from '../../src/grammar/entity';
import { signingKeyTables } from '../accounts/signingKey';
import { accountTables } from '../accounts/tables';
import type { Db } from '../db/database';
import { migrateTo, type Migration } from '../db/schema/migrate';
import { tablesOf, type TableDeclarations } from '../db/schema/tables';
import { probeTables } from '../db/probe';
import { demoTables } from '../seed/demoMark';
import { doubtTables } from '../doubts/tables';
import { actTables } from '../history/tables';
import { idempotencyTables } from '../records/idempotency/tables';
import { historyBaseline } from './historyBaseline';
import { sessionIndex } from './sessionIndex';
import { ticketDoubts } from './ticketDoubts';
import { ticketOwners } from './ticketOwners';
import { version1Tables } from './version1';

/** The data migrations of a registry, by number from 1 up. Add new ones at the end; never change one that was released. */
export function migrationsOf(registry: Entities): readonly Migration[] {
  return [ticketOwners, sessionIndex, ticketDoubts, historyBaseline(registry)];
}

const ownTables: TableDeclarations = {
  ...accountTables,
  ...signingKeyTables,
  ...demoTables,
  ...doubtTables,
  ...actTables,
  ...idempotencyTables,
  ...probeTables,
};

/** What backups must know of the schema. */
export const backupFacts = {
  /** Tables whose rows stay out. */
  without: Object.keys(ownTables).filter((name) => ownTables[name]?.transient),
  /** The highest data migration of this program. */
  schema: Math.max(...migrationsOf({}).map(({ number }) => number)),
};

/**
 * Brings the database to what this program needs, in one transaction.
 * @param now is noted beside what was changed
 * @throws DatabaseProblem when the database is newer than the program or a change would lose data; nothing is changed then
 */
export async function migrate(db: Db, registry: Entities, now: Date = new Date()): Promise<void> {
  const tables = { ...tablesOf(registry), ...ownTables };
  await migrateTo(db, { tables, migrations: migrationsOf(registry), unlisted: version1Tables }, now);
}
