/**
 * What every form of one record does, whatever it looks like: values, lookups, save, what follows a save, cancel. Generated
 * forms and hand-written ones put their own fields and buttons inside.
 */
import { useCallback, useState, type ReactNode } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Entity } from '../../grammar/entity';
import { editPath, listPath } from '../../rules/paths';
import type { AnyRow, Values } from '../../rules/rows';
import { FormScope } from './FormScope';
import { toFormValues, type FormValues } from './formValues';
import { useEntity } from '../registry';
import { useDraft, type DraftState } from '../drafts/useDraft';
import { useLookups, type LookupResults } from './useLookups';
import { useSave } from './useSave';
import { useYearClearsDate } from './useYearClearsDate';

/** What the fields and buttons of a form need. */
export interface RecordFormState extends LookupResults {
  readonly entity: Entity;
  /** The record as it was last read or saved; without one the form adds. */
  readonly row: AnyRow | undefined;
  readonly isNew: boolean;
  /** The values the form started with. */
  readonly first: FormValues;
  readonly isSaving: boolean;
  /** How many records the form has added since it was opened. */
  readonly added: number;
  /** What an earlier visit left unsaved. */
  readonly draft: DraftState;
  /** Saves; `another` clears the form for the next record instead of leaving it (ruling 20). */
  readonly submit: (another?: boolean) => Promise<void>;
  /** Leaves the form without a call. */
  readonly cancel: () => void;
}

/** Stands between the button and the call of a form that adds, where a record must not be added twice. */
export interface SaveGuard {
  /** False when this press must not save. */
  readonly canSubmit: (values: FormValues) => Promise<boolean>;
  readonly onFailed: (error: unknown, values: Values) => void;
  /** A record was saved: what was in doubt is settled. */
  readonly forget: () => void;
}

interface Props {
  readonly name: string;
  /** The loaded record; without one the form adds. */
  readonly row?: AnyRow;
  /** The values the form starts with: the record, or what the address brings along. */
  readonly start: Values;
  /** What follows a record that was added. Default: as the table says (ruling 20). */
  readonly onSaved?: ((row: AnyRow) => void) | undefined;
  readonly guard?: SaveGuard | undefined;
  readonly children: (state: RecordFormState) => ReactNode;
}

/** A form of the table `name`. Its children are called with its state, inside its `FormScope`. */
export function RecordForm({ name, row, start, onSaved, guard, children }: Props) {
  const entity = useEntity(name);
  const [shown, setShown] = useState(row);
  const [first] = useState(() => toFormValues(entity, start));
  const form = useForm<FormValues>({ defaultValues: first });
  // A new round makes new inputs, which forget what was half typed in them.
  const [round, setRound] = useState(0);
  const again = useCallback(() => {
    form.reset(first);
    setRound((before) => before + 1);
  }, [form, first]);
  return (
    <FormProvider {...form}>
      <FormScope entity={entity} row={shown} adds>
        <Inside
          key={round}
          name={name}
          row={shown}
          first={first}
          onSaved={onSaved}
          guard={guard}
          onUpdated={setShown}
          onAgain={again}
        >
          {children}
        </Inside>
      </FormScope>
    </FormProvider>
  );
}

interface InsideProps extends Pick<Props, 'name' | 'onSaved' | 'guard' | 'children'> {
  readonly row: AnyRow | undefined;
  readonly first: FormValues;
  readonly onUpdated: (row: AnyRow) => void;
  readonly onAgain: () => void;
}

function Inside({ name, row, first, onSaved, guard, onUpdated, onAgain, children }: InsideProps) {
  const entity = useEntity(name);
  const { handleSubmit, getValues, reset, setValue, setFocus } = useFormContext<FormValues>();
  const isNew = row === undefined;
  const { save, isSaving } = useSave(name, { id: row?.id, onFailed: isNew ? guard?.onFailed : undefined });
  const lookups = useLookups();
  const draft = useDraft({ row, first, lookups, isKept: onSaved === undefined });
  const [added, setAdded] = useState(0);
  useYearClearsDate(isNew);
  const navigate = useNavigate();
  const { key: entrance } = useLocation();
  const { afterCreate } = entity;

  const submit = async (another = false): Promise<void> => {
    await lookups.settled();
    await handleSubmit(async () => {
      const sent = { ...getValues() };
      if (isNew && guard && !(await guard.canSubmit(sent))) return;
      const saved = await save(sent);
      if (!saved) return;
      if (!isNew) {
        onUpdated(saved);
        // What was typed while the answer was on its way stays, as a change not yet saved.
        const isUntouched = JSON.stringify(sent) === JSON.stringify(getValues());
        reset(toFormValues(entity, saved), isUntouched ? undefined : { keepValues: true });
        draft.forget(saved);
        return;
      }
      draft.forget();
      guard?.forget();
      if (onSaved) onSaved(saved);
      else if (afterCreate) {
        for (const key of afterCreate.clear) setValue(key, toFormValues(entity)[key] ?? '');
        setAdded((before) => before + 1);
        setFocus(afterCreate.focus);
      } else if (another) onAgain();
      else await navigate(listPath(entity) ?? editPath(entity, saved.id));
    })();
  };
  const cancel = (): void => {
    draft.forget();
    void (entrance === 'default' ? navigate(listPath(entity) ?? '/') : navigate(-1));
  };
  return children({ ...lookups, entity, row, isNew, first, isSaving, added, draft, submit, cancel });
}
