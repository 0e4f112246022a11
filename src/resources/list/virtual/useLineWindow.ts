/** Which lines of a table that may be long are rendered: all of a short one, of a long one those near the view. */
import { useDeferredValue, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowWindow } from '../table/TableBody';
import { rowsInWindow } from './useRowHeight';

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

/** The first line in view, and how many lines the view has room for. */
interface View {
  readonly first: number;
  readonly lines: number;
}

/** Lines are equally high, so the view is a matter of arithmetic: nothing is kept for each line. */
function useView(box: RefObject<HTMLElement | null>, height: number): View {
  // A box is never higher than the window, and its own height is known only once it has been laid out.
  const [view, setView] = useState<View>(() => ({ first: 0, lines: rowsInWindow(height) }));
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = (lines?: number): void =>
      setView((before) => {
        const now = { first: Math.floor(current.scrollTop / height), lines: lines ?? before.lines };
        return now.first === before.first && now.lines === before.lines ? before : now;
      });
    // The lines must be there before the browser paints what was scrolled to.
    const onScroll = (): void => flushSync(() => look());
    current.addEventListener('scroll', onScroll, { passive: true });
    const observer =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(() => flushSync(() => look(Math.ceil(current.clientHeight / height))));
    observer?.observe(current);
    return () => {
      current.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [box, height]);
  return view;
}

/** The window of a table. */
export function useLineWindow({ count, box, height, overscan, isWhole = false }: LineWindowParts): RowWindow {
  const { first, lines } = useView(box, height);
  // A key that leaves another number of lines is answered by those near the view; the others of a short table follow.
  const settled = useDeferredValue(count);
  if (isWhole || (count <= ALL_UP_TO && count === settled)) return { from: 0, to: count, above: 0, below: 0 };
  const top = Math.min(first, Math.max(0, count - lines));
  const from = Math.max(0, top - overscan);
  const to = Math.min(count, top + lines + overscan);
  return { from, to, above: from * height, below: (count - to) * height };
}
