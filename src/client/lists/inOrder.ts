/** The order and the part of a list that a caller of react-admin's verbs asks for; Windrow's own screens order rows themselves. Downloaded when it is needed. */
import type { PaginationPayload, SortPayload } from 'react-admin';
import { relatedName } from '../../kinds/ref';
import { valueAt } from '../../rules/labels';
import { sorted } from '../../rules/lists/rowOrder';
import type { AnyRow } from '../../rules/rows';

function sortKeyOf(value: unknown): string | number | null {
  if (typeof value === 'object') return relatedName(value, '') || null;
  return typeof value === 'number' ? value : String(value ?? '') || null;
}

/** The rows in this order: related records by their names, empty values last. */
export function inOrder(rows: readonly AnyRow[], { field, order }: SortPayload): AnyRow[] {
  const sortKey = (row: AnyRow) => sortKeyOf(valueAt(row, field));
  return sorted(rows, [{ name: field, sortKey }], { field, order });
}

/** One page of rows that are all here. */
export function partOf(rows: readonly AnyRow[], { page, perPage }: PaginationPayload): AnyRow[] {
  const first = (Math.max(1, page) - 1) * perPage;
  return rows.slice(first, first + perPage);
}
