/** Which lines of a table that may be long are rendered: all of a short one, of a long one those near the view. */
import { useDeferredValue, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { RowWindow } from '../TableBody';
import { rowsInWindow } from './useRowHeight';

// Up to here every line is rendered, so that the browser's own search finds them all.
const ALL_UP_TO = 100;

interface LineWindowParts {
  readonly count: number;
  /** What scrolls the table; it can take the focus. */
  readonly box: RefObject<HTMLElement | null>;
  /** Of a line, in px. */
  readonly height: number;
  /** Px from which the table begins, as after Back. Default 0. */
  readonly top?: number;
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
function useView(box: RefObject<HTMLElement | null>, height: number, top: number): View {
  // A box is never higher than the window, and its own height is known only once it has been laid out.
  const [view, setView] = useState<View>(() => ({ first: Math.floor(top / height), lines: rowsInWindow(height) }));
  // An effect after the paint: where rows and box are mounted by one commit, React sets the ref of the box, which is the parent,
  // after the layout effects of its rows.
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = (lines?: number): void =>
      setView((before) => {
        const now = { first: Math.floor(current.scrollTop / height), lines: lines ?? before.lines };
        return now.first === before.first && now.lines === before.lines ? before : now;
      });
    const onScroll = (): void => {
      const focused = current.contains(document.activeElement) ? document.activeElement : null;
      // The lines must be there before the browser paints what was scrolled to.
      flushSync(() => look());
      // The focus would be lost with a line that is no longer rendered, and the keys that scroll with it.
      if (focused && !focused.isConnected) current.focus({ preventScroll: true });
    };
    current.addEventListener('scroll', onScroll, { passive: true });
    const observer =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(() => flushSync(() => look(Math.ceil(current.clientHeight / height))));
    observer?.observe(current);
    // What was scrolled before anybody listened.
    look();
    return () => {
      current.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [box, height]);
  return view;
}

/** The window of a table. */
export function useLineWindow({ count, box, height, top = 0, overscan, isWhole = false }: LineWindowParts): RowWindow {
  const { first, lines } = useView(box, height, top);
  // A key that leaves another number of lines is answered by those near the view; the others of a short table follow.
  const settled = useDeferredValue(count);
  if (isWhole || (count <= ALL_UP_TO && count === settled)) return { from: 0, to: count, above: 0, below: 0 };
  const start = Math.min(first, Math.max(0, count - lines));
  const from = Math.max(0, start - overscan);
  const to = Math.min(count, start + lines + overscan);
  return { from, to, above: from * height, below: (count - to) * height };
}
