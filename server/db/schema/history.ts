/** What the database remembers of its own schema: each schema it has had, and each data migration that has run. */
import { sql } from 'kysely';
import type { WriteTransaction } from '../database';
import type { Dialect } from '../dialect';
import type { Schema } from './schema';
import { column, type TableDeclarations } from './tables';

const REVISIONS = 'windrow_schema';
/** The list of data migrations that have run; its column `number` is what backups keep as schema number. */
export const MIGRATIONS = 'windrow_migration';

/** The tables of this file that the schema itself declares. The list of schemas must be there before any can be compared. */
export const historyTables: TableDeclarations = {
  [MIGRATIONS]: {
    id: 'generated',
    columns: {
      number: column.integer({ required: true }),
      name: column.text({ required: true }),
      applied: column.instant({ required: true }),
    },
    indexes: [{ keys: [{ by: 'number' }], unique: true }],
  },
};

/** A schema the database has had. */
export interface Revision {
  readonly storage: number;
  readonly fingerprint: string;
  readonly schema: Schema;
}

/** Every schema the database has had, oldest first. */
export async function readRevisions(trx: WriteTransaction, dialect: Dialect): Promise<Revision[]> {
  await sql`create table if not exists ${sql.table(REVISIONS)} (
    revision ${sql.raw(dialect.idColumn)}, storage integer not null, fingerprint text not null, tables text not null, applied text not null
  )`.execute(trx);
  const select = trx.selectFrom(REVISIONS).select(['storage', 'fingerprint', 'tables']);
  const rows = await select.orderBy('revision').execute();
  return rows.map(({ storage, fingerprint, tables }) => ({
    storage: Number(storage),
    fingerprint: String(fingerprint),
    schema: JSON.parse(String(tables)) as Schema,
  }));
}

/** Notes the schema that the database has now. */
export async function addRevision(trx: WriteTransaction, { schema, ...rest }: Revision, now: Date): Promise<void> {
  const row = { ...rest, tables: JSON.stringify(schema), applied: now.toISOString() };
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
