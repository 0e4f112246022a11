/** Which values of tickets were set by hand, and by whom: as it was recorded when they were saved (decision 69). */
import { sql } from 'kysely';
import { rowsOf, Slot } from '../../../../server/db/query/statement';
import { settersOfMany } from '../../../../server/history/setters';
import { originsIn, type KeptOrigin, type KeptOrigins } from '../../../../server/records/origins/kept';
import type { RerateParts } from '../parts';

/** Tickets read at once. */
const AT_ONCE = 1000;

/** What is known of the values of some tickets. */
export interface Hands {
  /** Where a value came from when it was saved; `undefined` where that was not recorded. */
  origin(id: number, field: string): KeptOrigin | undefined;
  /** Who gave the ticket one of these values last; `null` where nobody knows. */
  by(id: number): string | null;
}

/** Reads them. */
export async function handsOf(
  parts: RerateParts,
  table: string,
  ids: readonly number[],
  fields: readonly string[],
): Promise<Hands> {
  const { db, statement } = parts;
  const setters = await settersOfMany({ trx: db.sql, statement, dialect: db.dialect }, table, ids, fields);
  const origins = await keptOrigins(parts, table, ids);
  return {
    origin: (id, field) => {
      const setter = setters.get(id)?.get(field);
      return setter && origins.get(`${id} ${setter.version}`)?.[field];
    },
    by: (id) => {
      const own = fields.flatMap((field) => setters.get(id)?.get(field) ?? []);
      const last = own.toSorted((one, other) => one.version - other.version).at(-1);
      return last && last.kind !== 'baseline' ? last.by : null;
    },
  };
}

/** By id and version. */
async function keptOrigins(
  { db, statement }: RerateParts,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<string, KeptOrigins>> {
  const made = statement(
    'kept origins of many',
    () => sql`
      select record_id, version, sources from windrow_origin
      where record_table = ${new Slot(0)} and ${db.dialect.among(sql`record_id`, new Slot(1))}`,
  );
  const kept = new Map<string, KeptOrigins>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await rowsOf(db.sql, made.bind([table, db.dialect.idList(ids.slice(from, from + AT_ONCE))]));
    for (const { record_id: id, version, sources } of rows)
      kept.set(`${Number(id)} ${Number(version)}`, originsIn(String(sources)));
  }
  return kept;
}
