/** Finds the acts that touched tickets by a number that they have or had. */
import { sql } from 'kysely';
import { Slot } from '../../../../server/db/query/statement';
import type { NamingParts } from '../../../../server/history/names';
import { numberFields, traceOfNumber } from '../../../../server/history/summary';
import { read } from './parts';

/** Records that one number may lead to. */
const MOST_RECORDS = 1000;
/** Acts that are looked at of one number. */
const MOST_ACTS = 5000;

/** The ids of the acts. Capital letters do not matter; the whole number must be given. */
export async function actsOfNumber(parts: NamingParts, number: string): Promise<number[]> {
  const { db, statement } = parts;
  const found = new Set<number>();
  for (const [table, ids] of await recordsOf(parts, number)) {
    const made = statement(
      'acts of records',
      () => sql`
        select distinct act_id from windrow_change
        where record_table = ${new Slot(0)} and ${db.dialect.among(sql`record_id`, new Slot(1))}
        order by act_id desc limit ${sql.lit(MOST_ACTS)}`,
    );
    const acts = await read(parts, made, [table, db.dialect.idList([...ids])]);
    for (const { act_id: id } of acts) found.add(Number(id));
  }
  return [...found];
}

/** The records that have or had the number, by table. */
async function recordsOf(parts: NamingParts, number: string): Promise<Map<string, Set<number>>> {
  const { db, registry, statement } = parts;
  const records = new Map<string, Set<number>>();
  const add = (table: string, id: number): void => void records.set(table, (records.get(table) ?? new Set()).add(id));
  for (const [table, entity] of Object.entries(registry)) {
    for (const key of numberFields(entity)) {
      const made = statement(
        `numbered ${table} ${key}`,
        () => sql`
          select id from ${sql.table(table)} where ${db.dialect.lower(sql.ref(key))} = ${new Slot(0)}
          limit ${sql.lit(MOST_RECORDS)}`,
      );
      const lower = number.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
      for (const { id } of await read(parts, made, [lower])) add(table, Number(id));
    }
  }
  const traces = statement(
    'traces',
    () => sql`
      select record_table, record_id from windrow_trace where name = ${new Slot(0)} limit ${sql.lit(MOST_RECORDS)}`,
  );
  for (const row of await read(parts, traces, [traceOfNumber(number)]))
    add(String(row.record_table), Number(row.record_id));
  return records;
}
