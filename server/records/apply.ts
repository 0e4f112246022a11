/** Writes the changes of an act: rows that get the same values in one statement, rows that stay as they are not at all. */
import { entityOf, fieldsOf } from '../../src/rules/rows';
import type { CheckedValues } from '../db/query/rowStore';
import { changedFields } from './changed';
import type { RowChange, WriteContext, WrittenRow } from './context';

/** Writes changes in their order and returns them with the ids of new rows, the new versions, and what is another value now. */
export async function apply(context: WriteContext, changes: readonly RowChange[]): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  const { trx, at, store, registry } = context;
  for (const change of changes) {
    const entity = entityOf(registry, change.table);
    const all = (): string[] => fieldsOf(entity).map(([key]) => key);
    const { id, before = {}, after, versionBefore = 0 } = change;
    if (id !== undefined) {
      const fields = after ? changedFields(entity, before, after) : all();
      written.push({ ...change, id, fields, version: fields.length > 0 ? versionBefore + 1 : versionBefore });
    } else if (after) {
      const made = await store(change.table).insert(trx, after, change.at ?? at);
      written.push({ ...change, id: made, fields: all(), version: 1 });
    }
  }
  const stored = written.filter(({ fields, versionBefore }) => fields.length > 0 && versionBefore !== undefined);
  for (const [table, rows] of Map.groupBy(stored, (change) => change.table)) await applyTo(context, table, rows);
  return written;
}

/** Updates and removes rows of one table that are there already. */
async function applyTo({ trx, at, store }: WriteContext, table: string, rows: readonly WrittenRow[]): Promise<void> {
  for (const [after, group] of Map.groupBy<CheckedValues | undefined, WrittenRow>(rows, (row) => row.after)) {
    const ids = group.map(({ id }) => id);
    if (after) await store(table).update(trx, ids, after, at);
    else await store(table).remove(trx, ids);
  }
}
