/** Reads from the history what a refused write has to say: who changed a record since, when and what. */
import { sql } from 'kysely';
import { rowsOf, Slot } from '../db/query/statement';
import type { SqlValue } from '../db/values';
import type { HistoryParts } from './store';

/** What happened to a record after a version. */
export interface Since {
  /** The last change's version, and who made it when. */
  readonly version: number;
  readonly by: string;
  readonly at: string;
  /** Whether the record was removed. */
  readonly isRemoved: boolean;
  /** The fields that were changed, in the order in which they were. */
  readonly fields: readonly string[];
}

/** The changes of a record after `version`; `undefined` where the history has none. */
export async function changesSince(
  { trx, statement }: Pick<HistoryParts, 'trx' | 'statement'>,
  { table, id }: { readonly table: string; readonly id: number },
  version: number,
): Promise<Since | undefined> {
  const made = statement(
    'history since',
    () => sql`
      select c.version, c."before", c."after", a.user_name, a.at
      from windrow_change as c join windrow_act as a on a.id = c.act_id
      where c.record_table = ${new Slot(0)} and c.record_id = ${new Slot(1)} and c.version > cast(${new Slot(2)} as bigint)
      order by c.id`,
  );
  const rows = await rowsOf(trx, made.bind([table, id, version]));
  const last = rows.at(-1);
  if (!last) return undefined;
  const updates = rows.filter(({ before, after }) => before !== null && after !== null);
  return {
    version: Number(last.version),
    by: String(last.user_name),
    at: String(last.at),
    isRemoved: last.after === null,
    fields: [...new Set(updates.flatMap(({ after = null }) => keysOf(after)))],
  };
}

function keysOf(json: SqlValue): string[] {
  const values: unknown = JSON.parse(String(json));
  return Object.keys(typeof values === 'object' && values !== null ? values : {});
}
