/**
 * What every form of one record does, whatever it looks like: values, lookups, draft, save, what follows a save, cancel.
 * Generated and hand-written forms put their own fields and buttons inside. It works inside a frame (`frames`), from which it
 * takes the table and the call.
 */
import { memo, useCallback, useDeferredValue, useMemo, useState, type ReactNode, useEffect, useRef } from 'react';
import { SaveContextProvider, useSaveContext, type SaveHandler } from 'react-admin';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { Entity } from '../../../grammar/entity';
import type { AnyRow, Values } from '../../../rules/rows';
import { useDraft, type DraftState } from './useDraft';
import { useEntity, useTableName } from '../../registry';
import { ConflictHost } from './conflict/ConflictHost';
import { useConflict } from './conflict/state/useConflict';
import { OutageContext, useOutages } from '../outage/outage';
import { FormScope } from '../scope/FormScope';
import { toFormValues, type FormValues } from '../../formValues';
import { useFillKey } from './save/fillKey';
import { useLookups, type LookupResults, type LookupSettings } from './useLookups';
import { useCancel, useSubmit, type SubmitOptions, type SubmitRequest } from './useSubmit';
import { useYear } from '../../../year';
import { useTypedTexts } from '../scope/typedTexts';

/** What the fields and buttons of a form need. */
export interface RecordFormState extends LookupResults {
  readonly entity: Entity;
  /** The record as it was last read or saved; without one the form adds. */
  readonly row: AnyRow | undefined;
  readonly isNew: boolean;
  /** The values the form started with. */
  readonly first: FormValues;
  /** A save is under way, or what it waits for. */
  readonly isSaving: boolean;
  /** Name of the record being saved while the next one is typed; `''` for one without a name. */
  readonly saving: string | undefined;
  /** Name of the record that was entered last among those on their way. */
  readonly sent: string | undefined;
  /** Names of records that were dropped because an earlier one was refused (ruling 81). */
  readonly dropped: readonly string[];
  /** How many records came back refused: inputs made anew for each forget what was half typed in them. */
  readonly refusals: number;
  /** The records added since the form was opened, newest first. */
  readonly added: readonly AnyRow[];
  /** What an earlier visit left unsaved. */
  readonly draft: DraftState;
  /** Saves. No second press of one hand saves twice. */
  readonly submit: (request?: SubmitRequest) => Promise<void>;
  /** Gives up what was typed, without a call. */
  readonly cancel: () => void;
}

interface RecordFormProps extends SubmitOptions {
  /** The loaded record; without one the form adds. */
  readonly row?: AnyRow | undefined;
  /** The values the form starts with: the record, or what the address brings along. */
  readonly start: Values;
  readonly lookups?: LookupSettings;
  readonly children: (state: RecordFormState) => ReactNode;
}

/** A form of the table around. Its children are called with its state, inside its `FormScope`. */
export function RecordForm({ row, start, ...options }: RecordFormProps) {
  const entity = useEntity(useTableName());
  const [shown, setShown] = useState(row);
  const [first] = useState(() => toFormValues(entity, start));
  const form = useForm<FormValues>({ defaultValues: first });
  // react-hook-form renders again as soon as it is there. What it has anew then is its state, which the fields subscribe to by
  // themselves: with the functions of the first time, and a `FormState` that compares, none of them is drawn twice.
  const [shared] = useState(() => ({ ...form }));
  // A form that adds has nothing to show before: its fields are drawn in slices.
  const hasFields = useDeferredValue(true, row !== undefined);
  // A new round makes new inputs, which forget what was half typed in them.
  const [round, setRound] = useState(0);
  const again = useCallback(() => {
    form.reset(first);
    setRound((before) => before + 1);
  }, [form, first]);
  return (
    <FormProvider {...shared}>
      <FormScope entity={entity} row={shown ?? start} adds>
        {hasFields && (
          <FormState key={round} {...options} row={shown} first={first} onUpdated={setShown} onAgain={again} />
        )}
      </FormScope>
    </FormProvider>
  );
}

interface FormStateProps extends Omit<RecordFormProps, 'start'> {
  readonly first: FormValues;
  readonly onUpdated: (row: AnyRow) => void;
  readonly onAgain: () => void;
}

const FormState = memo(function FormState(props: FormStateProps) {
  const { row, first, lookups: settings, onUpdated, onAgain, children, ...options } = props;
  const entity = useEntity(useTableName());
  const isNew = row === undefined;
  const lookups = useLookups(settings);
  const fillKey = useFillKey();
  const draft = useDraft({ row, first, lookups, fillKey, isKept: options.onSaved === undefined });
  useYearClearsDate(isNew);
  const { settled, isAsking } = lookups;
  const conflict = useConflict();
  const updated = (saved: AnyRow): void => {
    conflict.settle();
    if (row) options.onChanged?.(saved, row);
    onUpdated(saved);
  };
  const onOvertaken = conflict.take;
  const { onOutage, ...outage } = useOutages(draft.keepNow);
  const saving = useSubmit(
    { row, settled, isAsking, draft, fillKey, onOvertaken, onOutage, onUpdated: updated, onAgain },
    options,
  );
  const { submit, isSaving } = saving;
  const cancel = useCancel({ row, draft, fillKey }, options);
  return (
    <OwnSave submit={submit} isSaving={isSaving}>
      <OutageContext value={{ ...outage, retry: () => void submit() }}>
        <ConflictHost {...{ row, draft, submit, isSaving }} state={conflict} onKept={onUpdated}>
          {children({ ...lookups, ...saving, entity, row, isNew, first, draft, cancel })}
        </ConflictHost>
      </OutageContext>
    </OwnSave>
  );
});

interface OwnSaveProps extends Pick<RecordFormState, 'submit' | 'isSaving'> {
  readonly children: ReactNode;
}

/** Makes the form's own way of saving the one that react-admin's components call. */
function OwnSave({ submit, isSaving, children }: OwnSaveProps) {
  const frame = useSaveContext();
  const own = useMemo(() => {
    const save: SaveHandler<AnyRow> = (values, callbacks) => submit({ values, callbacks });
    return { ...frame, save, saving: isSaving };
  }, [frame, submit, isSaving]);
  return <SaveContextProvider value={own}>{children}</SaveContextProvider>;
}

/** @param isNew the form adds a record; an edit form keeps its date (ruling 19) */
function useYearClearsDate(isNew: boolean): void {
  const { yearField } = useEntity(useTableName());
  const { setValue } = useFormContext();
  const typed = useTypedTexts();
  const { year } = useYear();
  const before = useRef(year);
  useEffect(() => {
    if (before.current === year) return;
    before.current = year;
    if (!yearField) return;
    if (isNew) setValue(yearField, '', { shouldDirty: true });
    const text = typed.texts()[yearField];
    if (text !== undefined) typed.put({ [yearField]: text });
  }, [yearField, isNew, setValue, typed, year]);
}
