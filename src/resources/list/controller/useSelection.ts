/**
 * Which rows of a list are selected (ruling 35). A selection belongs to one page of one filter in one year: anywhere else
 * nothing is selected, and a row that is not shown is never part of it.
 */
import { useCallback, useMemo, useState } from 'react';
import type { AnyRow } from '../../../rules/rows';
import { keyOf, type Key } from '../../../kinds/ref';

/** What `useSelection` gives, by the names that react-admin's list context uses. */
export interface Selection {
  /** Ids of the selected rows that are shown, in the order shown. */
  readonly selectedIds: Key[];
  readonly onSelect: (ids: readonly unknown[]) => void;
  readonly onToggleItem: (id: unknown) => void;
  /** Selects every row shown. */
  readonly onSelectAll: () => void;
  readonly onUnselectItems: () => void;
}

const NONE: ReadonlySet<Key> = new Set();
const NO_IDS: Key[] = [];

/**
 * @param scope what the selection belongs to: another text means another, empty selection
 * @param shown the rows shown, in their order
 */
export function useSelection(scope: string, shown: readonly AnyRow[]): Selection {
  const [held, setHeld] = useState({ scope, ids: NONE });
  const own = held.scope === scope ? held.ids : NONE;
  // Back on a page, a selection made there before is gone.
  if (held.scope !== scope) setHeld({ scope, ids: NONE });
  const selectedIds = useMemo(
    () => (own.size === 0 ? NO_IDS : shown.flatMap(({ id }) => (own.has(id) ? [id] : []))),
    [shown, own],
  );
  const onSelect = useCallback(
    (ids: readonly unknown[]) => setHeld({ scope, ids: new Set(ids.flatMap((id) => keyOf(id) ?? [])) }),
    [scope],
  );
  const onToggleItem = useCallback(
    (id: unknown) =>
      setHeld((now) => {
        const ids = new Set(now.scope === scope ? now.ids : NONE);
        const key = keyOf(id);
        if (key !== null && !ids.delete(key)) ids.add(key);
        return { scope, ids };
      }),
    [scope],
  );
  const onSelectAll = useCallback(() => onSelect(shown.map(({ id }) => id)), [onSelect, shown]);
  const onUnselectItems = useCallback(() => onSelect([]), [onSelect]);
  return { selectedIds, onSelect, onToggleItem, onSelectAll, onUnselectItems };
}
