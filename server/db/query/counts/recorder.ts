/** Keeps the counts of days and of starts with each act, in its transaction (decisions 75 and 82). Names no table. */
import { sql, type RawBuilder } from 'kysely';
import type { StoredTables } from '../../../../src/grammar/entity';
import type { Recorder, WriteContext, WrittenRow } from '../../../records/context';
import { unawaited } from '../writes/ahead';
import { rowsOf, Slot } from '../statement';
import { startKeys, startOfValue, type StartKey } from '../../schema/starts';

/** What is counted, its day, and the start of a field's texts. */
type Counting = readonly [counted: string, day: unknown, start: string | null];

/** Adds to each day of each table, and to each start of each year, what the act has added or removed. */
export const recordDayCounts: Recorder = async (context, rows) => {
  const { registry, trx, dialect, statement } = context;
  const more = new Map<string, number>();
  for (const row of rows) {
    if (!isCountedAnew(registry, row)) continue;
    for (const place of placesOf(registry, row, (key) => row.before?.[key], row.before)) add(more, place, -1);
    for (const place of placesOf(registry, row, (key) => valueAfter(row, key), row.after)) add(more, place, 1);
  }
  const changed = [...more].filter(([, n]) => n !== 0);
  if (changed.length === 0) return;
  const missing = context.dialect.sendsAhead ? changed : await notThere(context, changed);
  if (missing.length === 0) return;
  const made = statement(
    'day counts',
    () => sql`
      insert into windrow_day_count (counted, day, start, rows_more)
      select ${placeIn(dialect)}, cast(value->>3 as integer) from ${dialect.elements(new Slot(0))}`,
  );
  unawaited(trx.executeQuery(made.bind([listOf(missing)])));
};

/** A place and how many rows more it has. */
type PlaceChange = readonly [place: string, n: number];

/** JSON of places with how many rows more they have. */
function listOf(changes: readonly PlaceChange[]): string {
  return `[${changes.map(([place, n]) => `${place.slice(0, -1)},${n}]`).join()}]`;
}

function placeIn({ types }: WriteContext['dialect']): RawBuilder<unknown> {
  return sql`value->>0, cast(value->>1 as ${sql.raw(types.date.sqlType)}), value->>2`;
}

/**
 * Where acts come one after the other, a place has one row, which is raised: thousands of posts of a day would otherwise be added
 * up with each list. Acts that run side by side would wait there for each other.
 * @returns the changes of places that have no row yet
 */
async function notThere(
  { trx, dialect, statement }: WriteContext,
  changes: readonly PlaceChange[],
): Promise<readonly PlaceChange[]> {
  const row = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select min(k.id) from windrow_day_count as k where k.counted = value->>0 and k.day = value->>1 and ${where})`;
  const made = statement(
    'raise day counts',
    () => sql`
      update windrow_day_count as c set rows_more = c.rows_more + m.n from (
        select value->>3 as n, case when value->>2 is null then ${row(sql`k.start is null`)}
          else ${row(sql`k.start is not null and ${dialect.lower(sql`k.start`)} = ${dialect.lower(sql`value->>2`)}`)} end as id
        from ${dialect.elements(new Slot(0))}
      ) as m where c.id = m.id returning counted, day, start`,
  );
  const found = await rowsOf(trx, made.bind([listOf(changes)]));
  const there = new Set(found.map(({ counted, day, start }) => JSON.stringify([counted, day, start])));
  return changes.filter(([place]) => !there.has(place));
}

/** Whether a row comes, goes, or has another day or another text that is counted. */
function isCountedAnew(registry: StoredTables, { table, before, after, fields }: WrittenRow): boolean {
  if (!before || !after) return true;
  const day = registry[table]?.yearField;
  return fields.some((field) => field === day || keysOf(registry, table).some((key) => key.field === field));
}

function add(more: Map<string, number>, place: Counting, n: number): void {
  const key = JSON.stringify(place);
  more.set(key, (more.get(key) ?? 0) + n);
}

/** Where a row counts before or after the act; nowhere where it has no such `state`. */
function placesOf(
  registry: StoredTables,
  { table }: WrittenRow,
  valueOf: (key: string) => unknown,
  state: unknown,
): Counting[] {
  const field = registry[table]?.yearField;
  if (field === undefined || state === undefined) return [];
  const day = valueOf(field) ?? null;
  const places: Counting[] = [[table, day, null]];
  for (const key of keysOf(registry, table)) {
    const text = valueOf(key.field);
    if (typeof text === 'string' && typeof day === 'string')
      places.push([key.counted, yearOfDay(day), startOfValue(text)]);
  }
  return places;
}

const known = new WeakMap<StoredTables, ReadonlyMap<string, readonly StartKey[]>>();

function keysOf(registry: StoredTables, table: string): readonly StartKey[] {
  let keys = known.get(registry);
  if (!keys) {
    keys = Map.groupBy(startKeys(registry), (key) => key.table);
    known.set(registry, keys);
  }
  return keys.get(table) ?? [];
}

/** The day under which the starts of a year are counted. */
function yearOfDay(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}

/** An update names the values that change alone. */
function valueAfter({ before, after = {} }: WrittenRow, key: string): unknown {
  return Object.hasOwn(after, key) ? after[key] : before?.[key];
}
