/** The rows of an export, some at a time: the records are settled first, then read in their order. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { ExtraKey } from '../../src/rules/extras/extraKeys';
import type { TableReader } from '../db/query/tables';
import type { SqlRow } from '../db/values';
import type { ExportColumn } from './columns';
import type { ExtraReads } from './extras';
import type { PaperNames } from './papers';

/** Rows read at once: some milliseconds, in which nothing else is done. */
export const BATCH = 2000;

/** What the rows of a table are read with. */
export interface RowReads {
  readonly reader: TableReader;
  readonly beside: ExtraReads;
  /** The columns; those of the keys beside the records come behind them, and that of the papers last. */
  readonly columns: readonly ExportColumn[];
  readonly extras: readonly ExtraKey[];
  readonly papers?: PaperNames | undefined;
}

/** The values of the columns in these records, in this order. A record that was removed meanwhile is left out. */
export async function* rowsOf(
  { reader, beside, columns, extras, papers }: RowReads,
  ids: readonly number[],
): AsyncGenerator<SqlRow[]> {
  const paths = columns.flatMap(({ path }) => path ?? []);
  const none = extras.map(() => null);
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const rows = await reader.byIds(batch, paths);
    const kept = extras.length > 0 ? await beside.valuesOf(reader.name, batch, extras) : undefined;
    yield batch.flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      if (!kept && !papers) return [row];
      return [[...row, ...(kept?.get(id) ?? none), ...(papers ? [papers.get(id) ?? null] : [])]];
    });
    await otherRequests();
  }
}
