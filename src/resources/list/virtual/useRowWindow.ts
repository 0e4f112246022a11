/** Which rows of a list are rendered: all of a short table, of a long one those near the view, all again on paper. */
import type { RefObject } from 'react';
import { useMedia } from '../../../look/useMedia';
import type { RowWindow } from '../table/TableBody';
import { useIsPhone } from '../table/useIsPhone';
import { usePrinting } from '../table/usePrinting';
import { useLineWindow } from './useLineWindow';

/** Height of a row in px, as tokens.css sets `--row`, and list.css the rows of phones. */
function useRowHeight(): number {
  const isPhone = useIsPhone();
  const isCoarse = useMedia('(pointer: coarse)');
  if (isPhone) return 48;
  return isCoarse ? 40 : 32;
}

/** The window of a table of `count` rows that `box` scrolls. */
export function useRowWindow(count: number, box: RefObject<HTMLElement | null>): RowWindow {
  return useLineWindow({ count, box, height: useRowHeight(), overscan: 4, isWhole: usePrinting() });
}
