/** What a form knows of a save that was refused because somebody else had changed or deleted its record (ruling 67). */
import { useCallback, useRef, useState } from 'react';
import { stalenessOf, type StaleRecord } from '../../../../../client/stale';
import type { AnyRow, Values } from '../../../../../rules/rows';
import { useRegistry, useTableName } from '../../../../registry';

/** A refused save. */
export interface Conflict {
  /** The record as this form read it. */
  readonly read: AnyRow;
  /** What was to be saved. */
  readonly sent: Values;
  /** What stands instead. */
  readonly stale: StaleRecord;
}

/** The conflict of a form. */
export interface ConflictState {
  readonly conflict: Conflict | undefined;
  /** Shows the conflict of a refused save; false where the error is another one. */
  readonly take: (error: unknown, read: AnyRow, sent: Values) => boolean;
  /** Shows it before anything is saved. */
  readonly show: (conflict: Conflict) => void;
  /** It is settled: what was chosen is saved, or the record is kept as it is. */
  readonly settle: () => void;
  /** Back to the form, with what had the focus at the press. */
  readonly cancel: () => void;
}

/** No conflict at first. Works inside a frame. */
export function useConflict(): ConflictState {
  const registry = useRegistry();
  const name = useTableName();
  const [conflict, setConflict] = useState<Conflict>();
  const from = useRef<Element | null>(null);
  const take = useCallback(
    (error: unknown, read: AnyRow, sent: Values): boolean => {
      const stale = stalenessOf(registry, name, error)?.records.find(({ id }) => id === read.id);
      if (!stale) return false;
      from.current ??= document.activeElement;
      setConflict({ read, sent, stale });
      return true;
    },
    [registry, name],
  );
  const show = useCallback((shown: Conflict): void => {
    from.current ??= document.activeElement;
    setConflict(shown);
  }, []);
  const settle = useCallback((): void => {
    from.current = null;
    setConflict(undefined);
  }, []);
  const cancel = useCallback((): void => {
    const at = from.current;
    settle();
    // The form is hidden until the next frame.
    requestAnimationFrame(() => at instanceof HTMLElement && at.focus());
  }, [settle]);
  return { conflict, take, show, settle, cancel };
}
