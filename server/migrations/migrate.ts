/** Everything this program needs of its database: the registry's tables, its own, and the data migrations in their order. */
import type { Entities } from '../../src/grammar/entity';
import { withSides } from '../../src/rules/extras/sides';
import { signingKeyTables } from '../accounts/signingKey';
import { accountTables } from '../accounts/tables';
import { DatabaseProblem, type Db } from '../db/database';
import { migrateTo, type FeatureData, type Migrated, type Migration } from '../db/schema/migrate';
import { tablesOf, type TableDeclarations } from '../db/schema/tables';
import { countTables } from '../db/query/counts/tables';
import { versionTables } from '../db/versions/tables';
import { probeTables } from '../db/probe';
import { demoTables } from '../seed/demoMark';
import { actTables } from '../history/tables';
import { originTables } from '../records/origins/kept';
import { idempotencyTables } from '../records/idempotency/tables';
import { placeTables } from '../reportQueue/places';
import { statementTables } from '../settled/tables';
import { contentDigests } from './contentDigests';
import { dayCounts, startCounts } from './dayCounts';
import { editOrder } from './editOrder';
import { historyBaseline } from './historyBaseline';
import { historyStamps } from './historyStamps';
import { historySummary } from './historySummary';
import { originTexts } from './originTexts';
import { sessionIndex } from './sessionIndex';
import { ticketHaulers } from './tickets/ticketHaulers';
import { ticketOwners } from './tickets/ticketOwners';
import { version1Tables } from './version1';

/**
 * The data migrations of a registry, by number from 1 up. Add new ones at the end; never change one that was released.
 * @param more those of features
 */
export function migrationsOf(registry: Entities, more: readonly Migration[] = []): readonly Migration[] {
  const tables = withSides(registry);
  const ofHistory = [historyBaseline(tables), editOrder(tables), historyStamps(tables), historySummary(tables)];
  const ofTickets = [dayCounts(tables), ticketHaulers(tables), startCounts(tables)];
  const own = [ticketOwners, sessionIndex, ...ofHistory, ...ofTickets, originTexts, contentDigests];
  return [...own, ...more].toSorted((a, b) => a.number - b.number);
}

const ownTables: TableDeclarations = {
  ...accountTables,
  ...signingKeyTables,
  ...demoTables,
  ...actTables,
  ...idempotencyTables,
  ...statementTables,
  ...placeTables,
  ...originTables,
  ...countTables,
  ...versionTables,
  ...probeTables,
};

/**
 * What backups must know of the schema.
 * @param more the tables of features
 */
export function backupFacts(more: TableDeclarations) {
  const own = { ...ownTables, ...more };
  return {
    /** Tables whose rows stay out. */
    without: Object.keys(own).filter((name) => own[name]?.transient),
    /** The highest data migration of this program. */
    schema: Math.max(...migrationsOf({}).map(({ number }) => number)),
  };
}

/**
 * All tables of a business, but for those in which the schema notes itself.
 * @param more the tables of features
 */
export function tablesFor(registry: Entities, more: TableDeclarations): TableDeclarations {
  return { ...tablesOf(withSides(registry)), ...ownTables, ...more };
}

/**
 * Brings the database to what this program needs, in one transaction. Drops nothing that is stored.
 * @param more the tables and data migrations of features
 * @param now is noted beside what was changed
 * @param backup is awaited before data that are there are changed; where it rejects, nothing is changed
 * @throws DatabaseProblem when the database is newer than the program, damaged, or a change would lose data; nothing is changed then
 */
export async function migrate(
  db: Pick<Db, 'write' | 'dialect'>,
  registry: Entities,
  more: FeatureData,
  now: Date = new Date(),
  backup?: () => Promise<void>,
): Promise<Migrated> {
  const requirements = {
    tables: tablesFor(registry, more.tables),
    migrations: migrationsOf(registry, more.migrations),
    unlisted: version1Tables,
  };
  try {
    return await migrateTo(db, requirements, now, backup);
  } catch (cause) {
    if (db.dialect.faultOf(cause)?.kind !== 'damaged') throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseProblem(`The database is damaged (${reason}). Nothing was changed. Restore a backup.`, { cause });
  }
}
