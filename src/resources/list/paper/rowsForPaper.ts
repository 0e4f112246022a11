/** Reads all rows of a paged list, for printing it or for an act on all of them. Asks page by page, as every server of §7 answers. */
import type { Key } from '../../../kinds/ref';

/** Most rows of one print, some 60 sheets. What is beyond them is said on the paper. */
export const MOST_ON_PAPER = 2000;
/** Rows asked for at once. A server may answer fewer. */
const AT_ONCE = 500;

/** One page as the data provider gives it. */
interface AnsweredRows<Row> {
  readonly data: readonly Row[];
  readonly total?: number | undefined;
  readonly meta?: { readonly page?: number } | undefined;
}

/**
 * The rows in the order of the server.
 * @param read asks for a page by its number and its number of rows; its errors are thrown
 * @param most rows at most
 */
export async function rowsForPaper<Row extends { readonly id: Key }>(
  read: (page: number, perPage: number) => Promise<AnsweredRows<Row>>,
  most = MOST_ON_PAPER,
): Promise<Row[]> {
  const rows = new Map<Key, Row>();
  for (let page = 1; ; page += 1) {
    const { data, total = 0, meta } = await read(page, AT_ONCE);
    const before = rows.size;
    for (const row of data) rows.set(row.id, row);
    const isLast = rows.size === before || (meta?.page ?? page) !== page;
    if (isLast || rows.size >= Math.min(total, most)) return [...rows.values()].slice(0, most);
  }
}
