/** The rows of an export, some at a time: the records are settled first, then read in their order. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { TableReader } from '../db/query/tables';
import type { SqlRow } from '../db/values';
import type { ExportColumn } from './columns';

/** Rows read at once: some milliseconds, in which nothing else is done. */
export const BATCH = 2000;

/** The values of the columns in these records, in this order. A record that was removed meanwhile is left out. */
export async function* rowsOf(
  reader: TableReader,
  ids: readonly number[],
  columns: readonly ExportColumn[],
): AsyncGenerator<SqlRow[]> {
  const paths = columns.map(({ path }) => path);
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const rows = await reader.byIds(batch, paths);
    yield batch.flatMap((id) => {
      const row = rows.get(id);
      return row ? [row] : [];
    });
    await otherRequests();
  }
}
