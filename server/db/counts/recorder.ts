/** Keeps the counts of days and of starts with each act, in its transaction (decisions 75 and 82). Names no table. */
import { sql } from 'kysely';
import type { StoredTables } from '../../../src/grammar/entity';
import type { Recorder, WrittenRow } from '../../records/context';
import { unawaited } from '../query/writes/ahead';
import { Slot } from '../query/statement';
import { startKeys, startOfValue, type StartKey } from '../schema/starts';

/** What is counted, its day, and the start of a field's texts. */
type Counting = readonly [counted: string, day: unknown, start: string | null];

/** Adds to each day of each table, and to each start of each year, what the act has added or removed. */
export const recordDayCounts: Recorder = async ({ registry, trx, dialect, statement }, rows) => {
  const more = new Map<string, number>();
  for (const row of rows) {
    for (const place of placesOf(registry, row, (key) => row.before?.[key], row.before)) add(more, place, -1);
    for (const place of placesOf(registry, row, (key) => valueAfter(row, key), row.after)) add(more, place, 1);
  }
  const changed = [...more]
    .filter(([, n]) => n !== 0)
    .map(([key, n]): unknown[] => [...(JSON.parse(key) as unknown[]), n]);
  if (changed.length === 0) return;
  const made = statement(
    'day counts',
    () => sql`
      insert into windrow_day_count (counted, day, start, rows_more)
      select value->>0, cast(value->>1 as ${sql.raw(dialect.types.date.sqlType)}), value->>2, cast(value->>3 as integer)
      from ${dialect.elements(new Slot(0))}`,
  );
  unawaited(trx.executeQuery(made.bind([JSON.stringify(changed)])));
};

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
