/** Rows as they stood when a day ended, whatever table they are of: what is stored now, with what later acts changed taken back. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import { entityOf, fieldsOf, type Values } from '../../../src/rules/rows';
import type { Db } from '../../../server/db/database';
import { slot, type Statements } from '../../../server/db/query/statement';
import { draftIn } from '../../../server/history/formerStates';
import { columnOf } from '../../../server/kinds/columns';

/** The reads of one moment of the database, about an earlier one. */
export interface PastReading {
  readonly db: Db;
  readonly rows: Db['rows'];
  readonly statement: Statements;
  /** The registry and the tables beside it. */
  readonly tables: StoredTables;
  /** The first moment behind the one that is asked for, ISO 8601. */
  readonly until: string;
  /** What was read of the history, by table. */
  readonly known: Map<string, Promise<Later>>;
}

/** What later acts changed of a record: the values that it had before; `null`: it was not there. */
export type Later = ReadonlyMap<number, Values | null>;

/** Changes taken at once: some milliseconds. */
const TAKEN = 2000;

/** What acts since changed of a table's rows. Of a row that they removed all values are among it. Read once. */
export function changedSince(reading: PastReading, table: string): Promise<Later> {
  const found = reading.known.get(table) ?? readLater(reading, table);
  reading.known.set(table, found);
  return found;
}

async function readLater({ rows, db, statement, until }: PastReading, table: string): Promise<Later> {
  const made = statement('changed since', () =>
    db.sql
      .selectFrom('windrow_change')
      .select(['record_id', 'before'])
      .where('record_table', '=', slot(0))
      // A baseline says of a row that it is older than the history.
      .where('act_id', 'in', (acts) =>
        acts.selectFrom('windrow_act').select('id').where('at', '>=', slot(1)).where('kind', '<>', 'baseline'),
      )
      .orderBy('id'),
  );
  const later = new Map<number, Values | null>();
  const found = await rows(made.bind([table, until]));
  for (const [at, [row, before]] of found.entries()) {
    if (at % TAKEN === TAKEN - 1) await otherRequests();
    const id = Number(row);
    const known = later.get(id);
    if (known === null) continue;
    const was = draftIn(before === null ? null : String(before));
    // The first change tells what the row had. One that makes the row again, once it was removed, tells nothing.
    if (was) later.set(id, { ...was, ...known });
    else if (!known) later.set(id, null);
  }
  return later;
}

/** Rows by their ids as they stood; those that were not there are left out. */
export async function pastRows(
  { rows, db, statement, tables }: PastReading,
  table: string,
  ids: readonly number[],
  later: Later,
): Promise<ReadonlyMap<number, Values>> {
  const fields = fieldsOf(entityOf(tables, table));
  const read = fields.map(([key, field]) => [key, columnOf(field, db.dialect).decode] as const);
  const columns = sql.join(['id', ...fields.map(([key]) => key)].map((key) => sql.ref(key)));
  const made = statement(
    `past rows ${table}`,
    () => sql`select ${columns} from ${sql.table(table)} where ${db.dialect.among(sql`id`, slot(0))}`,
  );
  const stored = new Map<number, Values>();
  for (const [id, ...values] of await rows(made.bind([db.dialect.idList(ids)])))
    stored.set(Number(id), Object.fromEntries(read.map(([key, decode], at) => [key, decode(values[at] ?? null)])));
  return new Map(
    ids.flatMap((id): [number, Values][] => {
      const [now, before] = [stored.get(id), later.get(id)];
      if (before === undefined) return now ? [[id, now]] : [];
      if (before === null) return [];
      const told = fields.flatMap(([key, { was = key }]) => {
        // A draft has the name that the field had then.
        const name = key in before ? key : was;
        return name in before ? [[key, before[name]]] : [];
      });
      return [[id, { ...now, ...Object.fromEntries(told) }]];
    }),
  );
}
