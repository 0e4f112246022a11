/** Where the focus goes when what held it is gone: deleted rows, a button that leaves with the selection (WCAG 2.4.3). */
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { AnyRow } from '../../../rules/rows';

/** What of a row takes the focus: its checkbox, or its last button, which deletes. */
type Part = 'check' | 'button';

const SEARCH = 'input[type=search]';
const partOf = { check: '.lead input[type=checkbox]', button: ':is(.lead button:last-of-type, .opener)' } as const;

/**
 * @param page the list around
 * @param shown the rows shown, in their order
 * @param isAsking a dialog is open: the focus moves when it is gone
 * @returns `afterDeletion` chooses the row behind those that go, or the one before them, or the search where none is left;
 *   `toHead` goes to the box that selects all, `toSearch` to the search
 */
export function useLanding(page: RefObject<HTMLElement | null>, shown: readonly AnyRow[], isAsking: boolean) {
  const next = useRef<string>(undefined);
  const afterDeletion = useCallback(
    (gone: readonly AnyRow[], part: Part): void => {
      const ids = new Set(gone.map(({ id }) => id));
      const last = shown.findLastIndex(({ id }) => ids.has(id));
      const isLeft = ({ id }: AnyRow): boolean => !ids.has(id);
      const row = shown.slice(last + 1).find(isLeft) ?? shown.slice(0, Math.max(last, 0)).findLast(isLeft);
      next.current = row ? `[data-row="${row.id}"] ${partOf[part]}` : SEARCH;
    },
    [shown],
  );
  useEffect(() => {
    if (isAsking || next.current === undefined) return;
    const target =
      page.current?.querySelector<HTMLElement>(next.current) ?? page.current?.querySelector<HTMLElement>(SEARCH);
    next.current = undefined;
    target?.focus();
  });
  const toHead = useCallback(
    () => page.current?.querySelector<HTMLElement>('thead input[type=checkbox]')?.focus(),
    [page],
  );
  const toSearch = useCallback(() => page.current?.querySelector<HTMLElement>(SEARCH)?.focus(), [page]);
  return { afterDeletion, toHead, toSearch };
}
