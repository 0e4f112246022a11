/** What may forbid an act although its values are good. Every guard sees every act, before anything is written. */
import { entityOf } from '../../src/rules/rows';
import { Conflict } from '../faults';
import type { RowChange, WriteContext } from './context';

/** Throws when the changes must not be made. */
export type Guard = (context: WriteContext, changes: readonly RowChange[]) => Promise<void>;

/** Records named in the text of a 409, for each table. */
const NAMED = 3;

/** Refuses to remove what other records refer to. The message names the first such record and who refers to it. */
export const refuseInUse: Guard = async ({ registry, store, trx, t }, changes) => {
  const removed = Map.groupBy(
    changes.filter(({ after }) => after === undefined),
    ({ table }) => table,
  );
  for (const [table, rows] of removed) {
    const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const used = await store(table).used(trx, ids);
    const first = ids.find((id) => used.has(id));
    if (first === undefined) continue;
    const users = (await store(table).referrers(trx, first, NAMED + 1)).map((by) => {
      const names = `${entityOf(registry, by.table).title} ${by.ids.slice(0, NAMED).join(', ')}`;
      return by.ids.length > NAMED ? t('api.andMore', { names }) : names;
    });
    const record = `${entityOf(registry, table).title} ${first}`;
    throw new Conflict(t('api.inUse', { record, users: users.join('; ') }));
  }
};
