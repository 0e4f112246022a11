/** Which rows of a table are rendered: all of a short table, of a long one those near the view, all again on paper. */
import type { RefObject } from 'react';
import { useMedia } from '../../../look/useMedia';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RowWindow } from '../table/TableBody';
import { useIsPhone } from '../table/useIsPhone';
import { usePrinting } from '../table/usePrinting';

// Up to here every row is rendered, so that the browser's own search finds them all.
const ALL_UP_TO = 100;

/** Height of a row in px, as tokens.css sets `--row`, and list.css the rows of phones. */
function useRowHeight(): number {
  const isPhone = useIsPhone();
  const isCoarse = useMedia('(pointer: coarse)');
  if (isPhone) return 48;
  return isCoarse ? 40 : 32;
}

/** The window of a table of `count` rows that `box` scrolls. */
export function useRowWindow(count: number, box: RefObject<HTMLElement | null>): RowWindow {
  const height = useRowHeight();
  const isVirtual = !usePrinting() && count > ALL_UP_TO;
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 4,
    initialRect: { width: 1000, height: 800 },
  });
  if (!isVirtual) return { from: 0, to: count, above: 0, below: 0 };
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  return { from, to, above: from * height, below: (count - to) * height };
}
