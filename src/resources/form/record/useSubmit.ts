/**
 * The one way from a form to a stored record: wait for lookups, ask whether it may be saved, save, then clear, focus
 * and forget the draft, as the entry declares (ruling 20). Works inside a frame (`frames`) and a `FormScope`.
 */
import { useCallback, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SaveHandlerCallbacks } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Entity } from '../../../grammar/entity';
import { editPath, listPath } from '../../../rules/paths';
import type { AnyRow, Values } from '../../../rules/rows';
import type { DraftState } from '../../drafts/useDraft';
import { useEntity, useTableName } from '../../registry';
import { toFormValues, type FormValues } from '../formValues';
import { useSave } from './useSave';

/** Stands between the button and the call of a form that adds, where a record must not be added twice. */
export interface SaveGuard {
  /** False when this press must not save. */
  readonly canSubmit: (values: FormValues) => Promise<boolean>;
  readonly onFailed: (error: unknown, values: Values) => void;
  /** A record was saved or given up: nothing is in doubt any more. */
  readonly forget: () => void;
}

/** How a form differs from the usual one when it is saved or cancelled. */
export interface SubmitOptions {
  /** Called with a record that was added, before the form is cleared. */
  readonly onAdded?: ((row: AnyRow) => void) | undefined;
  /** What follows a record that was added. Default: as the table's entry says (ruling 20). */
  readonly onSaved?: ((row: AnyRow) => void) | undefined;
  readonly guard?: SaveGuard | undefined;
  /** Text of the failure notice. Default: the entry's `messages.failed`. */
  readonly failedText?: ((error: unknown) => string) | undefined;
  /** Cancel clears this load, or brings back the record's values, and stays. Default: it leaves the page. */
  readonly staysOnCancel?: boolean | undefined;
}

/** What the form hands over. */
export interface SubmitContext {
  /** The edited record; without one the form adds. */
  readonly row: AnyRow | undefined;
  readonly settled: () => Promise<unknown>;
  readonly draft: Pick<DraftState, 'forget'>;
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
  readonly callbacks?: SaveHandlerCallbacks | undefined;
}

// A second press of the same hand falls on the cleared form; it is no record and no mistake.
const SAME_PRESS_MS = 800;

function isBlank({ afterCreate }: Entity, values: FormValues): boolean {
  return afterCreate?.clear.every((name) => values[name] === '' || values[name] === null) ?? false;
}

/** Clears the fields of this load and focuses the first of them; nothing where the table has no such fields. */
function useNextLoad(entity: Entity): () => void {
  const { setValue, setFocus, clearErrors } = useFormContext<FormValues>();
  return useCallback(() => {
    if (!entity.afterCreate) return;
    const blank = toFormValues(entity);
    for (const key of entity.afterCreate.clear) setValue(key, blank[key] ?? null);
    clearErrors();
    setFocus(entity.afterCreate.focus);
  }, [entity, clearErrors, setFocus, setValue]);
}

/** What follows a save: where the form goes, and what it holds then. */
function useAfterSave(
  { row, draft, onUpdated, onAgain }: SubmitContext,
  { onAdded, onSaved, guard }: SubmitOptions,
): (saved: AnyRow, sent: Values, another: boolean) => Promise<void> | void {
  const entity = useEntity(useTableName());
  const { getValues, reset } = useFormContext<FormValues>();
  const navigate = useNavigate();
  const nextLoad = useNextLoad(entity);
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
    return another ? onAgain() : navigate(listPath(entity) ?? editPath(entity, saved.id));
  };
}

/** The fields of `values` that are not the form's own, under the names the caller gave them. */
function changedBy(values: Values, own: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== own[key]));
}

/** Saves once however often it is pressed, and reports whether a save is under way. */
export function useSubmit(context: SubmitContext, options: SubmitOptions) {
  const { row, settled } = context;
  const { guard, failedText } = options;
  const entity = useEntity(useTableName());
  const { handleSubmit, getValues } = useFormContext<FormValues>();
  const save = useSave({ failedText, onFailed: row ? undefined : guard?.onFailed });
  const afterSave = useAfterSave(context, options);
  const [added, setAdded] = useState<readonly AnyRow[]>([]);
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  const savedAt = useRef(-Infinity);

  const post = async ({ another = false, values = {}, callbacks }: SubmitRequest): Promise<void> => {
    const given = changedBy(values, getValues());
    await settled();
    await handleSubmit(async () => {
      const typed = { ...getValues() };
      if (isBlank(entity, typed) && performance.now() - savedAt.current < SAME_PRESS_MS) return;
      if (!row && guard && !(await guard.canSubmit(typed))) return;
      const sent = { ...typed, ...given };
      const saved = await save(callbacks?.transform ? await callbacks.transform(sent) : sent, callbacks?.onError);
      if (!saved) return;
      if (!row) {
        savedAt.current = performance.now();
        setAdded((before) => [saved, ...before]);
      }
      await afterSave(saved, typed, another);
      callbacks?.onSuccess?.(saved, sent, undefined, undefined);
    })();
  };
  const submit = async (request: SubmitRequest = {}): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    try {
      await post(request);
    } finally {
      isUnderWay.current = false;
      setSaving(false);
    }
  };
  return { submit, isSaving, added };
}

/** Leaves the form, or empties it where it stays, without a call. */
export function useCancel(
  { row, draft }: Pick<SubmitContext, 'row' | 'draft'>,
  { guard, staysOnCancel }: SubmitOptions,
): () => void {
  const entity = useEntity(useTableName());
  const { reset, setFocus } = useFormContext<FormValues>();
  const nextLoad = useNextLoad(entity);
  const navigate = useNavigate();
  const { key: entrance } = useLocation();
  return () => {
    guard?.forget();
    draft.forget();
    if (!staysOnCancel) return void (entrance === 'default' ? navigate(listPath(entity) ?? '/') : navigate(-1));
    if (!row) return nextLoad();
    reset();
    if (entity.afterCreate) setFocus(entity.afterCreate.focus);
  };
}
