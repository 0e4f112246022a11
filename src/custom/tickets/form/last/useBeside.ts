/** Whether the last tickets stand beside the form, in a third column. */
import { useCallback, useSyncExternalStore } from 'react';
import { useMedia } from '../../../../look/useMedia';

/** Window from which on there are three columns (look: day 2); entryWide.css has the same. */
const THREE_COLUMNS = '(min-width: 1600px)';
/** Width of the entry page in px from which on the third column has room for every figure; entryWide.css has the same. */
const ROOMY = 1500;

/** Where the last tickets stand: below the form, beside it in a narrow column, or in a wide one. */
export type Beside = 'below' | 'narrow' | 'wide';

const pageOf = (): Element | null => document.querySelector('.entry-page');

/** Changes when the window or the side menu changes the page's width. */
export function useBeside(): Beside {
  const hasThree = useMedia(THREE_COLUMNS);
  const subscribe = useCallback((onChange: () => void) => {
    const page = pageOf();
    if (!page || typeof ResizeObserver === 'undefined') return () => undefined;
    const observer = new ResizeObserver(onChange);
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
  const isRoomy = useSyncExternalStore(subscribe, () => (pageOf()?.clientWidth ?? 0) >= ROOMY);
  if (!hasThree) return 'below';
  return isRoomy ? 'wide' : 'narrow';
}
