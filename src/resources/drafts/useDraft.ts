/**
 * Keeps what is typed into a form until it is saved, and offers it again when the form is next opened. Writes a moment
 * after the last key, so that no key waits for it. Works inside a `FormScope`.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { lookupInputs } from '../../rules/lookups';
import { nameFieldOf, type AnyRow } from '../../rules/rows';
import { session } from '../../client/session';
import { draftsOf, dropDraft, keepDraft, RESTORE, type Draft } from './drafts';
import { useFormScope } from '../form/FormScope';
import { toFormValues, type FormValues } from '../form/formValues';
import type { LookupResults } from '../form/useLookups';

const PAUSE_MS = 400;

/** A form's draft. */
export interface DraftState {
  /** The draft of an earlier visit, until it is restored, discarded or overtaken by a save. */
  readonly offered: Draft | undefined;
  /** The record was saved by somebody since the draft was typed. */
  readonly isOvertaken: boolean;
  readonly restore: () => Promise<void>;
  readonly discard: () => void;
  /** What was typed is given up or saved, in an edit form as this row: nothing of it is kept. */
  readonly forget: (saved?: AnyRow) => void;
}

interface Settings {
  /** The loaded record; without it the form adds. */
  readonly row: Pick<AnyRow, 'id' | 'edit_date'> | undefined;
  /** The values the form began with. */
  readonly first: FormValues;
  readonly lookups: Pick<LookupResults, 'origins' | 'settled'>;
  /** False keeps nothing: a dialog has no address to come back to. */
  readonly isKept?: boolean;
}

/** The draft of the form around, which goes by its address. */
export function useDraft({ row, first, lookups, isKept = true }: Settings): DraftState {
  const { entity, changed } = useFormScope();
  const { getValues, setValue, subscribe } = useFormContext<FormValues>();
  const { pathname, search, state } = useLocation();
  // At the end of a session the name is gone before the form is.
  const [{ user, address }] = useState(() => ({
    user: isKept ? session.username() : null,
    address: pathname + search,
  }));
  const [offered, setOffered] = useState(() =>
    user === null ? undefined : draftsOf(user).find((draft) => draft.address === address),
  );
  const base = useRef(first);
  const loadedAt = useRef(row?.edit_date);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useEffectEvent((): void => {
    timer.current = undefined;
    if (user === null) return;
    const all = getValues();
    // What a table filled in is asked anew when the draft is restored.
    const isTyped = ([key, value]: [string, FormValues[string]]): boolean => {
      const origin = lookups.origins[key];
      return value !== base.current[key] && !(origin?.found && origin.value === value);
    };
    const values = Object.fromEntries(Object.entries(all).filter(isTyped));
    if (Object.keys(values).length === 0) return dropDraft(user, address);
    const name = all[nameFieldOf(entity)];
    const what = [entity.title, typeof name === 'string' ? name.trim() : ''].filter(Boolean).join(' ');
    keepDraft(user, { address, what, isNew: row === undefined, at: Date.now(), values, editDate: loadedAt.current });
  });

  useEffect(() => {
    if (user === null) return undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type !== 'change') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => write(), PAUSE_MS);
      },
    });
    const flush = (): void => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      write();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [subscribe, user]);

  const forget = useCallback(
    (saved?: AnyRow): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setOffered(undefined);
      if (user !== null) dropDraft(user, address);
      if (!saved) return;
      base.current = toFormValues(entity, saved);
      loadedAt.current = saved.edit_date;
    },
    [address, entity, user],
  );
  const discard = useCallback((): void => forget(), [forget]);

  const { settled } = lookups;
  const restore = useCallback(async (): Promise<void> => {
    if (!offered) return;
    setOffered(undefined);
    const values = Object.entries(offered.values).filter(([key]) => Object.hasOwn(entity.fields, key));
    const put = (): void => values.forEach(([key, value]) => setValue(key, value, { shouldDirty: true }));
    put();
    const inputs = new Set((entity.lookups ?? []).flatMap(lookupInputs));
    for (const [key] of values) if (inputs.has(key)) changed(key);
    // The tables' answers fill what was not typed; what was typed stands over them.
    await settled();
    put();
  }, [changed, entity, offered, setValue, settled]);

  const isOvertaken = offered !== undefined && offered.editDate !== row?.edit_date;
  const isAsked = (state as Partial<typeof RESTORE> | null)?.restore === RESTORE.restore && !isOvertaken;
  const asked = useRef(isAsked ? restore : undefined);
  useEffect(() => {
    void asked.current?.();
    asked.current = undefined;
  }, []);

  return useMemo(
    () => ({ offered, isOvertaken, restore, discard, forget }),
    [offered, isOvertaken, restore, discard, forget],
  );
}
