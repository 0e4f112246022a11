/** Reads from the history what a refused write has to say: who changed a record since, when and what. */
import { sql } from 'kysely';
import { rowsOf, slot } from '../db/query/statement';
import type { SqlValue } from '../db/values';
import type { HistoryParts } from './store';
import { changesWithActs } from './tables';

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
  const made = statement('history since', () =>
    changesWithActs(trx)
      .select(['c.version', 'c.before', 'c.after', 'a.user_name', 'a.at'])
      .where('c.record_table', '=', slot(0))
      .where('c.record_id', '=', slot(1))
      .where('c.version', '>', sql<number>`cast(${slot(2)} as bigint)`)
      .orderBy('c.id'),
  );
  const rows = await rowsOf(trx, made.bind([table, id, version]));
  const last = rows.at(-1);
  if (!last) return undefined;
  const updates = rows.filter(({ before, after }) => before !== null && after !== null);
  return {
    version: last.version,
    by: last.user_name,
    at: last.at,
    isRemoved: last.after === null,
    fields: [...new Set(updates.flatMap(({ after = null }) => keysOf(after)))],
  };
}

function keysOf(json: SqlValue): string[] {
  const values: unknown = JSON.parse(String(json));
  return Object.keys(typeof values === 'object' && values !== null ? values : {});
}
