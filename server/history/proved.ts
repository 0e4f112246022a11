/** Rows as they are stored, beside what the history says of them: what proofs are made of. */
import { sql } from 'kysely';
import type { StoredTable } from '../../src/grammar/entity';
import { fieldsOf, type Values } from '../../src/rules/rows';
import type { Db } from '../db/database';
import { slot, type Statements } from '../db/query/statement';
import { columnOf } from '../kinds/columns';
import { draftIn } from './formerStates';

/** One moment of the database. */
interface Moment extends Pick<Db, 'rows'> {
  readonly db: Pick<Db, 'sql' | 'dialect'>;
  readonly statement: Statements;
}

/** A change of a row. */
export interface ProvedChange {
  readonly id: number;
  readonly act: number;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** The values of rows by id; those that are not there are left out. */
export async function storedRows(
  { rows, statement, db }: Moment,
  { table, entity }: { readonly table: string; readonly entity: StoredTable },
  ids: readonly number[],
): Promise<ReadonlyMap<number, Values>> {
  const fields = fieldsOf(entity).map(([key, field]) => [key, columnOf(field, db.dialect).decode] as const);
  const columns = sql.join(['id', ...fields.map(([key]) => key)].map((key) => sql.ref(key)));
  const made = statement(
    `proof rows ${table}`,
    () => sql`select ${columns} from ${sql.table(table)} where ${db.dialect.among(sql`id`, slot(0))}`,
  );
  return new Map(
    (await rows(made.bind([db.dialect.idList(ids)]))).map(([id, ...values]) => [
      Number(id),
      Object.fromEntries(fields.map(([key, decode], at) => [key, decode(values[at] ?? null)])),
    ]),
  );
}

/** The changes of rows by id, the oldest first. */
export async function changesOf(
  { rows, statement, db }: Moment,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProvedChange[]>> {
  const made = statement('proof changes', () =>
    db.sql
      .selectFrom('windrow_change')
      .select(['record_id', 'id', 'act_id', 'before', 'after'])
      .where('record_table', '=', slot(0))
      .where(({ ref }) => db.dialect.among(ref('record_id'), slot(1)))
      .orderBy('id'),
  );
  const found = await rows(made.bind([table, db.dialect.idList(ids)]));
  const text = (value: unknown): string | null => (value === null ? null : String(value));
  const changes = found.map(([row, id, act, before = null, after = null]): [number, ProvedChange] => [
    Number(row),
    { id: Number(id), act: Number(act), before: draftIn(text(before)), after: draftIn(text(after)) },
  ]);
  const grouped = Map.groupBy(changes, ([row]) => row);
  return new Map([...grouped].map(([row, own]) => [row, own.map(([, change]) => change)]));
}
