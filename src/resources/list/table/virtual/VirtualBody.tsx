/**
 * The body of a table that may be long: of more than a hundred rows only those near the view are rendered. It is apart from
 * `TableBody`, so that pages with short tables, such as Home, do not load the code of the virtual rows.
 */
import { WindowedRows, type TableBodyProps, type RowWindow } from '../TableBody';
import { useLineWindow } from './useLineWindow';
import { useRowHeight } from './useRowHeight';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../usePrinting';

/** When a long table renders every row: what reads the page itself, such as the printer or the browser's search, then finds them all. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/** The keys of the browser's own search, and of selecting the page to copy it. */
function readsThePage({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key === 'F3') return true;
  if (altKey || shiftKey || !(ctrlKey || metaKey)) return false;
  return ['f', 'g'].includes(key.toLowerCase()) || (key.toLowerCase() === 'a' && !isField(target));
}

/** True while the page is printed, and from the keys of the browser's search until something is typed into a field of the page. */
function useEveryRow(): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    // The browser searches what is rendered when the event is over. `capture`: fields may stop the event.
    const onKey = (event: KeyboardEvent): void => {
      if (readsThePage(event)) flushSync(() => setRead(true));
    };
    const onInput = (): void => setRead(false);
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('input', onInput, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('input', onInput, { capture: true });
    };
  }, []);
  return usePrinting() || isRead;
}

/** The body of a long table. */
export function VirtualBody(props: TableBodyProps) {
  return <WindowedRows {...props} window={useRowWindow(props)} areSlots />;
}

/** The window of a table of these rows that `box` scrolls. */
function useRowWindow({ rows, box, start }: Pick<TableBodyProps, 'rows' | 'box' | 'start'>): RowWindow {
  const isWhole = useEveryRow();
  return useLineWindow({ count: rows.length, box, height: useRowHeight(), top: start, overscan: 4, isWhole });
}
