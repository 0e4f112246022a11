/** Stores what is typed into a form a moment after the last key, so that no key waits for it. */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { nameFieldOf, type AnyRow } from '../../rules/rows';
import { toFormValues, type FormValues } from '../form/formValues';
import type { FilledValues } from '../form/record/useLookups';
import { useEntity, useTableName } from '../registry';
import { dropDraft, keepDraft } from './drafts';

const PAUSE_MS = 400;

/** Where a form's draft is kept; without a user nothing is kept. */
export interface DraftPlace {
  readonly user: string | null;
  readonly address: string;
}

/** What the form began with. */
export interface DraftBase {
  /** The loaded record; without it the form adds. */
  readonly row: Pick<AnyRow, 'id' | 'edit_date'> | undefined;
  readonly first: FormValues;
}

/** Calls `write` a moment after the user's last key, and at once when the form or the page goes. */
function useWriteLater(isKept: boolean, write: () => void): () => void {
  const { subscribe } = useFormContext<FormValues>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeNow = useEffectEvent(() => {
    timer.current = undefined;
    write();
  });
  useEffect(() => {
    if (!isKept) return undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== 'change') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => writeNow(), PAUSE_MS);
      },
    });
    const flush = (): void => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      writeNow();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [subscribe, isKept]);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
}

/**
 * Keeps the draft of the form around.
 * @param filled what the lookups filled in: it is left out, since it is looked up again when the draft is restored
 * @returns forgets what was typed so far; with the saved row of an edit form, later changes are compared with that row
 */
export function useDraftWriter(
  { user, address }: DraftPlace,
  { row, first }: DraftBase,
  filled: FilledValues,
): (saved?: AnyRow) => void {
  const entity = useEntity(useTableName());
  const { getValues } = useFormContext<FormValues>();
  const base = useRef(first);
  const loadedAt = useRef(row?.edit_date);
  const stopWriting = useWriteLater(user !== null, () => {
    if (user === null) return;
    const all = getValues();
    const isTyped = ([key, value]: [string, FormValues[string]]): boolean => {
      const origin = filled[key];
      return value !== base.current[key] && !(origin?.found && origin.value === value);
    };
    const values = Object.fromEntries(Object.entries(all).filter(isTyped));
    if (Object.keys(values).length === 0) return dropDraft(user, address);
    const name = all[nameFieldOf(entity)];
    const what = [entity.title, typeof name === 'string' ? name.trim() : ''].filter(Boolean).join(' ');
    keepDraft(user, { address, what, isNew: row === undefined, at: Date.now(), values, editDate: loadedAt.current });
  });
  return useCallback(
    (saved) => {
      stopWriting();
      if (user !== null) dropDraft(user, address);
      if (!saved) return;
      base.current = toFormValues(entity, saved);
      loadedAt.current = saved.edit_date;
    },
    [stopWriting, user, address, entity],
  );
}
