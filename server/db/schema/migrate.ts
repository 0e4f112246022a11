/**
 * Brings the database to what the program needs, in one transaction: tables and columns are added and renamed, data
 * migrations run once each in the order of their numbers, what would lose data is refused with the reason and what to do,
 * and indexes follow. Names no table: all of them are handed in.
 */
import { sql } from 'kysely';
import { DatabaseProblem, type Db, type WriteTransaction } from '../database';
import type { Dialect } from '../dialect';
import {
  addMigration,
  addRevision,
  historyTables,
  readMigrationNumbers,
  readRevisions,
  type Revision,
} from './history';
import { createIndex, INDEX_PREFIX, indexName } from './indexes';
import { fingerprintOf, schemaOf, stepsTo, type Schema, type Steps } from './schema';
import { lossesOf, takeSteps } from './steps';
import type { TableDeclarations } from './tables';

/** How this program keeps values in columns. Raise it with a change that no older program may write to. */
export const STORAGE_VERSION = 2;

/** A change of stored data that no declaration describes. See `docs/migrations.md`. */
export interface Migration {
  /** Its place in the order, from 1 up. The highest number is the database's schema number. */
  readonly number: number;
  readonly name: string;
  /** The tables it reads or writes. It waits until all of them are declared. */
  readonly tables: readonly string[];
  /** Runs after additions and before drops, so that it can move data out of what is no longer declared. `now` is noted beside it. */
  run(trx: WriteTransaction, dialect: Dialect, now: Date): Promise<void>;
}

/** What a program needs of its database. */
export interface Requirements {
  readonly tables: TableDeclarations;
  readonly migrations: readonly Migration[];
  /** Tables that storage version 1 kept without listing them in the stored schema, as it made them. */
  readonly unlisted: Schema;
}

/**
 * Migrates. Throws `DatabaseProblem`, and leaves the database as it was, when the database is newer than the program or
 * a change would lose data.
 */
export async function migrateTo(db: Db, requirements: Requirements, now: Date): Promise<void> {
  const { dialect } = db;
  const tables = { ...historyTables, ...requirements.tables };
  const schema = schemaOf(tables);
  const fingerprint = fingerprintOf(schema);
  await db.write(async (trx) => {
    await dialect.startExclusive(trx);
    const revisions = await readRevisions(trx, dialect);
    const last = revisions.at(-1);
    const stored = await storedSchema(trx, dialect, last, requirements.unlisted);
    const applied = await readMigrationNumbers(trx, stored);
    refuseNewer(revisions, fingerprint, Math.max(0, ...applied), requirements.migrations.length);
    const steps = stepsTo(tables, stored);
    await prepareSteps(trx, tables, dialect, steps);
    const pending = requirements.migrations.filter(({ number }) => !applied.includes(number));
    await runMigrations(trx, dialect, pending, { tables, isNew: Object.keys(stored).length === 0, now });
    refuseLosses(await lossesOf(trx, steps.undeclared));
    await takeSteps(trx, tables, dialect, steps.undeclared);
    if (last?.fingerprint !== fingerprint || last.storage !== STORAGE_VERSION) {
      await addRevision(trx, { storage: STORAGE_VERSION, fingerprint, schema }, now);
    }
    await syncIndexes(trx, tables, dialect);
  });
}

/** The schema of the database as it is, with what storage version 1 did not list. */
async function storedSchema(
  trx: WriteTransaction,
  dialect: Dialect,
  last: Revision | undefined,
  unlisted: Schema,
): Promise<Schema> {
  if (last && last.storage > 1) return last.schema;
  const stamps = { add_date: 'instant', edit_date: 'instant' };
  const stored: Record<string, Schema[string]> = {};
  for (const [table, columns] of Object.entries(last?.schema ?? {})) stored[table] = { ...stamps, ...columns };
  for (const [table, columns] of Object.entries(unlisted)) {
    if ((await dialect.columnNames(trx, table)).length > 0) stored[table] = columns;
  }
  return stored;
}

/** A schema the database once had and has left behind belongs to an older program, and so does a lower schema number. */
function refuseNewer(revisions: readonly Revision[], fingerprint: string, stored: number, known: number): void {
  const last = revisions.at(-1);
  if (!last) return;
  const isOlder =
    last.fingerprint !== fingerprint && revisions.some((revision) => revision.fingerprint === fingerprint);
  if (last.storage <= STORAGE_VERSION && !isOlder && stored <= known) return;
  throw new DatabaseProblem(
    'The database is newer than this program: it was already opened by a later version. Start that version, or restore the backup from before the upgrade.',
  );
}

function refuseLosses(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new DatabaseProblem(
    `The database was left as it is, because the registry would lose data:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}

/** Takes every step but the drops of what is no longer declared. */
async function prepareSteps(
  trx: WriteTransaction,
  tables: TableDeclarations,
  dialect: Dialect,
  { renames, changed, additions, undeclared }: Steps,
): Promise<void> {
  await takeSteps(trx, tables, dialect, renames);
  const faults = await lossesOf(trx, changed);
  // One start names everything that is wrong.
  if (faults.length > 0) refuseLosses([...faults, ...(await lossesOf(trx, undeclared))]);
  // A column that goes takes its indexes with it; they are made again where they are still wanted.
  if (changed.length + undeclared.length > 0) await dropIndexes(trx, dialect, []);
  await takeSteps(trx, tables, dialect, [...changed, ...additions]);
}

/** Runs migrations and notes them. A new database has nothing to migrate, so there they are only noted. */
async function runMigrations(
  trx: WriteTransaction,
  dialect: Dialect,
  pending: readonly Migration[],
  { tables, isNew, now }: { tables: TableDeclarations; isNew: boolean; now: Date },
): Promise<void> {
  for (const migration of pending) {
    if (!migration.tables.every((table) => Object.hasOwn(tables, table))) continue;
    if (!isNew) await migration.run(trx, dialect, now);
    await addMigration(trx, migration, now);
  }
}

async function dropIndexes(trx: WriteTransaction, dialect: Dialect, keep: readonly string[]): Promise<void> {
  for (const name of await dialect.indexNames(trx, INDEX_PREFIX)) {
    if (!keep.includes(name)) await sql`drop index ${sql.ref(name)}`.execute(trx);
  }
}

async function syncIndexes(trx: WriteTransaction, tables: TableDeclarations, dialect: Dialect): Promise<void> {
  const wanted = Object.entries(tables).flatMap(([table, { indexes = [] }]) =>
    indexes.map((index) => ({ name: indexName(table, index), create: createIndex(table, index, dialect) })),
  );
  await dropIndexes(
    trx,
    dialect,
    wanted.map(({ name }) => name),
  );
  const there = await dialect.indexNames(trx, INDEX_PREFIX);
  for (const { name, create } of wanted) if (!there.includes(name)) await create.execute(trx);
}
