/** Keeps the counts of days with each act, in its transaction (decision 75). Names no table. */
import { sql } from 'kysely';
import type { Recorder, WrittenRow } from '../../records/context';
import { Slot } from '../query/statement';

/** Adds to each day of each table what the act has added or removed. */
export const recordDayCounts: Recorder = async ({ registry, trx, dialect, statement }, rows) => {
  const more = new Map<string, number>();
  const add = (table: string, day: unknown, n: number): void => {
    const key = JSON.stringify([table, day ?? null]);
    more.set(key, (more.get(key) ?? 0) + n);
  };
  for (const row of rows) {
    const day = registry[row.table]?.yearField;
    if (day === undefined) continue;
    if (row.before) add(row.table, row.before[day], -1);
    if (row.after) add(row.table, dayAfter(row, day), 1);
  }
  const changed = [...more]
    .filter(([, n]) => n !== 0)
    .map(([key, n]): unknown[] => [...(JSON.parse(key) as unknown[]), n]);
  if (changed.length === 0) return;
  const made = statement(
    'day counts',
    () => sql`
      insert into windrow_day_count (counted, day, rows_more)
      select value->>0, cast(value->>1 as ${sql.raw(dialect.types.date.sqlType)}), cast(value->>2 as integer)
      from ${dialect.elements(new Slot(0))}`,
  );
  await trx.executeQuery(made.bind([JSON.stringify(changed)]));
};

/** An update names the values that change alone. */
function dayAfter({ before, after = {} }: WrittenRow, day: string): unknown {
  return Object.hasOwn(after, day) ? after[day] : before?.[day];
}
