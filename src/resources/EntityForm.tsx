/**
 * The add and the edit form of any table (§2.7). Takes a table and an id, nothing else: what a form does beyond its
 * fields is said in the entry (narrowing, lookups, afterCreate, yearField), each by its own hook.
 */
import { useCallback, useMemo, useState } from 'react';
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useGetOne } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { RetryState } from '../look/Instead';
import { Say } from '../look/Say';
import type { Entity } from '../grammar/entity';
import type { Field } from '../grammar/field';
import { localDay } from '../rules/dates';
import { addTitle, editTitle, fillTemplate, labelOf } from '../rules/labels';
import { editPath, listPath } from '../rules/paths';
import { fieldsOf, type AnyRow, type Values } from '../rules/rows';
import { formatDecimal } from '../rules/format';
import { texts } from '../texts';
import { FormScope } from './FormScope';
import { toFormValues, type FormValues } from './formValues';
import { FieldInput } from './inputs';
import { useEntity } from './registry';
import { RelatedRecords } from './RelatedRecords';
import { enterMovesOn } from './enterMovesOn';
import { useLookups, type Origin } from './useLookups';
import { useSave } from './useSave';
import { useYearClearsDate } from './useYearClearsDate';
import './screens.css';

/** The form of the table `name`: it adds a record, or edits the one with the id. */
export function EntityForm({ name, id }: { name: string; id?: number | string | undefined }) {
  const [search] = useSearchParams();
  const entity = useEntity(name);
  const presets = useMemo(() => Object.fromEntries(search), [search]);
  if (id !== undefined) return <LoadedForm key={`${name}/${id}`} name={name} id={id} />;
  return <RecordForm key={`${name}?${search.toString()}`} name={name} entity={entity} start={presets} />;
}

/** Loads the record; nothing is offered for saving until it is there (ruling 26). */
function LoadedForm({ name, id }: { name: string; id: number | string }) {
  const entity = useEntity(name);
  // A key of its own: the lists' rows seed the usual one, and an edit form must not open on an old row.
  const { data, isPending, isError, refetch } = useGetOne<AnyRow>(name, { id: Number(id), meta: { form: true } }, { staleTime: 0, gcTime: 0, retry: false });
  if (data) {
    return (
      <div className="form-screen">
        <RecordForm name={name} entity={entity} row={data} start={data} />
        <RelatedRecords name={name} id={data.id} />
      </div>
    );
  }
  if (isPending && !isError) return <FormBones entity={entity} />;
  return (
    <div className="panel">
      <RetryState text={texts.recordFailed} onRetry={() => void refetch()} />
    </div>
  );
}

function FormBones({ entity }: { entity: Entity }) {
  return (
    <div className="panel form-body bones" aria-hidden="true">
      <div className="form-grid">
        {fieldsOf(entity).map(([key, field]) => (
          <div key={key} className="field wide" style={{ '--span': field.span ?? 4 } as React.CSSProperties}>
            <div className="bone" style={{ width: '30%' }} />
            <div className="bone" style={{ height: 'var(--control)' }} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface RecordFormProps {
  readonly name: string;
  readonly entity: Entity;
  /** The loaded record; without one the form adds. */
  readonly row?: AnyRow;
  /** The values the form starts with: the record, or what the address brings along. */
  readonly start: Values;
}

function RecordForm({ name, entity, row, start }: RecordFormProps) {
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
      <FormScope entity={entity} row={shown}>
        <FormPanel key={round} name={name} entity={entity} row={shown} first={first} onUpdated={setShown} onAgain={again} />
      </FormScope>
    </FormProvider>
  );
}

interface FormPanelProps {
  readonly name: string;
  readonly entity: Entity;
  readonly row: AnyRow | undefined;
  readonly first: FormValues;
  readonly onUpdated: (row: AnyRow) => void;
  readonly onAgain: () => void;
}

function FormPanel({ name, entity, row, first, onUpdated, onAgain }: FormPanelProps) {
  const { handleSubmit, getValues, reset, setValue, setFocus } = useFormContext<FormValues>();
  const isNew = row === undefined;
  const { save, isSaving } = useSave(name, { id: row?.id });
  const { origins, notices, settled } = useLookups();
  useYearClearsDate(isNew);
  const navigate = useNavigate();
  const { key: entrance } = useLocation();
  const { afterCreate } = entity;

  const submit = async (another: boolean): Promise<void> => {
    await settled();
    await handleSubmit(async () => {
      const sent = { ...getValues() };
      const saved = await save(sent);
      if (!saved) return;
      if (!isNew) {
        onUpdated(saved);
        // What was typed while the answer was on its way stays, as a change not yet saved.
        const isUntouched = JSON.stringify(sent) === JSON.stringify(getValues());
        reset(toFormValues(entity, saved), isUntouched ? undefined : { keepValues: true });
      } else if (afterCreate) {
        for (const key of afterCreate.clear) setValue(key, toFormValues(entity)[key] ?? '');
        setFocus(afterCreate.focus);
      } else if (another) onAgain();
      else await navigate(listPath(entity) ?? editPath(entity, saved.id));
    })();
  };
  const cancel = (): void => void (entrance === 'default' ? navigate(listPath(entity) ?? '/') : navigate(-1));
  const fields = fieldsOf(entity);
  const focused = isNew ? (fields.find(([key]) => !first[key]) ?? fields[0])?.[0] : undefined;

  return (
    <form
      className="panel"
      aria-label={isNew ? addTitle(entity) : editTitle(entity)}
      noValidate
      onKeyDown={enterMovesOn}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
    >
      <div className="form-body">
        <div className="form-grid">
          {fields.map(([key, field]) => (
            <PlainField key={key} name={key} field={field} origin={origins[key]} autoFocus={key === focused} />
          ))}
          {row && <Stamps row={row} tracks={freeTracks(fields)} />}
        </div>
        {notices.map((notice) => (
          <Say key={notice} kind="error">
            {notice}
          </Say>
        ))}
        <BelowForm />
      </div>
      <div className="actions">
        <button type="submit" className="button fill" aria-busy={isSaving}>
          {texts.save}
        </button>
        {isNew && !afterCreate && (
          <button type="button" className="button line" onClick={() => void submit(true)}>
            {texts.saveAndAddAnother}
          </button>
        )}
        <button type="button" className="button line" onClick={cancel}>
          {texts.cancel}
        </button>
        <span className="grow" />
        <span className="muted nowrap">
          <span className="required-mark" aria-hidden="true">
            *
          </span>{' '}
          {texts.required}
        </span>
      </div>
    </form>
  );
}

interface PlainFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly origin: Origin | undefined;
  readonly autoFocus: boolean;
}

/** A field of the form, with the origin of a value that a lookup filled in. */
function PlainField({ origin, ...props }: PlainFieldProps) {
  return origin?.found ? <FilledField {...props} origin={origin} /> : <FieldInput {...props} />;
}

function FilledField({ origin, ...props }: PlainFieldProps & { origin: Origin }) {
  const value: unknown = useWatch({ name: props.name });
  const isOwn = value === origin.value;
  const was = props.field.kind === 'decimal' ? formatDecimal(props.field, origin.value) : String(origin.value ?? '');
  return (
    <FieldInput
      {...props}
      note={isOwn ? origin.lookup.origin : fillTemplate(texts.byHandWas, { value: was })}
      noteKind={isOwn ? 'origin' : 'by-hand'}
    />
  );
}

/** The server's messages that belong to no field (§5). */
function BelowForm() {
  const { errors } = useFormState();
  const message = errors.root?.serverError?.message;
  return message ? <Say kind="error">{message}</Say> : null;
}

/** Tracks left free in the last row of the grid; a whole row where fewer than 4 are. */
function freeTracks(fields: readonly [string, Field][]): number {
  let used = 0;
  for (const [, { span = 4 }] of fields) used = used + span > 12 ? span : used + span;
  return 12 - used >= 4 ? 12 - used : 12;
}

function Stamps({ row, tracks }: { row: AnyRow; tracks: number }) {
  const stamps = [
    ['id', String(row.id)],
    ['add_date', localDay(row.add_date)],
    ['edit_date', localDay(row.edit_date)],
  ] as const;
  return (
    <div className="field wide" style={{ '--span': tracks } as React.CSSProperties}>
      <span className="label">{texts.record}</span>
      <dl className="stamps">
        {stamps.map(([key, text]) => (
          <div key={key}>
            <dt>{labelOf(key)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
