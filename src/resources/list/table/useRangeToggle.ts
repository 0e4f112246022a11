/** Selects rows with the checkbox of each, or a range of them with Shift; the selection itself is the list context's. */
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { AnyRow } from '../../../rules/rows';
import type { Key } from '../../../kinds/ref';

/** Toggles a row; with `isRange` every row from the one toggled before to this one. The same function at each render. */
export function useRangeToggle(): (id: Key, isRange: boolean) => void {
  const { data, selectedIds, onSelect } = useListContext<AnyRow>();
  const latest = useRef({ data, selectedIds, onSelect });
  const last = useRef<Key | null>(null);
  useLayoutEffect(() => {
    latest.current = { data, selectedIds, onSelect };
    if (selectedIds.length === 0) last.current = null;
  });
  return useCallback((id: Key, isRange: boolean) => {
    const now = latest.current;
    const order = (now.data ?? []).map((row) => row.id);
    const to = order.indexOf(id);
    const from = isRange && last.current !== null ? order.indexOf(last.current) : to;
    const ids = new Set(now.selectedIds);
    const isAdded = !ids.has(id);
    for (const one of order.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1)) {
      if (isAdded) ids.add(one);
      else ids.delete(one);
    }
    last.current = id;
    now.onSelect([...ids]);
  }, []);
}

/** Arrow keys move between the checkboxes of a column. */
export function walkChecks(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  event.preventDefault();
  const checks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')];
  checks[checks.indexOf(target) + step]?.focus();
}
