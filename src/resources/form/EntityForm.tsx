/**
 * The add and the edit form of any table (§2.7). What a form does beyond its fields is in the entry (narrowing, lookups,
 * afterCreate, yearField), each with its own hook. What only one table's form has besides is given as children.
 */
import { useMessages } from '../../i18n/useMessages';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import { Alert } from '../../look/kit/parts/Alert';
import { useIdle } from '../../look/parts/later';
import type { Field } from '../../grammar/field';
import { addTitle, editTitle, recordName } from '../../rules/labels';
import { keepsOneRecord } from '../../rules/menu';
import { editPath } from '../../rules/paths';
import { fieldsOf, type AnyRow } from '../../rules/rows';
import { NOT_AVAILABLE } from '../../kinds/blank';
import type { SaveSettings } from './record/useSave';
import { kindOf } from '../../kinds/index';
import { LockedFieldsContext, useIsWhollyLocked } from '../settled/lockedFields';
import { RecordPapers, useLockedFields } from '../settled/RecordPapers';
import { useEntity, useTableName } from '../registry';
import { DraftOffer } from './DraftOffer';
import { FieldGroups } from './FieldGroups';
import { BelowForm, RequiredKey, StampLine } from './formParts';
import { FieldInput } from '../kinds/inputs';
import { CreateFrame, EditFrame } from './record/frames';
import { RecordForm, type RecordFormState } from './record/RecordForm';
import { AfterSaveParts, RecordParts, type SavedChange } from '../additions';
import { RelatedRecords } from '../list/related/RelatedRecords';
import { HeardLine } from './record/conflict/heard/HeardLine';
import { useOutage } from './outage/outage';
import { KeptHere } from './outage/OutageLine';
import { useFirstFocus } from './firstFocus';
import { enterMovesOn } from './scope/enterMovesOn';
import { useFormValue } from './scope/useFormValue';
import type { FilledValue } from './record/useLookups';
import { Button } from '../../look/kit/Button';
import '../screens.css';
import { useGetList } from 'react-admin';
import { ALL_ROWS } from '../options/allRows';

interface OnlyRecordProps {
  /** The table. */
  readonly name: string;
  /** The form that adds the record. */
  readonly children: ReactNode;
}

/** The form, below a line that says where the record is. */
function OnlyRecord({ name, children }: OnlyRecordProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const { data } = useGetList<AnyRow>(name, ALL_ROWS);
  const [first] = data ?? [];
  return (
    <>
      {first && (
        <Alert kind="warning">
          {t('form.oneRecord')} <Link to={editPath(entity, first.id)}>{editTitle(entity)}</Link>
        </Alert>
      )}
      {children}
    </>
  );
}

interface EntityFormProps {
  readonly name: string;
  readonly id?: number | string | undefined;
  /** The link behind the notice of a record that was added. Default: its edit form, by its name. */
  readonly linkOf?: SaveSettings['linkOf'];
  /** Shown below the fields, inside the form's scope. */
  readonly children?: ReactNode;
}

/** The form of the table `name`: it adds a record, or edits the one with the id. */
export function EntityForm({ name, id, linkOf, children }: EntityFormProps) {
  const toRecord = useRecordLink(name);
  const [search] = useSearchParams();
  const isOne = keepsOneRecord(useEntity(name));
  const presets = useMemo(() => Object.fromEntries(search), [search]);
  const panel = (state: RecordFormState): ReactNode => <FormPanel state={state}>{children}</FormPanel>;
  if (id === undefined) {
    const adding = (
      <CreateFrame key={`${name}?${search.toString()}`} name={name} start={presets}>
        <RecordForm start={presets} linkOf={linkOf ?? toRecord}>
          {panel}
        </RecordForm>
      </CreateFrame>
    );
    return isOne ? <OnlyRecord name={name}>{adding}</OnlyRecord> : adding;
  }
  return (
    <EditFrame key={`${name}/${id}`} name={name} id={id}>
      {(row) => <EditScreen name={name} row={row} panel={panel} />}
    </EditFrame>
  );
}

interface EditScreenProps {
  readonly name: string;
  readonly row: AnyRow;
  readonly panel: (state: RecordFormState) => ReactNode;
}

/** An edit form with what belongs to its record. */
function EditScreen({ name, row, panel }: EditScreenProps) {
  const [saved, setSaved] = useState<SavedChange>();
  const onChanged = useCallback((after: AnyRow, before: AnyRow) => setSaved({ before, after }), []);
  return (
    <div className="form-screen grid one-track from-top gap-4">
      <LockedFieldsContext value={useLockedFields(name, row)}>
        <RecordForm row={row} start={row} onChanged={onChanged}>
          {panel}
        </RecordForm>
      </LockedFieldsContext>
      <WhenQuiet>
        <AfterSaveParts name={name} saved={saved} />
        <RecordParts name={name} row={row} />
        <RelatedRecords name={name} id={row.id} />
        <RecordParts at="recordFoot" name={name} row={row} />
      </WhenQuiet>
    </div>
  );
}

/** What stands below or beside the form asks for much, and the fields come first. They are not drawn again when it comes. */
function WhenQuiet({ children }: { readonly children: ReactNode }) {
  return useIdle() && children;
}

/** The link to a record that was added; a record without a name has none. */
function useRecordLink(name: string): SaveSettings['linkOf'] {
  const entity = useEntity(name);
  return useCallback(
    (row: AnyRow) => {
      const text = recordName(entity, row);
      return text === NOT_AVAILABLE ? undefined : { to: editPath(entity, row.id), text };
    },
    [entity],
  );
}

function FormPanel({ state, children }: { state: RecordFormState; children: ReactNode }) {
  const { entity, row, isNew, first, filled, notices, draft, submit } = state;
  const name = useTableName();
  const fields = fieldsOf(entity);
  const focused = isNew ? (fields.find(([key]) => !first[key]) ?? fields[0])?.[0] : undefined;
  const around = useFirstFocus<HTMLDivElement>(focused);
  return (
    <form
      className="panel"
      aria-label={isNew ? addTitle(entity) : editTitle(entity)}
      noValidate
      onKeyDown={enterMovesOn}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <HeardLine />
      <div className="form-body grid gap-2">
        {row && <RecordPapers name={name} id={row.id} />}
        <DraftOffer draft={draft} />
        <div ref={around} className="form-grid">
          <FieldGroups name={name}>
            {(key, field) => <PlainField name={key} field={field} filled={filled[key]} />}
          </FieldGroups>
        </div>
        {notices.map((notice) => (
          <Alert key={notice} kind="error">
            {notice}
          </Alert>
        ))}
        {children}
        <BelowForm />
      </div>
      <FormActions state={state} />
    </form>
  );
}

/** The buttons of the form, and what is known of the record. */
function FormActions({ state: { entity, row, isNew, isSaving, submit, cancel } }: { state: RecordFormState }) {
  const t = useMessages();
  const isWaiting = useOutage()?.isWaiting;
  const isLocked = useIsWhollyLocked(entity);
  return (
    <div className="actions">
      {!isLocked && (
        <Button type="submit" look="fill" aria-busy={isSaving} disabled={isWaiting}>
          {t('common.save')}
        </Button>
      )}
      {isNew && !entity.afterCreate && !keepsOneRecord(entity) && (
        <Button look="line" disabled={isWaiting} onClick={() => void submit({ another: true })}>
          {t('form.saveAndAddAnother')}
        </Button>
      )}
      <Button look="line" onClick={cancel}>
        {t('common.cancel')}
      </Button>
      <KeptHere />
      <span className="grow" />
      {row && <StampLine row={row} />}
      {!isLocked && <RequiredKey />}
    </div>
  );
}

interface PlainFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly filled: FilledValue | undefined;
}

/** A field of the form, with the origin of a value that a lookup filled in. */
function PlainField({ filled, ...props }: PlainFieldProps) {
  return filled?.found ? <FilledField {...props} filled={filled} /> : <FieldInput {...props} />;
}

function FilledField({ filled, ...props }: PlainFieldProps & { filled: FilledValue }) {
  const t = useMessages();
  const isOwn = useFormValue(props.name, (value) => value === filled.value);
  const was = kindOf(props.field).format(props.field, filled.value);
  return (
    <FieldInput
      {...props}
      note={isOwn ? filled.lookup.origin : t('ticket.byHandWas', { value: was })}
      noteKind={isOwn ? 'origin' : 'by-hand'}
    />
  );
}
