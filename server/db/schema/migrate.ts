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
import { fingerprintOf, stepsTo, type Schema, type Steps } from './schema';
import { forgottenRenames, lossesOf, takeSteps } from './steps';
import type { TableDeclarations } from './tables';

/** What the names of the program's own tables begin with; no entry of a registry may. */
const OWN = 'windrow_';

/** What a database and a program know. */
interface Compared {
  readonly stored: { readonly schema: Schema; readonly number: number; readonly storage: number };
  readonly known: { readonly tables: TableDeclarations; readonly number: number; readonly storage: number };
}

/** Throws `DatabaseProblem` where a later program has written the database. */
function refuseNewer({ stored, known }: Compared): void {
  const why =
    stored.number > known.number || stored.storage > known.storage
      ? `its schema has the number ${stored.storage}.${stored.number}, and this program knows numbers up to ${known.storage}.${known.number}`
      : unknownOf(stored.schema, known.tables);
  if (why === undefined) return;
  throw new DatabaseProblem(
    `The database is newer than this program: ${why}. Nothing was changed. Start the later version again, or restore the backup that it made before it changed the data.`,
  );
}

function unknownOf(stored: Schema, tables: TableDeclarations): string | undefined {
  const unknown = Object.entries(stored).flatMap(([table, columns]) => {
    if (!table.startsWith(OWN)) return [];
    const declared = tables[table];
    if (!declared) return [table];
    const names = Object.entries(declared.columns).flatMap(([name, { was }]) => [name, was]);
    return Object.keys(columns).flatMap((column) => (names.includes(column) ? [] : [`${table}.${column}`]));
  });
  return unknown.length === 0 ? undefined : `it contains ${unknown.join(', ')}, which this program does not know`;
}

/** How this program keeps values in columns. Raise it with a change that no older program may write to. */
export const STORAGE_VERSION = 2;

/** A change of stored data that no declaration describes. See `docs/migrations.md`. */
export interface Migration {
  /** Its place in the order, from 1 up. The highest number is the database's schema number. */
  readonly number: number;
  readonly name: string;
  /** The tables it reads or writes. It waits until all of them are declared. */
  readonly tables: readonly string[];
  /** Runs after renames and additions, and can move data out of what is no longer declared. `now` is noted beside it. */
  run(trx: WriteTransaction, dialect: Dialect, now: Date): Promise<void>;
}

/** What features bring to the database. */
export interface FeatureData {
  readonly tables: TableDeclarations;
  readonly migrations: readonly Migration[];
}

/** What a program needs of its database. */
export interface Requirements {
  readonly tables: TableDeclarations;
  readonly migrations: readonly Migration[];
  /** Tables that storage version 1 kept without listing them in the stored schema, as it made them. */
  readonly unlisted: Schema;
}

/** A change is due and no backup was made yet. */
class BackupDue extends Error {}

/** What a migration left stored although nothing declares it any more: tables, and columns as `table.column`. */
export interface Migrated {
  readonly left: readonly string[];
}

/**
 * Migrates. Drops nothing that is stored.
 * @param backup is awaited before data that are there are changed; where it rejects, nothing is changed
 * @throws DatabaseProblem, and leaves the database as it was, when that is newer than the program or a change would lose data
 */
export async function migrateTo(
  db: Pick<Db, 'write' | 'dialect'>,
  requirements: Requirements,
  now: Date,
  backup?: () => Promise<void>,
): Promise<Migrated> {
  const run = (backedUp: boolean): Promise<Migrated> =>
    db.write((trx) => migrateIn(trx, db.dialect, { requirements, now, backedUp }));
  try {
    return await run(backup === undefined);
  } catch (error) {
    if (!(error instanceof BackupDue)) throw error;
    // Outside of the transaction, which has changed nothing: a copy made inside would wait for it.
    await backup?.();
    return await run(true);
  }
}

interface MigrationParts {
  readonly requirements: Requirements;
  readonly now: Date;
  /** False: `BackupDue` is thrown before anything is changed. */
  readonly backedUp: boolean;
}

async function migrateIn(
  trx: WriteTransaction,
  dialect: Dialect,
  { requirements, now, backedUp }: MigrationParts,
): Promise<Migrated> {
  const { migrations, unlisted } = requirements;
  const tables = { ...historyTables, ...requirements.tables };
  await dialect.startExclusive(trx);
  const last = (await readRevisions(trx, dialect)).at(-1);
  const stored = await storedSchema(trx, dialect, last, unlisted);
  const applied = await readMigrationNumbers(trx, stored);
  refuseNewer({
    stored: { schema: stored, number: Math.max(0, ...applied), storage: last?.storage ?? 0 },
    known: { tables, number: Math.max(0, ...migrations.map(({ number }) => number)), storage: STORAGE_VERSION },
  });
  const steps = stepsTo(tables, stored, last?.former);
  const pending = migrations.filter(
    (one) => !applied.includes(one.number) && one.tables.every((table) => Object.hasOwn(tables, table)),
  );
  const isNew = Object.keys(stored).length === 0;
  const taken = steps.renames.length + steps.changed.length + steps.additions.length + pending.length;
  if (!isNew && !backedUp && taken > 0) throw new BackupDue();
  const left = undeclared(tables, steps.schema);
  const newlyLeft = left.filter((name) => !last?.left.includes(name));
  await prepareSteps(trx, tables, dialect, { steps, newlyLeft });
  await runMigrations(trx, dialect, pending, { isNew, now });
  refuseLosses(await forgottenRenames(trx, { tables, steps, left: newlyLeft }));
  const { schema, former } = steps;
  const fingerprint = fingerprintOf(schema);
  const isKnown = last?.fingerprint === fingerprint && last.storage === STORAGE_VERSION && taken === 0;
  if (!isKnown || last.left.join() !== left.join())
    await addRevision(trx, { storage: STORAGE_VERSION, fingerprint, schema, former, left }, now);
  await syncIndexes(trx, tables, dialect);
  return { left };
}

function undeclared(tables: TableDeclarations, schema: Schema): string[] {
  return Object.entries(schema).flatMap(([table, columns]) => {
    const declared = tables[table]?.columns;
    if (!declared) return [table];
    return Object.keys(columns).flatMap((column) => (Object.hasOwn(declared, column) ? [] : [`${table}.${column}`]));
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

function refuseLosses(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new DatabaseProblem(
    `The database was left as it is, because the registry would lose data:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}

/** Takes the steps. Nothing has been changed where it throws, because its transaction ends. */
async function prepareSteps(
  trx: WriteTransaction,
  tables: TableDeclarations,
  dialect: Dialect,
  { steps, newlyLeft }: { readonly steps: Steps; readonly newlyLeft: readonly string[] },
): Promise<void> {
  const { renames, changed, additions } = steps;
  await takeSteps(trx, tables, dialect, renames);
  const faults = await lossesOf(trx, changed);
  // One start names everything that is wrong.
  if (faults.length > 0)
    refuseLosses([...faults, ...(await forgottenRenames(trx, { tables, steps, left: newlyLeft }))]);
  // A column that goes takes its indexes with it; they are made again where they are still wanted.
  if (changed.length > 0) await dropIndexes(trx, dialect, []);
  await takeSteps(trx, tables, dialect, [...changed, ...additions]);
}

/** Runs migrations and notes them. A new database has nothing to migrate, so there they are only noted. */
async function runMigrations(
  trx: WriteTransaction,
  dialect: Dialect,
  pending: readonly Migration[],
  { isNew, now }: { isNew: boolean; now: Date },
): Promise<void> {
  for (const migration of pending) {
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
