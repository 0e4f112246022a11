/** The panel below a form: account number and `inactive` of a master, what another program paid of a ticket; merge and deletion. */
import { Link } from 'react-router-dom';
import { lazy, Suspense, useId, useState, useMemo } from 'react';
import { useMay } from '../../../../src/client/people/useMe';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { Panel } from '../../../../src/look/Panel';
import { RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { panelWords } from '../../words/panel';
import type { ExtraKey } from '../../../../src/rules/extras/extraKeys';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { settlementRoles } from '../../../../src/sides';
import { labelOf } from '../../../../src/rules/labels';
import { keysOf, type AnyRow, type Values } from '../../../../src/rules/rows';
import type { PlainKey } from '../../../../src/messages/catalogue';
import { useExtra, useKeepExtra } from '../useExtra';
import type { Extra } from '../calls';
import { choice } from '../../../../src/grammar/field';
import { StillField } from '../../../../src/resources/form/view/StillField';
import { useExtraFields } from '../extraFields';
import { Button } from '../../../../src/look/kit/Button';
import '../masters.css';
import { FormProvider, useForm } from 'react-hook-form';
import { HttpError } from 'react-admin';
import { messagesByField } from '../../../../src/client/apiError';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { NoteLine } from '../../../../src/look/NoteLine';
import { draftOf } from '../../../../src/rules/serialize';
import { enterMovesOn } from '../../../../src/resources/form/scope/enterMovesOn';
import { toFormValues, type FormValues } from '../../../../src/resources/formValues';
import { FormScope } from '../../../../src/resources/form/scope/FormScope';
import { ScopeForm } from '../../../../src/resources/form/scope/ScopeForm';
import { nameIn } from '../../../../src/resources/offers/useOffers';
import { FieldInput } from '../../../../src/resources/kinds/inputs';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import { useEntity } from '../../../../src/resources/registry';
import { Check } from '../../../../src/look/kit/fields/Check';

/** Somebody else kept other values since these were read. */
const STALE = 412;

interface ExtraFormProps {
  readonly name: string;
  readonly row: AnyRow;
  readonly keys: readonly ExtraKey[];
  /** The panel's title: what is updated. */
  readonly title: string;
  readonly extra: Extra;
}

/** A value that is yes or no: a box to tick. */
type FlagKey = keyof typeof hints;

/** What is said of each. */
const hints = {
  statement_miles: 'masters.milesHint',
  inactive: 'masters.inactiveHint',
} as const satisfies { readonly [K in ExtraKey]?: PlainKey };

/** The fields that are typed in, and the boxes with their labels. */
function useParted(keys: readonly ExtraKey[]) {
  const all = useExtraFields(keys);
  return useMemo(() => {
    const flags = keysOf(hints).filter((key) => all[key]);
    const fields = Object.fromEntries(Object.entries(all).filter(([key]) => !Object.hasOwn(hints, key)));
    return { flags: flags.map((key) => ({ key, label: labelOf(key, all[key]) })), fields };
  }, [all]);
}

/** The boxes. One that was ticked stays so until it is kept; the others follow what is read. */
function useFlags(extra: Extra) {
  const [ticked, setTicked] = useState<Readonly<Partial<Record<FlagKey, boolean>>>>({});
  return {
    isTicked: (key: FlagKey): boolean => ticked[key] ?? extra[key] === true,
    tick: (key: FlagKey, isOn: boolean) => setTicked({ ...ticked, [key]: isOn }),
    forget: () => setTicked({}),
  };
}

/** Values, the way to keep them, and what was refused. */
function useExtraForm({ name, row, keys, title, extra }: ExtraFormProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const notice = useNotice();
  const { flags: boxes, fields } = useParted(keys);
  const keep = useKeepExtra(name, row);
  const read = useMemo(() => toFormValues({ fields }, extra), [fields, extra]);
  // What is read anew, as after an undo, replaces all but what is being typed.
  const form = useForm<FormValues>({ values: read, resetOptions: { keepDirtyValues: true } });
  const { isTicked, tick, forget } = useFlags(extra);
  const [below, setBelow] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async (values: FormValues): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setBelow('');
    try {
      await keep(
        { ...draftOf({ fields }, values), ...Object.fromEntries(boxes.map(({ key }) => [key, isTicked(key)])) },
        t('masters.kept', { name: nameIn(entity, row), what: title }),
      );
      forget();
      notice(t('masters.saved'), 'success');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === STALE) setBelow(error.message);
      else
        for (const [key, texts] of messagesByField(error)) {
          if (fields[key]) form.setError(key, { type: 'server', message: texts.join(' ') });
          else setBelow(texts.join(' ') || t('masters.failed'));
        }
    } finally {
      setSaving(false);
    }
  };
  return { fields, form, boxes, isTicked, tick, below, isSaving, save };
}

/** The form. */
function ExtraForm(props: ExtraFormProps) {
  const { keys, title } = props;
  const t = useMessages();
  const { fields, form, boxes, isTicked, tick, below, isSaving, save } = useExtraForm(props);
  return (
    <FormProvider {...form}>
      <FormScope entity={{ fields }}>
        <ScopeForm aria-label={title} onKeyDown={enterMovesOn} onValues={save}>
          <div className="form-body grid gap-2">
            <div className="form-grid">
              {Object.entries(fields).map(([key, field]) => (
                <FieldInput key={key} name={key} field={field} />
              ))}
              {boxes.map(({ key, label }) => (
                <FlagBox key={key} of={key} label={label} checked={isTicked(key)} onCheck={(isOn) => tick(key, isOn)} />
              ))}
            </div>
            {below !== '' && <Alert kind="error">{below}</Alert>}
          </div>
          <div className="actions">
            <Button type="submit" look="line" aria-busy={isSaving}>
              {t(keys.includes('inactive') ? 'masters.updateAccount' : 'masters.updatePaid')}
            </Button>
          </div>
        </ScopeForm>
      </FormScope>
    </FormProvider>
  );
}

interface FlagBoxProps {
  readonly of: FlagKey;
  readonly label: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
}

function FlagBox({ of, label, checked, onCheck }: FlagBoxProps) {
  const t = useMessages();
  const note = useId();
  return (
    <div className="field wide flag-box" style={{ '--span': 8 }}>
      <Check aria-describedby={note} checked={checked} onCheck={onCheck}>
        {label}
      </Check>
      <NoteLine id={note}>{t(hints[of])}</NoteLine>
    </div>
  );
}

const DeleteDialog = lazy(() => import('../removal/DeleteDialog').then((module) => ({ default: module.DeleteDialog })));
const MergeDialog = lazy(() => import('../merge/MergeDialog').then((module) => ({ default: module.MergeDialog })));

interface ExtraPanelProps {
  readonly name: string;
  readonly row: AnyRow;
  /** The keys that fit the table. */
  readonly keys: readonly ExtraKey[];
  readonly isStill: boolean;
}

/** The panel with its texts. */
export function ExtraPanel(props: ExtraPanelProps) {
  return (
    <RoomMessages texts={panelWords[useInstalledLanguage().language]}>
      <LoadedPanel {...props} />
    </RoomMessages>
  );
}

function LoadedPanel({ name, row, keys, isStill }: ExtraPanelProps) {
  const t = useMessages();
  const mayWrite = useMay('write') && !isStill;
  const { data, error, isFetching, refetch } = useExtra(name, row.id);
  const isPaid = settlementRoles.some((role) => role === name);
  const isMaster = keys.includes('inactive');
  const title = t(isMaster ? 'masters.account' : 'masters.paid');
  const parts = { name, row, keys, title };
  return (
    <Panel
      title={title}
      detail={t(isMaster ? 'masters.accountHint' : 'masters.paidHint')}
      className="master-extras"
      action={isPaid && <Link to={accountAddress({ table: name, id: Number(row.id) })}>{t('masters.owed')}</Link>}
      {...(isMaster ? {} : { remember: 'extras.paid' })}
    >
      {data && (mayWrite ? <ExtraForm {...parts} extra={data} /> : <ExtraView keys={keys} extra={data} />)}
      {!data && error && !isFetching && <RetryState what={title} onRetry={() => void refetch()} />}
      {isMaster && mayWrite && data && <RecordActs name={name} row={row} isInactive={data.inactive === true} />}
    </Panel>
  );
}

interface RecordActsProps extends Pick<ExtraPanelProps, 'name' | 'row'> {
  readonly isInactive: boolean;
}

/** What can be done with the whole record. */
function RecordActs({ name, row, isInactive }: RecordActsProps) {
  const t = useMessages();
  const [open, setOpen] = useState<'merge' | 'delete'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className="extras-acts flex gap-1">
      <Button look="text" onClick={() => setOpen('merge')}>
        {t('masters.mergeInto')}
      </Button>
      <Button look="text" onClick={() => setOpen('delete')}>
        {t('masters.delete')}
      </Button>
      <Suspense>
        {open === 'merge' && <MergeDialog name={name} row={row} onClose={close} />}
        {open === 'delete' && (
          <DeleteDialog
            name={name}
            row={row}
            isInactive={isInactive}
            onMerge={() => setOpen('merge')}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What is kept beside a record, for those who change nothing. */
interface ExtraViewProps {
  readonly keys: readonly ExtraKey[];
  readonly extra: Extra;
}

/** The values, read-only. */
function ExtraView({ keys, extra }: ExtraViewProps) {
  const t = useMessages();
  const { flags, fields } = useParted(keys);
  const values: Values = extra;
  return (
    <div className="form-body grid gap-2">
      <div className="form-grid">
        {Object.entries(fields).map(([key, field]) => (
          <StillField key={key} name={key} field={field} value={values[key]} />
        ))}
        {flags.map(({ key, label }) => (
          <StillField
            key={key}
            name={key}
            field={choice([], { label })}
            value={t(extra[key] === true ? 'masters.yes' : 'masters.no')}
          />
        ))}
      </div>
    </div>
  );
}
