/**
 * The way from a form to a stored record: wait for lookups, ask whether it may be saved, save, then clear, focus and
 * forget the draft, as the entry declares (ruling 20). Works inside a frame (`frames`) and a `FormScope`.
 */
import { useRef, useState, useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SaveHandlerCallbacks } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { editPath, listPath } from '../../../rules/paths';
import type { AnyRow, Values } from '../../../rules/rows';
import type { DraftState } from './useDraft';
import { useEntity, useTableName } from '../../registry';
import { toFormValues, type FormValues } from '../../formValues';
import { useTakeTyped, useTypedTexts } from '../scope/typedTexts';
import { isSamePress, useNextLoad } from './nextLoad';
import { isOtherUnderKey, metaOfNew, useMetaOfChange, type FillKey } from './save/fillKey';
import type { SaveGuard } from './save/saveGuard';
import { useSave, type SaveRecord, type SaveSettings } from './useSave';
import { useSaveAhead } from './useSaveAhead';
import { lastAct } from '../../../client/undo/lastAct';
import type { Key } from '../../../kinds/ref';

/** How a form differs from the usual one when it is saved or cancelled. */
export interface SubmitOptions {
  /** Called with a record that was added, before the form is cleared. */
  readonly onAdded?: ((row: AnyRow) => void) | undefined;
  /** Called with an edited record after it was saved, and as it was before. */
  readonly onChanged?: ((after: AnyRow, before: AnyRow) => void) | undefined;
  /** What follows a record that was added. Default: as the table's entry says (ruling 20). */
  readonly onSaved?: ((row: AnyRow) => void) | undefined;
  readonly guard?: SaveGuard | undefined;
  /** The link behind the notice of a record that was added. Default: none. */
  readonly linkOf?: SaveSettings['linkOf'];
  readonly failedText?: SaveSettings['failedText'];
  /** Cancel clears this load, or brings back the record's values, and stays. Default: it leaves the page. */
  readonly staysOnCancel?: boolean | undefined;
}

/** What the form hands over. */
export interface SubmitContext {
  /** The edited record; without one the form adds. */
  readonly row: AnyRow | undefined;
  readonly settled: () => Promise<unknown>;
  readonly isAsking: boolean;
  readonly draft: Pick<DraftState, 'forget' | 'hold' | 'release'>;
  readonly fillKey: FillKey;
  /** Shows what somebody else saved meanwhile; false where the error is another one. */
  readonly onOvertaken: (error: unknown, read: AnyRow, sent: Values) => boolean;
  readonly onOutage: SaveSettings['onOutage'];
  /** The edited record was saved as this. */
  readonly onUpdated: (row: AnyRow) => void;
  /** Clears the whole form for another record. */
  readonly onAgain: () => void;
}

/** One press of a button. */
export interface SubmitRequest {
  /** Clear the form for the next record instead of leaving it (ruling 20). */
  readonly another?: boolean;
  /** Values to save where they differ from the form's own. */
  readonly values?: Values | undefined;
  /** The edited record as its user saw it last, where that is not as the form read it. */
  readonly over?: AnyRow | undefined;
  readonly callbacks?: SaveHandlerCallbacks | undefined;
}

/** The screen whose steps the link to this form is one of, as the link says it. */
const begunAtOf = (state: { readonly begunAt?: string } | null): string | undefined => state?.begunAt;

/** What follows a save: where the form goes, and what it holds then. */
function useAfterSave(
  { row, draft, onUpdated, onAgain }: SubmitContext,
  { onAdded, onSaved, guard }: SubmitOptions,
): (saved: AnyRow, sent: Values, another: boolean) => Promise<void> | void {
  const entity = useEntity(useTableName());
  const { getValues, reset } = useFormContext<FormValues>();
  const navigate = useNavigate();
  const nextLoad = useNextLoad(entity);
  const begunAt = begunAtOf(useLocation().state);
  return (saved, sent, another) => {
    if (row) {
      onUpdated(saved);
      // What was typed while the answer was on its way stays, as a change not yet saved.
      const isUntouched = JSON.stringify(sent) === JSON.stringify(getValues());
      reset(toFormValues(entity, saved), isUntouched ? undefined : { keepValues: true });
      return draft.forget(saved);
    }
    draft.forget();
    guard?.forget();
    onAdded?.(saved);
    if (onSaved) return onSaved(saved);
    if (entity.afterCreate) return nextLoad();
    // The list may put the focus on the row that was added.
    const added = { state: { added: saved.id } };
    return another ? onAgain() : navigate(listPath(entity) ?? begunAt ?? editPath(entity, saved.id), added);
  };
}

/** What a form that waits for the answer needs besides. */
interface WaitContext {
  readonly takeTyped: ReturnType<typeof useTakeTyped>;
  readonly save: SaveRecord;
  readonly afterSave: ReturnType<typeof useAfterSave>;
  readonly onAdded: (row: AnyRow) => void;
}

/** The fields of `values` that are not the form's own, under the names the caller gave them. */
function changedBy(values: Values, own: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== own[key]));
}

/** Does something once at a time: what is asked for meanwhile is ignored. */
function useOneAtATime<Request>(run: (request: Request) => Promise<void>) {
  const [isRunning, setRunning] = useState(false);
  const isUnderWay = useRef(false);
  const start = async (request: Request): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    try {
      await run(request);
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  };
  return { start, isRunning };
}

/** A key that came before with another request is not sent again; then the caller's own handler hears of the error. */
function refused(error: unknown, fillKey: FillKey, callbacks: SaveHandlerCallbacks | undefined): void {
  if (isOtherUnderKey(error)) fillKey.renew();
  callbacks?.onError?.(error, undefined, undefined, undefined);
}

/** Saves and waits for the answer before the form changes: once, however often it is pressed. */
function useSaveAndWait(
  { row, settled, fillKey, onOvertaken, takeTyped, afterSave, save, onAdded }: SubmitContext & WaitContext,
  { guard }: SubmitOptions,
): { submit: (request: SubmitRequest) => Promise<void>; isSaving: boolean } {
  const entity = useEntity(useTableName());
  const { handleSubmit, getValues, clearErrors } = useFormContext<FormValues>();
  const savedAt = useRef(-Infinity);
  const metaOfChange = useMetaOfChange();

  const post = async ({ another = false, values = {}, callbacks, ...request }: SubmitRequest): Promise<void> => {
    const over = request.over ?? fillKey.read() ?? row;
    const given = changedBy(values, getValues());
    if (!(await takeTyped())) return;
    await settled();
    await handleSubmit(async () => {
      const typed = { ...getValues() };
      if (isSamePress(entity, typed, savedAt.current)) return;
      if (!row && guard && !(await guard.canSubmit(typed))) return;
      const sent = { ...typed, ...given };
      clearErrors();
      const body = callbacks?.transform ? await callbacks.transform(sent) : sent;
      const onError = (error: unknown): void => refused(error, fillKey, callbacks);
      const takesOver = (error: unknown): boolean => over !== undefined && onOvertaken(error, over, body);
      const meta = over ? metaOfChange(over, body) : metaOfNew(fillKey.current());
      const saved = await save(body, { onError, takesOver, meta, before: over });
      if (!saved) return;
      fillKey.renew();
      if (!row) {
        savedAt.current = performance.now();
        onAdded(saved);
      }
      await afterSave(saved, typed, another);
      callbacks?.onSuccess?.(saved, sent, undefined, undefined);
    })();
  };
  const { start, isRunning } = useOneAtATime(post);
  return { submit: start, isSaving: isRunning };
}

/**
 * The two ways to save. A form that stays for the next record saves ahead (ruling 81); every other form, and whoever brings
 * values or callbacks of their own, waits for the answer.
 */
export function useSubmit(context: SubmitContext, options: SubmitOptions) {
  const { row, draft, settled, isAsking, fillKey } = context;
  const { guard, failedText, linkOf } = options;
  const { afterCreate } = useEntity(useTableName());
  const { save, refuse } = useSave({
    failedText,
    onOutage: context.onOutage,
    onFailed: row ? undefined : guard?.onFailed,
    linkOf: row ? undefined : linkOf,
  });
  const takeTyped = useTakeTyped(refuse);
  const afterSave = useAfterSave(context, options);
  const [added, onAdded] = useAdded(useTableName());
  const waits = useSaveAndWait({ ...context, takeTyped, afterSave, save, onAdded }, options);
  const ahead = useSaveAhead({
    settled,
    isAsking,
    draft,
    fillKey,
    guard,
    takeTyped,
    save,
    onAdded: (saved) => {
      onAdded(saved);
      options.onAdded?.(saved);
    },
  });
  const isAhead = !row && afterCreate !== undefined && options.onSaved === undefined;
  const submit = (request: SubmitRequest = {}): Promise<void> =>
    isAhead && !request.values && !request.callbacks ? ahead.submit() : waits.submit(request);
  const { saving, sent, dropped, refusals } = ahead;
  return { submit, isSaving: waits.isSaving || saving !== undefined, saving, sent, dropped, refusals, added };
}

/** Leaves the form, or empties it where it stays, without a call. */
export function useCancel(
  { row, draft, fillKey }: Pick<SubmitContext, 'row' | 'draft' | 'fillKey'>,
  { guard, staysOnCancel }: SubmitOptions,
): () => void {
  const entity = useEntity(useTableName());
  const { reset, setFocus } = useFormContext<FormValues>();
  const nextLoad = useNextLoad(entity);
  const typed = useTypedTexts();
  const navigate = useNavigate();
  const { key: entrance } = useLocation();
  return () => {
    guard?.forget();
    draft.forget();
    fillKey.renew();
    if (!staysOnCancel) return void (entrance === 'default' ? navigate(listPath(entity) ?? '/') : navigate(-1));
    if (!row) return nextLoad();
    reset();
    typed.drop();
    if (entity.afterCreate) setFocus(entity.afterCreate.focus);
  };
}

/** @returns newest first, and what keeps one more */
function useAdded(table: string): readonly [added: readonly AnyRow[], add: (row: AnyRow) => void] {
  const [all, setAll] = useState<readonly AnyRow[]>([]);
  const [gone, setGone] = useState<ReadonlySet<Key>>(new Set());
  useEffect(
    () =>
      lastAct.subscribe(() => {
        const standing = lastAct.current();
        const added = standing?.subject?.added;
        if (added?.table !== table || (standing?.state !== 'undone' && standing?.state !== 'redone')) return;
        setGone((before) => {
          const now = new Set(before);
          if (standing.state === 'undone') now.add(added.id);
          else now.delete(added.id);
          return now;
        });
      }),
    [table],
  );
  const added = useMemo(() => all.filter(({ id }) => !gone.has(id)), [all, gone]);
  return [added, (row) => setAll((before) => [row, ...before])];
}
