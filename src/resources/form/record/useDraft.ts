/** Keeps what is typed into a form until it is saved, and offers it again when the form is next opened. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { lookupInputs } from '../../../rules/lookups';
import { isValues, type AnyRow } from '../../../rules/rows';
import { authProvider } from '../../../authProvider';
import { useFormEvents } from '../scope/formEvents';
import { useTypedTexts } from '../scope/typedTexts';
import type { FormValues } from '../../formValues';
import type { FillKey } from './save/fillKey';
import type { LookupResults } from './useLookups';
import { useEntity, useTableName } from '../../registry';
import { draftsOf, keepDraft, markSeen, RESTORE, type StoredDraft } from '../../drafts/drafts';
import { useDraftWriter, type DraftBase, type DraftPlace } from './useDraftWriter';

/** A form's draft. */
export interface DraftState {
  /** The draft of an earlier visit, until it is restored, discarded or overtaken by a save. */
  readonly offered: StoredDraft | undefined;
  /** Another user saved the record after the draft was typed. */
  readonly isOvertaken: boolean;
  readonly restore: () => Promise<void>;
  readonly discard: () => void;
  /** What was typed is given up or saved, in an edit form as this row: nothing of it is kept. */
  readonly forget: (saved?: AnyRow) => void;
  /** Keeps what the form holds now as it is, whatever is typed until `release`: it is on its way to the server. */
  readonly hold: () => void;
  /** What was held came back, or is saved and no draft any more; what the form holds now is kept. */
  readonly release: (isSaved: boolean) => void;
  /** Keeps at once what the form holds. Gives when, in milliseconds since 1970; `undefined` where nothing is kept. */
  readonly keepNow: () => number | undefined;
}

interface DraftSettings extends DraftBase {
  readonly fillKey: FillKey;
  readonly lookups: Pick<LookupResults, 'filled' | 'settled'>;
  /** False keeps nothing: a dialog has no address to come back to. */
  readonly isKept?: boolean;
}

/** Puts a draft's values into the form around, and what its lookups find. */
function usePutBack(settled: () => Promise<unknown>): (draft: StoredDraft) => Promise<void> {
  const { fields, lookups = [] } = useEntity(useTableName());
  const { changed } = useFormEvents();
  const { setValue } = useFormContext<FormValues>();
  const typed = useTypedTexts();
  return useCallback(
    async (draft) => {
      const values = Object.entries(draft.values).filter(([key]) => Object.hasOwn(fields, key));
      const put = (): void => values.forEach(([key, value]) => setValue(key, value, { shouldDirty: true }));
      put();
      const inputs = new Set(lookups.flatMap(lookupInputs));
      for (const [key] of values) if (inputs.has(key)) changed(key);
      // The tables' answers fill what was not typed; what was typed is put over them.
      await settled();
      put();
      typed.put(draft.texts ?? {});
    },
    [changed, fields, lookups, setValue, settled, typed],
  );
}

/**
 * True from the user's first change on: whoever fills the form again does not want what was typed before. A form that offers nothing
 * is not rendered for it.
 */
function useRefilled(isOffered: boolean): boolean {
  const { onChanged } = useFormEvents();
  const [isRefilled, setRefilled] = useState(false);
  useEffect(() => (isOffered ? onChanged(() => setRefilled(true)) : undefined), [isOffered, onChanged]);
  return isRefilled;
}

/** Whether the link that led here asked for the draft. */
const asksToRestore = (state: unknown): boolean => isValues(state) && state.restore === RESTORE.restore;

/** When the form opens: restores the draft if the way here asked for it, else notes that it was offered. */
function useOpening(place: DraftPlace, isAsked: boolean, restore: () => Promise<void>): void {
  const isOpened = useRef(false);
  const restoreIfAsked = useEffectEvent(() => {
    if (isAsked) void restore();
  });
  const seeUnlessAsked = useEffectEvent(() => {
    if (!isAsked && place.user !== null) markSeen(place.user, place.address);
  });
  useEffect(() => {
    if (!isOpened.current) restoreIfAsked();
    isOpened.current = true;
    seeUnlessAsked();
  }, []);
}

/** The user and the address under which the draft is kept. */
function usePlace(isKept: boolean): DraftPlace {
  const { pathname, search } = useLocation();
  // On sign-out the user name is cleared before the form unmounts.
  const [place] = useState(() => ({ user: isKept ? authProvider.userName() : null, address: pathname + search }));
  return place;
}

/** The draft of an earlier visit, until it is taken away. */
function useOffered(place: DraftPlace) {
  const [offered, setOffered] = useState(() =>
    place.user === null ? undefined : draftsOf(place.user).find(({ address }) => address === place.address),
  );
  const takeAway = useCallback(() => setOffered(undefined), []);
  return { offered, takeAway };
}

/** Puts the offered draft into the form, and keeps it from then on as what is typed. */
function useRestore(
  place: DraftPlace,
  { offered, takeAway }: ReturnType<typeof useOffered>,
  { lookups, fillKey }: DraftSettings,
): () => Promise<void> {
  const putBack = usePutBack(lookups.settled);
  return useCallback(async () => {
    if (!offered) return;
    takeAway();
    if (place.user !== null) keepDraft(place.user, { ...offered, isSeen: false });
    if (offered.key !== undefined) fillKey.put(offered.key);
    if (offered.read) fillKey.typedOver(offered.read);
    await putBack(offered);
  }, [offered, takeAway, place, fillKey, putBack]);
}

/** The draft of the form around, which is kept under its address. Works inside a `FormScope`. */
export function useDraft(settings: DraftSettings): DraftState {
  const { row, first, lookups, fillKey, isKept = true } = settings;
  const { state } = useLocation();
  const place = usePlace(isKept);
  const offer = useOffered(place);
  const { offered, takeAway } = offer;
  const {
    drop,
    hold,
    keepNow,
    release: releaseKept,
  } = useDraftWriter(place, { row, first }, { filled: lookups.filled, fillKey });
  const forget = useCallback(
    (saved?: AnyRow): void => {
      takeAway();
      fillKey.renew();
      drop(saved);
    },
    [takeAway, drop, fillKey],
  );
  const release = useCallback(
    (isSaved: boolean): void => {
      if (isSaved) takeAway();
      releaseKept(isSaved);
    },
    [takeAway, releaseKept],
  );
  const discard = useCallback((): void => forget(), [forget]);
  const restore = useRestore(place, offer, settings);
  const isOvertaken = offered !== undefined && offered.editDate !== row?.edit_date;
  useOpening(place, asksToRestore(state) && !isOvertaken, restore);
  const shown = useRefilled(offered !== undefined) ? undefined : offered;
  return useMemo(
    () => ({ offered: shown, isOvertaken, restore, discard, forget, hold, release, keepNow }),
    [shown, isOvertaken, restore, discard, forget, hold, release, keepNow],
  );
}
