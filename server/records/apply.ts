/** Writes the changes of an act: rows that get the same values in one statement. */
import type { CheckedValues } from '../db/query/rowStore';
import type { RowChange, WriteContext, WrittenRow } from './context';

/** Writes changes in their order and returns them with the ids of new rows. */
export async function apply(context: WriteContext, changes: readonly RowChange[]): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  const { trx, at, store } = context;
  for (const change of changes) {
    if (change.id !== undefined) written.push({ ...change, id: change.id });
    else if (change.after) {
      const id = await store(change.table).insert(trx, change.after, change.at ?? at);
      written.push({ ...change, id });
    }
  }
  const stored = changes.filter(({ id }) => id !== undefined);
  for (const [table, rows] of Map.groupBy(stored, (change) => change.table)) await applyTo(context, table, rows);
  return written;
}

/** Updates and removes rows of one table that are there already. */
async function applyTo({ trx, at, store }: WriteContext, table: string, rows: readonly RowChange[]): Promise<void> {
  for (const [after, group] of Map.groupBy<CheckedValues | undefined, RowChange>(rows, (row) => row.after)) {
    const ids = group.flatMap(({ id }) => (id === undefined ? [] : [id]));
    if (after) await store(table).update(trx, ids, after, at);
    else await store(table).remove(trx, ids);
  }
}
