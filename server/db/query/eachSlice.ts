/** Reads some fields of many rows in slices, each of which begins where the one before ended: no slice costs more than another. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Entities } from '../../../src/grammar/entity';
import { entityOf } from '../../../src/rules/rows';
import type { Db } from '../database';
import type { SqlRow, SqlValue } from '../values';
import type { FilterValues } from './filters';
import { Slot, type Statements } from './statement';
import { TablePaths } from './tablePaths';
import { whereOf, type ActiveFilter } from './pages/where';

/** Rows taken at once: some milliseconds, in which nothing else is done. */
const TAKEN = 2000;

/** The filters in use, their values in the order of their slots, and the shape: equal shapes make equal SQL. */
export interface FiltersInUse {
  readonly active: readonly ActiveFilter[];
  readonly values: readonly SqlValue[];
  readonly shape: string;
}

interface SliceParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly name: string;
  readonly statement: Statements;
  readonly inUse: (wanted: FilterValues) => FiltersInUse;
  /** Empty fields that inherit have the value of the record they inherit from. */
  readonly inherit: boolean;
}

/** See `TableReader.each`. */
export async function eachSlice(
  parts: SliceParts,
  wanted: FilterValues,
  keys: readonly string[],
  take: (rows: readonly SqlRow[]) => void,
): Promise<void> {
  let last: readonly SqlValue[] | undefined;
  for (;;) {
    const { made, valuesOf, bound } = sliceOf(parts, wanted, keys, last);
    const rows = await parts.db.rows(made.bind(bound));
    for (let at = 0; at < rows.length; at += TAKEN) {
      take(rows.slice(at, at + TAKEN).map(valuesOf));
      await otherRequests();
    }
    const end = rows.at(-1);
    if (!end || rows.length < parts.db.dialect.rowsAtOnce) return;
    last = end.slice(keys.length);
  }
}

/** The statement of one slice. `last`: day and id of the last row before it. */
function sliceOf(
  { db, registry, name, statement, inUse, inherit }: SliceParts,
  wanted: FilterValues,
  keys: readonly string[],
  last: readonly SqlValue[] | undefined,
) {
  const { yearField } = entityOf(registry, name);
  if (yearField === undefined) throw new Error(`${name} has no year.`);
  const paths = new TablePaths(registry, name, { inherit });
  const { columns, valuesOf } = paths.select(keys, db.dialect);
  const [day, id] = [sql.ref(`t.${yearField}`), sql.ref('t.id')];
  // The day bounds the range of the index; of that day itself the rows before the last one are passed over.
  const { active, values, shape } = inUse(last ? [...wanted, ['date_end', last.slice(0, 1)]] : wanted);
  const [lastDay, lastId] = [new Slot(values.length), new Slot(values.length + 1)];
  const behind = last
    ? sql`${active.length > 0 ? sql`and` : sql`where`} (${day} <> ${lastDay} or ${id} < ${lastId})`
    : sql``;
  const made = statement(
    `each ${inherit} ${keys.join()} ${last ? 'next' : 'first'} ${shape}`,
    () => sql`
      select ${sql.join([...columns, day, id])} from ${paths.source} ${whereOf(active, db.dialect)} ${behind}
      order by ${day} desc, ${id} desc limit ${sql.lit(db.dialect.rowsAtOnce)}`,
  );
  return { made, valuesOf, bound: [...values, ...(last ?? [])] };
}
