/**
 * Which rows of a list are selected (ruling 35). A selection belongs to one page of one filter in one year; elsewhere
 * there is none, and a row that is not shown is never part of it.
 */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AnyRow } from '../../rules/rows';

/** What `useSelection` gives. */
export interface Selection {
  /** Ids of the selected rows that are shown. */
  readonly ids: ReadonlySet<number>;
  /** The rows themselves, in the order shown. */
  readonly rows: readonly AnyRow[];
  /** Ticks or unticks a row; with `isRange` every row from the one ticked before to this one. */
  readonly toggle: (id: number, isRange: boolean) => void;
  /** Selects every row shown, or none when all are. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * @param scope what the selection belongs to: another text is another selection, an empty one
 * @param shown the rows shown, in their order
 */
export function useSelection(scope: string, shown: readonly AnyRow[]): Selection {
  const [held, setHeld] = useState({ scope, ids: NONE });
  const own = held.scope === scope ? held.ids : NONE;
  // Coming back to a page is no way to a selection made there before.
  if (held.scope !== scope) setHeld({ scope, ids: NONE });
  const rows = useMemo(() => shown.filter(({ id }) => own.has(id)), [shown, own]);
  const ids = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);

  const latest = useRef({ scope, shown, ids });
  const last = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (latest.current.scope !== scope) last.current = null;
    latest.current = { scope, shown, ids };
  });
  const hold = useCallback((next: ReadonlySet<number>) => setHeld({ scope: latest.current.scope, ids: next }), []);
  const toggle = useCallback(
    (id: number, isRange: boolean) => {
      const now = latest.current;
      const order = now.shown.map((row) => row.id);
      const from = isRange && last.current !== null ? order.indexOf(last.current) : -1;
      const [a, b] = [from < 0 ? order.indexOf(id) : from, order.indexOf(id)];
      const next = new Set(now.ids);
      for (const one of order.slice(Math.min(a, b), Math.max(a, b) + 1)) {
        if (now.ids.has(id)) next.delete(one);
        else next.add(one);
      }
      last.current = id;
      hold(next);
    },
    [hold],
  );
  const toggleAll = useCallback(() => {
    const now = latest.current;
    hold(now.ids.size === now.shown.length ? NONE : new Set(now.shown.map(({ id }) => id)));
  }, [hold]);
  const clear = useCallback(() => hold(NONE), [hold]);
  return useMemo(() => ({ ids, rows, toggle, toggleAll, clear }), [ids, rows, toggle, toggleAll, clear]);
}
