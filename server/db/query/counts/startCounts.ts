/** Counts of the starts of texts by year (decision 82): what they are compared by, filled with, and read with. Names no table. */
import { setImmediate as others } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { StoredTables } from '../../../../src/grammar/entity';
import type { Db, WriteTransaction } from '../../database';
import type { Dialect } from '../../dialect';
import { startKeys, startOf, type StartKey } from '../../schema/starts';

/** One start in one year; its first and its last day. */
interface Counted {
  readonly start: string;
  readonly from: string;
  readonly to: string;
}

/** The rows of starts of a field, as they follow `from`. */
export function keptStarts(
  dialect: Dialect,
  slots: {
    readonly counted: unknown;
    readonly text: unknown;
    readonly end: unknown;
    readonly from: unknown;
    readonly to: unknown;
  },
): RawBuilder<unknown> {
  const start = dialect.lower(sql.ref('start'));
  return sql`(
    select ${start} as start, sum(rows_more) as n from windrow_day_count
    where counted = ${slots.counted} and start is not null and ${start} >= ${slots.text} and ${start} < ${slots.end}
      and day between ${slots.from} and ${slots.to}
    group by ${start} having sum(rows_more) > 0)`;
}

/** Each start and year of which the two counts differ, and by how many rows: one statement, so both are of one moment. */
function differences({ dialect }: Pick<Db, 'dialect'>, key: StartKey, one?: Counted): RawBuilder<unknown> {
  const [text, day] = [startOf(sql.ref(key.field), dialect), sql.ref(key.day)];
  const kept = dialect.lower(sql.ref('start'));
  const within = (start: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<unknown> =>
    one ? sql`${start} = ${one.start} and ${at} between ${one.from} and ${one.to}` : sql`${start} is not null`;
  // Of one start in one year nothing is to be grouped, so that SQLite only walks the index.
  const counted = one
    ? sql`
      select cast(${one.start} as text) as start, cast(${one.from} as ${sql.raw(dialect.types.date.sqlType)}) as day, count(*) as n
      from ${sql.table(key.table)} where ${within(text, day)}`
    : sql`
      select ${text} as start, ${dialect.startOfYear(day)} as day, count(*) as n from ${sql.table(key.table)}
      where ${within(text, day)} and ${day} is not null group by ${text}, ${dialect.startOfYear(day)}`;
  return sql`
    select start, day, sum(n) as n from (
      ${counted}
      union all
      select ${kept} as start, day, -sum(rows_more) as n from windrow_day_count
      where counted = ${key.counted} and start is not null and ${within(kept, sql`day`)} group by ${kept}, day
    ) as compared group by start, day having sum(n) <> 0`;
}

/** The starts of a field that are kept wrong. Writes nothing. */
export async function wrongStarts(db: Db, key: StartKey): Promise<string[]> {
  const rows = await db.rows(differences(db, key).compile(db.sql));
  return rows.map(([start = null, day = null]) => `${String(start)} ${String(day)}`);
}

/** Counts what is there: for the migration, within its transaction. */
export async function fillStarts(trx: WriteTransaction, dialect: Dialect, registry: StoredTables): Promise<void> {
  for (const key of startKeys(registry)) await fillIn(trx, dialect, key);
}

async function fillIn(trx: WriteTransaction, dialect: Dialect, key: StartKey, one?: Counted): Promise<number> {
  const { rows } = await sql`
    insert into windrow_day_count (counted, start, day, rows_more)
    select ${sql.lit(key.counted)}, start, day, n from (${differences({ dialect }, key, one)}) as wrong
    returning id`.execute(trx);
  return rows.length;
}

/** Compares the starts of a field, each in each of its years by itself, and puts them right. Resolves to how many were wrong. */
export async function checkStarts(db: Db, key: StartKey): Promise<number> {
  let wrong = 0;
  for (const one of await countedStarts(db, key)) {
    const found = await db.rows(differences(db, key, one).compile(db.sql));
    if (found.length > 0)
      wrong += await db.write(async (trx) => {
        // Two processes take turns, so that none adds it twice.
        await db.dialect.startExclusive(trx);
        return fillIn(trx, db.dialect, key, one);
      });
    await others();
  }
  return wrong;
}

/** Every start that there is or that is kept, with each year from its first to its last. */
async function countedStarts(db: Db, key: StartKey): Promise<Counted[]> {
  const [text, day] = [startOf(sql.ref(key.field), db.dialect), sql.ref(key.day)];
  const kept = db.dialect.lower(sql.ref('start'));
  const asText = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`cast(${of} as text)`;
  const table = sql.table(key.table);
  // Each start costs one step into the index, whatever its number of rows.
  const there = sql`
    with recursive found(start) as (
      select min(${text}) from ${table}
      union all
      select (select min(${text}) from ${table} where ${text} > found.start) from found where found.start is not null
    )
    select start,
      (select ${asText(sql`min(${day})`)} from ${table} where ${text} = found.start),
      (select ${asText(sql`max(${day})`)} from ${table} where ${text} = found.start)
    from found where start is not null
    union all
    select ${kept}, ${asText(sql`min(day)`)}, ${asText(sql`max(day)`)} from windrow_day_count
    where counted = ${key.counted} and start is not null group by ${kept}`;
  const years = new Map<string, [string, number]>();
  for (const [start = null, first = null, last = null] of await db.rows(there.compile(db.sql))) {
    if (first === null || last === null) continue;
    for (let year = Number(String(first).slice(0, 4)); year <= Number(String(last).slice(0, 4)); year++)
      years.set(`${year} ${String(start)}`, [String(start), year]);
  }
  return [...years.values()].map(([start, year]) => ({ start, from: `${year}-01-01`, to: `${year}-12-31` }));
}
