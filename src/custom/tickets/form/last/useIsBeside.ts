/** Whether the last tickets stand beside the form, where the page is wide enough for a third column. */
import { useCallback, useSyncExternalStore } from 'react';

/** Width of the entry page in px from which on there are three columns; entryWide.css has the same. */
const THREE_COLUMNS = 1500;

const pageOf = (): Element | null => document.querySelector('.entry-page');

/** Changes when the window or the side menu changes the page's width. */
export function useIsBeside(): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    const page = pageOf();
    if (!page || typeof ResizeObserver === 'undefined') return () => undefined;
    const observer = new ResizeObserver(onChange);
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
  return useSyncExternalStore(subscribe, () => (pageOf()?.clientWidth ?? 0) >= THREE_COLUMNS);
}
