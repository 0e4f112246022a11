/** Which rows of a list are rendered: all of a short table, of a long one those near the view, all again on paper. */
import type { RefObject } from 'react';
import type { RowWindow } from '../table/TableBody';
import { usePrinting } from '../table/usePrinting';
import { useLineWindow } from './useLineWindow';
import { useRowHeight } from './useRowHeight';

/** The window of a table of `count` rows that `box` scrolls. */
export function useRowWindow(count: number, box: RefObject<HTMLElement | null>): RowWindow {
  return useLineWindow({ count, box, height: useRowHeight(), overscan: 4, isWhole: usePrinting() });
}
