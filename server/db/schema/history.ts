/** What the database remembers of its own schema: each schema it has had, and each data migration that has run. */
import { sql } from 'kysely';
import type { WriteTransaction } from '../database';
import type { Dialect } from '../dialect';
import type { TransferTable } from '../transfer';
import type { FormerNames, Schema } from './schema';
import { column, type RowsOf, type TableDeclarations } from './tables';

const REVISIONS = 'windrow_schema';
/** The list of data migrations that have run; its column `number` is what backups keep as schema number. */
export const MIGRATIONS = 'windrow_migration';

/** The tables of this file that the schema itself declares. The list of schemas must be there before any can be compared. */
export const historyTables = {
  [MIGRATIONS]: {
    id: 'generated',
    columns: {
      number: column.integer({ required: true }),
      name: column.text({ required: true }),
      applied: column.instant({ required: true }),
    },
    indexes: [{ keys: [{ by: 'number' }], unique: true }],
  },
} satisfies TableDeclarations;

declare module '../values' {
  interface SystemTables extends RowsOf<typeof historyTables> {}
}

/** The table of the schemas that the database has had, which is made before any other is known. */
export const revisionTable: TransferTable = {
  name: REVISIONS,
  columns: [
    { name: 'revision', type: ({ types }) => types.bigint },
    { name: 'storage', type: ({ types }) => types.integer },
    ...['fingerprint', 'tables', 'applied'].map((name) => ({ name, type: ({ types }: Dialect) => types.text })),
  ],
  identity: 'revision',
};

/** A schema the database has had. */
export interface Revision {
  readonly storage: number;
  readonly fingerprint: string;
  readonly schema: Schema;
  /** What renamed tables and columns were called before. */
  readonly former: FormerNames;
  /** What is stored without being declared: tables, and columns as `table.column`. */
  readonly left: readonly string[];
}

/** Where `former` and `left` stand among the stored tables. No table can have these names. */
const FORMER = 'former names';
const LEFT = 'not declared';

/** Every schema the database has had, oldest first. */
export async function readRevisions(trx: WriteTransaction, dialect: Dialect): Promise<Revision[]> {
  await sql`create table if not exists ${sql.table(REVISIONS)} (
    revision ${sql.raw(dialect.idColumn)}, storage integer not null, fingerprint text not null, tables text not null, applied text not null
  )`.execute(trx);
  const select = trx.selectFrom(REVISIONS).select(['storage', 'fingerprint', 'tables']);
  const rows = await select.orderBy('revision').execute();
  return rows.map(({ storage, fingerprint, tables }) => {
    const { [FORMER]: former = {}, [LEFT]: left = {}, ...schema } = JSON.parse(String(tables)) as Schema;
    return { storage: Number(storage), fingerprint: String(fingerprint), schema, former, left: Object.keys(left) };
  });
}

/** Notes the schema that the database has now. */
export async function addRevision(
  trx: WriteTransaction,
  { schema, former, left, ...rest }: Revision,
  now: Date,
): Promise<void> {
  const tables = {
    ...schema,
    ...(Object.keys(former).length === 0 ? {} : { [FORMER]: former }),
    ...(left.length === 0 ? {} : { [LEFT]: Object.fromEntries(left.map((name) => [name, ''])) }),
  };
  const row = { ...rest, tables: JSON.stringify(tables), applied: now.toISOString() };
  await trx.insertInto(REVISIONS).values(row).execute();
}

/** Numbers of the data migrations that have run. */
export async function readMigrationNumbers(trx: WriteTransaction, stored: Schema): Promise<number[]> {
  if (!stored[MIGRATIONS]) return [];
  const rows = await trx.selectFrom(MIGRATIONS).select('number').orderBy('number').execute();
  return rows.map(({ number }) => Number(number));
}

/** Notes a data migration that has run. */
export async function addMigration(
  trx: WriteTransaction,
  { number, name }: { readonly number: number; readonly name: string },
  now: Date,
): Promise<void> {
  await trx.insertInto(MIGRATIONS).values({ number, name, applied: now.toISOString() }).execute();
}
