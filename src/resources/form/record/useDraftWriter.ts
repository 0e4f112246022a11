/** Stores what is typed into a form a moment after the last key, so that no key waits for it. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { nameFieldOf, type AnyRow } from '../../../rules/rows';
import { useTypedTexts } from '../scope/typedTexts';
import { toFormValues, type FormValues } from '../../formValues';
import { isBlank } from './nextLoad';
import type { FillKey } from './save/fillKey';
import type { FilledValues } from './useLookups';
import { useEntity, useTableName } from '../../registry';
import { draftsOf, dropDraft, keepDraft } from '../../drafts/drafts';

const PAUSE_MS = 400;

/** Where a form's draft is kept; without a user nothing is kept. */
export interface DraftPlace {
  readonly user: string | null;
  readonly address: string;
}

/** What the form began with. */
export interface DraftBase {
  /** The loaded record; without it the form adds. */
  readonly row: AnyRow | undefined;
  readonly first: FormValues;
}

/** What a form tells its draft. */
interface DraftWriter {
  readonly drop: (saved?: AnyRow) => void;
  readonly hold: () => void;
  readonly release: (isSaved: boolean) => void;
  readonly keepNow: () => number | undefined;
}

/** Calls `write` a moment after the user's last key, and at once when the form or the page goes. */
function useWriteLater(isKept: boolean, write: () => void): () => void {
  const { subscribe } = useFormContext<FormValues>();
  const { onChanged } = useTypedTexts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeNow = useEffectEvent(() => {
    timer.current = undefined;
    write();
  });
  useEffect(() => {
    if (!isKept) return undefined;
    const later = (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => writeNow(), PAUSE_MS);
    };
    const stop = subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type === 'change') later();
      },
    });
    const stopTyped = onChanged(later);
    const flush = (): void => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      writeNow();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      stopTyped();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [subscribe, onChanged, isKept]);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
}

/** What a draft is made of besides the typed values. */
interface DraftSources {
  /** What the lookups filled in: it is left out, since it is looked up again when the draft is restored. */
  readonly filled: FilledValues;
  readonly fillKey: FillKey;
}

/** What a draft is compared with, and what has become of the form since it was opened. */
interface DraftMemory {
  readonly base: FormValues;
  /** The record as it was loaded. */
  readonly loaded: AnyRow | undefined;
  readonly isHeld: boolean;
  readonly hasAdded: boolean;
  readonly filled: FilledValues;
}

/** Reads and changes the memory without rendering. */
function useDraftMemory({ row, first }: DraftBase, filled: FilledValues) {
  const memory = useRef<DraftMemory>({ base: first, loaded: row, isHeld: false, hasAdded: false, filled });
  const read = useCallback(() => memory.current, []);
  const change = useCallback((to: Partial<DraftMemory>): void => {
    memory.current = { ...memory.current, ...to };
  }, []);
  useEffect(() => change({ filled }), [change, filled]);
  return { read, change };
}

/** The values that differ from the base, without those that a lookup filled in. */
function typedValues(all: FormValues, { base, filled }: DraftMemory): FormValues {
  const isTyped = ([key, value]: [string, FormValues[string]]): boolean => {
    const origin = filled[key];
    return value !== base[key] && !(origin?.found && origin.value === value);
  };
  return Object.fromEntries(Object.entries(all).filter(isTyped));
}

/** Gives the function that stores what is typed now, or forgets the draft where nothing is. */
function useWriteNow(
  { user, address }: DraftPlace,
  { isNew, fillKey }: { readonly isNew: boolean; readonly fillKey: FillKey },
  memory: () => DraftMemory,
): () => void {
  const entity = useEntity(useTableName());
  const { getValues } = useFormContext<FormValues>();
  const typed = useTypedTexts();
  return useCallback((): void => {
    const now = memory();
    if (user === null || now.isHeld) return;
    const all = getValues();
    const values = typedValues(all, now);
    const texts = typed.texts();
    const hasTexts = Object.keys(texts).length > 0;
    // What stays for the next record is saved with the one before: alone it is no draft.
    const isSaved = now.hasAdded && isBlank(entity, all);
    if (!hasTexts && (isSaved || Object.keys(values).length === 0)) return dropDraft(user, address);
    const naming = all[nameFieldOf(entity)];
    const name = typeof naming === 'string' ? naming.trim() : '';
    const what = [entity.title, name].filter(Boolean).join(' ');
    const key = isNew ? fillKey.current() : undefined;
    const over = isNew ? undefined : (fillKey.read() ?? now.loaded);
    const base = { editDate: over?.edit_date, read: over?.version === undefined ? undefined : over };
    keepDraft(user, { address, what, name, isNew, at: Date.now(), values, texts, key, ...base });
  }, [user, address, entity, getValues, typed, isNew, fillKey, memory]);
}

/**
 * Keeps the draft of the form around.
 * @returns `drop` forgets what was typed so far; with the saved row of an edit form, later changes are compared with that
 *   row. `hold` keeps the draft as it is until `release`, which first forgets it where it was saved. `keepNow` waits
 *   for no pause.
 */
export function useDraftWriter(place: DraftPlace, start: DraftBase, { filled, fillKey }: DraftSources): DraftWriter {
  const { user, address } = place;
  const entity = useEntity(useTableName());
  const { read, change } = useDraftMemory(start, filled);
  const write = useWriteNow(place, { isNew: start.row === undefined, fillKey }, read);
  const stopWriting = useWriteLater(user !== null, write);
  const drop = useCallback(
    (saved?: AnyRow) => {
      stopWriting();
      if (user !== null) dropDraft(user, address);
      if (saved) change({ base: toFormValues(entity, saved), loaded: saved });
    },
    [stopWriting, user, address, entity, change],
  );
  const hold = useCallback(() => {
    stopWriting();
    write();
    change({ isHeld: true });
  }, [stopWriting, write, change]);
  const release = useCallback(
    (isSaved: boolean) => {
      change({ isHeld: false, ...(isSaved ? { hasAdded: true } : {}) });
      stopWriting();
      if (isSaved && user !== null) dropDraft(user, address);
      write();
    },
    [stopWriting, user, address, write, change],
  );
  const keepNow = useCallback(() => {
    write();
    // The storage may be full or switched off: what counts is what can be read again.
    return user === null ? undefined : draftsOf(user).find((draft) => draft.address === address)?.at;
  }, [user, address, write]);
  return useMemo(() => ({ drop, hold, release, keepNow }), [drop, hold, release, keepNow]);
}
