/** Which lines of a table that may be long are rendered: all of a short one, of a long one those near the view. */
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { RowWindow } from '../table/TableBody';

// Up to here every line is rendered, so that the browser's own search finds them all.
const ALL_UP_TO = 100;

interface LineWindowParts {
  readonly count: number;
  /** What scrolls the table. */
  readonly box: RefObject<HTMLElement | null>;
  /** Of a line, in px. */
  readonly height: number;
  /** Lines rendered beyond the view at each end. */
  readonly overscan: number;
  /** All lines are rendered. */
  readonly isWhole?: boolean;
}

/** The window of a table. */
export function useLineWindow({ count, box, height, overscan, isWhole = false }: LineWindowParts): RowWindow {
  const isVirtual = !isWhole && count > ALL_UP_TO;
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan,
    initialRect: { width: 1000, height: 800 },
  });
  if (!isVirtual) return { from: 0, to: count, above: 0, below: 0 };
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  return { from, to, above: from * height, below: (count - to) * height };
}
