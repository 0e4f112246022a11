/** The columns of the odd tickets. */
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';

/** Their classes, in their order. */
export const columns = ['name', 'day', 'truck', 'customer', 'number', 'number', 'why', 'by'] as const;

/** The class of a column's cells. */
export function classOf(column: (typeof columns)[number]): string {
  return column === 'name' ? 'name naming' : column;
}

/** Telephones show number, truck and why. */
const ON_PHONE = 3;

/** How many columns a cell over the whole row takes. */
export function useSpan(): number {
  return useIsPhone() ? ON_PHONE : columns.length;
}
