/**
 * Reads kept counts, compares them with counted ones, and puts them right (decision 75). A process uses them only after it has
 * compared them itself. Names no table.
 */
import { setImmediate as others } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { StoredTables } from '../../../../src/grammar/entity';
import type { Db, WriteTransaction } from '../../database';
import type { SqlValue } from '../../values';
import { keepStatements, Slot } from '../statement';
import { startKeys } from '../../schema/starts';
import { checkStarts, keptStarts } from './startCounts';

/** Days compared in one statement: some milliseconds of a large year on SQLite. */
const DAYS = 5;
/** The first and the last day that the API takes. */
export const [FIRST, LAST] = ['1900-01-01', '2199-12-31'] as const;

/** A table that has days, and the column of its day. */
export interface CountedTable {
  readonly table: string;
  readonly day: string;
}

/** The tables whose rows are counted by day. */
export function countedTables(registry: StoredTables): CountedTable[] {
  return Object.entries(registry).flatMap(([table, { yearField }]) =>
    yearField === undefined ? [] : [{ table, day: yearField }],
  );
}

/** The kept counts of a database. */
export interface DayCounts {
  /** Whether the counts of a table are kept and may be used: what was once true stays so. */
  areUsed(table: string): boolean;
  /** Rows of a table from one day to another; `undefined` where the counts may not be used, or are not kept. */
  between(table: string, from: SqlValue, to: SqlValue): Promise<number | undefined>;
  /** The same of all days, and of rows without a day. */
  all(table: string): Promise<number | undefined>;
  /**
   * How many rows of whole years have a text in this field that begins so, and how many starts those texts have; `undefined` where
   * the counts may not be used, or are not kept.
   * @param bounds where the texts begin and end (a text of at most `START` characters), and the first and the last day
   */
  starts(counted: string, bounds: readonly SqlValue[]): Promise<{ rows: number; starts: number } | undefined>;
  /**
   * Compares all counts, those of days first, puts right what is wrong, and lets each table's counts be used from then on. Resolves to the
   * number of days that were wrong.
   */
  check(): Promise<number>;
}

/** Opens them. */
export function openDayCounts(db: Db, registry: StoredTables): DayCounts {
  const statement = keepStatements(db.sql);
  const used = new Set<string>();
  const areUsed = (counted: string): boolean => used.has(counted);
  const sum = async (
    table: string,
    key: string,
    where: RawBuilder<unknown>,
    values: readonly SqlValue[],
  ): Promise<number | undefined> => {
    if (!areUsed(table)) return undefined;
    const made = statement(
      key,
      () =>
        sql`select coalesce(sum(rows_more), 0) from windrow_day_count where counted = ${new Slot(0)} and start is null and ${where}`,
      { plannedOnce: true },
    );
    const [row] = await db.rows(made.bind([table, ...values]));
    return Number(row?.[0] ?? 0);
  };
  return {
    areUsed,
    between: (table, from, to) => sum(table, 'between', sql`day between ${new Slot(1)} and ${new Slot(2)}`, [from, to]),
    all: (table) => sum(table, 'all', sql`1 = 1`, []),
    starts: async (counted, bounds) => {
      if (!areUsed(counted)) return undefined;
      const [text, end, from, to] = [new Slot(1), new Slot(2), new Slot(3), new Slot(4)];
      const kept = (): RawBuilder<unknown> => keptStarts(db.dialect, { counted: new Slot(0), text, end, from, to });
      const made = statement('starts', () => sql`select coalesce(sum(n), 0), count(*) from ${kept()} as kept`, {
        plannedOnce: true,
      });
      const [[rows = 0, found = 0] = []] = await db.rows(made.bind([counted, ...bounds]));
      return { rows: Number(rows), starts: Number(found) };
    },
    check: () => checkAll(db, registry, (counted) => used.add(counted)),
  };
}

/** @param allow is told of each as soon as it is right: lists need the days, which are soon compared, and not the starts, which take longer */
async function checkAll(db: Db, registry: StoredTables, allow: (counted: string) => void): Promise<number> {
  let wrong = 0;
  for (const counted of countedTables(registry)) {
    wrong += await checkTable(db, counted);
    allow(counted.table);
  }
  for (const key of startKeys(registry)) {
    wrong += await checkStarts(db, key);
    allow(key.counted);
  }
  return wrong;
}

/** Compares the days of one table and puts them right, some days at a time. */
async function checkTable(db: Db, counted: CountedTable): Promise<number> {
  let wrong = 0;
  for (const days of await slicesOf(db, counted)) {
    if ((await wrongDays(db, counted, days)).length > 0)
      wrong += await db.write((trx) => putRight(db, trx, counted, days));
    await others();
  }
  return wrong;
}

/** Some days of a table, or its rows without a day. */
type Days = { readonly from: string; readonly to: string } | null;

/** All days that a table has, or that are kept of it, in slices; its rows without a day are one of them. */
async function slicesOf(db: Db, { table, day }: CountedTable): Promise<Days[]> {
  const column = sql.ref(day);
  const text = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`cast(${of} as text)`;
  // Each by itself is a step into the index; SQLite reads the whole index for both at once, and nobody is answered meanwhile.
  const bound = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${text(of)} from ${sql.table(table)})`;
  const query = sql`
    select ${bound(sql`min(${column})`)}, ${bound(sql`max(${column})`)}
    union all select ${text(sql`min(day)`)}, ${text(sql`max(day)`)} from windrow_day_count where counted = ${table} and start is null`;
  const bounds = (await db.rows(query.compile(db.sql))).flat().flatMap((one) => (one === null ? [] : [String(one)]));
  const [first, last] = [bounds.toSorted()[0], bounds.toSorted().at(-1)];
  const slices: Days[] = [null];
  if (first === undefined || last === undefined) return slices;
  for (let from = first; from <= last; from = later(from, DAYS)) slices.push({ from, to: later(from, DAYS - 1) });
  return slices;
}

function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Each day on which the two counts differ, and by how many rows: one statement, so both are of one moment. */
function differences({ table, day }: CountedTable, days: Days): RawBuilder<unknown> {
  const within = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
    days === null ? sql`${column} is null` : sql`${column} between ${days.from} and ${days.to}`;
  return sql`
    select day, sum(n) as n from (
      select ${sql.ref(day)} as day, count(*) as n from ${sql.table(table)} where ${within(sql.ref(day))} group by ${sql.ref(day)}
      union all
      select day, -sum(rows_more) as n from windrow_day_count
      where counted = ${table} and start is null and ${within(sql`day`)} group by day
    ) as compared group by day having sum(n) <> 0`;
}

/** The days of a table on which what is kept is not what is there. Writes nothing. */
export async function wrongDays(db: Db, counted: CountedTable, days?: Days): Promise<string[]> {
  const slices = days === undefined ? [{ from: FIRST, to: LAST }, null] : [days];
  const found = await Promise.all(slices.map((one) => db.rows(differences(counted, one).compile(db.sql))));
  return found.flat().map(([day = null]) => String(day));
}

/** Adds what is missing. Two processes take turns, so that none adds it twice. */
async function putRight(db: Db, trx: WriteTransaction, counted: CountedTable, days: Days): Promise<number> {
  await db.dialect.startExclusive(trx);
  return fillIn(trx, counted, days);
}

async function fillIn(trx: WriteTransaction, counted: CountedTable, days: Days): Promise<number> {
  const { rows } = await sql`
    insert into windrow_day_count (counted, day, rows_more)
    select ${sql.lit(counted.table)}, day, n from (${differences(counted, days)}) as wrong returning id`.execute(trx);
  return rows.length;
}

/** Counts the rows of tables that nothing is kept of yet: for the migration, within its transaction. */
export async function fillAll(trx: WriteTransaction, registry: StoredTables): Promise<void> {
  for (const counted of countedTables(registry)) {
    await fillIn(trx, counted, { from: FIRST, to: LAST });
    await fillIn(trx, counted, null);
  }
}

/** Makes one row of the many that acts have added for a day, so that reading stays as quick as it was. */
export async function joinDayCounts(db: Db): Promise<void> {
  await db.write(async (trx) => {
    const place = sql`counted, day, coalesce(start, '')`;
    const many = sql`select ${place} from windrow_day_count group by ${place} having count(*) > 1`;
    const { rows } = await sql<{ counted: string; day: string; start: string | null; rows_more: number }>`
      delete from windrow_day_count where (${place}) in (${many}) returning counted, day, start, rows_more`.execute(
      trx,
    );
    for (const [, own] of Map.groupBy(rows, ({ counted, day, start }) => JSON.stringify([counted, day, start]))) {
      const more = own.reduce((all, row) => all + Number(row.rows_more), 0);
      const [first] = own;
      if (first === undefined || more === 0) continue;
      await sql`
        insert into windrow_day_count (counted, day, start, rows_more)
        values (${first.counted}, ${first.day}, ${first.start}, ${more})`.execute(trx);
    }
  });
}
