/** The SQL that gives rows a former state, many rows in one statement: each has values, version and stamps of its own. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { entityOf, fieldsOf } from '../../../../src/rules/rows';
import { columnOf } from '../../../kinds/columns';
import type { WriteTransaction } from '../../database';
import type { ColumnType } from '../../dialect';
import { EDIT_ORDER, hasEditOrder } from '../../schema/indexes';
import type { SqlValue } from '../../values';
import { rowsOf, Slot, type CompiledStatement } from '../statement';
import type { CheckedValues, Stamps, StoreParts } from './storeParts';

/** A row as it is to stand. */
export interface FormerRow {
  readonly id: number;
  readonly version: number;
  readonly stamps: Stamps;
  /** Of a row that is there only the values that change; all rows of one call have the same keys. */
  readonly values: CheckedValues;
}

/** The part of a row store that gives back. */
export interface PutsBack {
  /** Inserts rows that were removed. */
  restore(trx: WriteTransaction, rows: readonly FormerRow[]): Promise<void>;
  /** Gives rows that are there former values. */
  giveBack(trx: WriteTransaction, rows: readonly FormerRow[]): Promise<void>;
}

/** Rows in one statement: some milliseconds, in which nothing else is done on SQLite. */
const AT_ONCE = 250;

/** Rows whose values stand in one statement one by one. */
const WHOLE = 50;

interface WrittenColumn {
  readonly name: string;
  readonly type: ColumnType;
  of(row: FormerRow): SqlValue;
}

/** Gives rows of one table a former state. */
export function puttingBack(parts: StoreParts): PutsBack {
  const { dialect } = parts.db;
  const table = sql.table(parts.name);
  const { standard, added, fields } = columnsOf(parts);
  const valueOf = ({ type }: WrittenColumn, at: number): RawBuilder<unknown> =>
    sql`cast(value->>${sql.lit(at)} as ${sql.raw(type.sqlType)})`;
  return {
    restore: async (trx, rows) => {
      const columns = [...standard, added, ...fields];
      const made = parts.statement('restore', () => {
        const names = columns.map(({ name }) => sql.ref(name));
        return sql`
          insert into ${table} (${sql.join(names)})
          select ${sql.join(columns.map(valueOf))} from ${dialect.elements(new Slot(0))}`;
      });
      const whole = rows.length - (rows.length % WHOLE);
      await addWhole({ trx, ...parts }, columns, rows.slice(0, whole));
      await run(trx, made, columns, rows.slice(whole));
    },
    giveBack: async (trx, rows) => {
      const keys = Object.keys(rows[0]?.values ?? {});
      const columns = [...standard, ...fields.filter(({ name }) => keys.includes(name))];
      const made = parts.statement(`give back ${keys.join()}`, () => {
        const former = columns.map((column, at) => sql`${valueOf(column, at)} as ${sql.ref(column.name)}`);
        const changed = columns.slice(1).map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`former.${name}`)}`);
        return sql`
          update ${table} as t set ${sql.join(changed)}
          from (select ${sql.join(former)} from ${dialect.elements(new Slot(0))}) as former where t.id = former.id`;
      });
      await run(trx, made, columns, rows);
    },
  };
}

/** The columns in which rows differ: the id first, then what every table has. `add_date` never changes while a row is there. */
function columnsOf({ db: { dialect }, registry, name }: StoreParts) {
  const { types } = dialect;
  const entity = entityOf(registry, name);
  const order: WrittenColumn = { name: EDIT_ORDER, type: types.bigint, of: ({ stamps }) => stamps.order };
  const standard: readonly WrittenColumn[] = [
    { name: 'id', type: types.bigint, of: ({ id }) => id },
    { name: 'version', type: types.integer, of: ({ version }) => version },
    { name: 'edit_date', type: types.instant, of: ({ stamps }) => stamps.edited },
    ...(hasEditOrder(entity) ? [order] : []),
  ];
  const added: WrittenColumn = { name: 'add_date', type: types.instant, of: ({ stamps }) => stamps.added };
  const fields = fieldsOf(entity).map(([key, field]): WrittenColumn => {
    const type = columnOf(field, dialect);
    return { name: key, type, of: ({ values }) => type.encode(values[key] ?? null) };
  });
  return { standard, added, fields };
}

/**
 * Adds rows whose values stand in the statement one by one, always the same number of rows: of thousands of rows, taking
 * their values out of JSON would be half of the work.
 */
async function addWhole(
  { trx, name, statement }: StoreParts & { readonly trx: WriteTransaction },
  columns: readonly WrittenColumn[],
  rows: readonly FormerRow[],
): Promise<void> {
  const made = statement('restore whole', () => {
    const lists = Array.from({ length: WHOLE }, (_, row) =>
      columns.map((__, at) => new Slot(row * columns.length + at)),
    );
    const names = columns.map((column) => sql.ref(column.name));
    const values = lists.map((slots) => sql`(${sql.join(slots)})`);
    return sql`insert into ${sql.table(name)} (${sql.join(names)}) values ${sql.join(values)}`;
  });
  for (let from = 0; from < rows.length; from += WHOLE) {
    const values = rows.slice(from, from + WHOLE).flatMap((row) => columns.map((column) => column.of(row)));
    await rowsOf(trx, made.bind(values));
    if (from % AT_ONCE === 0) await otherRequests();
  }
}

/** Runs a statement that takes rows as a JSON list of lists, some at a time. */
async function run(
  trx: WriteTransaction,
  made: CompiledStatement,
  columns: readonly WrittenColumn[],
  rows: readonly FormerRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const lists = rows.slice(from, from + AT_ONCE).map((row) => columns.map((column) => column.of(row)));
    await rowsOf(trx, made.bind([JSON.stringify(lists)]));
    await otherRequests();
  }
}
