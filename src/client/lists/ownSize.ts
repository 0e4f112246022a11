/** The page size of a server that does not page by the size asked for, as Django REST framework does as it comes. Pure. */
import type { Query } from './query';
import { valueIn } from './valueIn';

/**
 * Rows of a whole page of such a server; `undefined` where the size asked for holds. A page that has fewer rows than were
 * asked for, while more are counted, is as long as that server makes its pages; only its last page may be shorter still.
 * @param query what was asked for
 * @param rows how many rows came
 * @param total how many are counted
 */
export function ownSizeIn(json: unknown, query: Query, rows: number, total: number): number | undefined {
  const asked = Number(query.page_size ?? 0);
  const page = Number(query.page ?? 1);
  if (asked === 0 || rows === 0 || rows === asked) return undefined;
  if (rows > asked || page === 1) return rows > asked || rows < total ? rows : undefined;
  const isLast = isLastOf(json, page);
  if (isLast === undefined) return rows === total - (page - 1) * asked ? undefined : rows;
  const size = isLast ? (total - rows) / (page - 1) : rows;
  return Number.isInteger(size) && size > 0 && size !== asked ? size : undefined;
}

/** Whether the answer tells that it is the last page; `undefined` where it tells neither the next one nor how many there are. */
function isLastOf(json: unknown, page: number): boolean | undefined {
  const next = valueIn(json, 'next');
  if (next !== undefined) return next === null;
  const pages = valueIn(json, 'total_pages');
  return pages === undefined ? undefined : page >= Number(pages);
}
