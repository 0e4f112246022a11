/** Which rows of a list are rendered: all of a short table, of a long one those near the view, all again for paper and the browser's search. */
import type { RowWindow, TableBodyProps } from '../table/TableBody';
import { useEveryRow } from './useEveryRow';
import { useLineWindow } from './useLineWindow';
import { useRowHeight } from './useRowHeight';

/** The window of a table of these rows that `box` scrolls. */
export function useRowWindow({ rows, box, start }: Pick<TableBodyProps, 'rows' | 'box' | 'start'>): RowWindow {
  const isWhole = useEveryRow();
  return useLineWindow({ count: rows.length, box, height: useRowHeight(), top: start, overscan: 4, isWhole });
}
