/** Parts of a page that its first view does not need are drawn later, so that a key or a click does not wait for them. */
import { startTransition, useEffect, useState } from 'react';

/**
 * False until the browser has nothing else to do, for parts below or beside the first view. Their room is the caller's to keep.
 * True from the start where the browser cannot tell when it is idle.
 * @param after ms that the part is not asked for at all; without it a second at most passes, however busy the browser is
 */
export function useIdle(after = 0): boolean {
  const [isIdle, setIdle] = useState(!('requestIdleCallback' in window));
  useEffect(() => {
    if (isIdle) return undefined;
    let waiting = 0;
    const show = (): void => startTransition(() => setIdle(true));
    const timer = setTimeout(() => (waiting = window.requestIdleCallback(show, { timeout: 1000 })), after);
    return () => {
      clearTimeout(timer);
      window.cancelIdleCallback(waiting);
    };
  }, [isIdle, after]);
  return isIdle;
}
