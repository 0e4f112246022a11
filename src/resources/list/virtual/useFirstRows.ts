/** How many rows of a new table are rendered: first those that the window has room for, and all when these are on the screen. */
import { startTransition, useEffect, useState } from 'react';
import { rowsInWindow } from './useRowHeight';

interface FirstRowsParts {
  readonly count: number;
  /** Of a row, in px. */
  readonly height: number;
  /** The table begins below its first row, as after Back: nothing of it may be missing. */
  readonly isScrolled: boolean;
}

/** The number of rows to render. */
export function useFirstRows({ count, height, isScrolled }: FirstRowsParts): number {
  const [least] = useState(() => (isScrolled ? Infinity : rowsInWindow(height)));
  const [areAll, setAll] = useState(count <= least);
  useEffect(() => {
    if (!areAll) startTransition(() => setAll(true));
  }, [areAll]);
  return areAll ? count : Math.min(count, least);
}
