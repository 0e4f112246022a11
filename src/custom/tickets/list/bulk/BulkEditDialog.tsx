/**
 * Edits all selected tickets at once (§2.10 to §2.12). It is filled from the first of them; only the fields marked `Write`
 * are saved, and what that changes is shown before (ruling 66). Nothing is sent before every marked number is one (§5).
 */
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { RoomMessages } from '../../../../i18n/RoomMessages';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/kit/parts/Alert';
import type { Translate } from '../../../../messages/catalogue';
import { bulk as bulkTexts } from '../../../../messages/en/later/bulk';
import { enterMovesOn } from '../../../../resources/form/scope/enterMovesOn';
import { FormScope } from '../../../../resources/form/scope/FormScope';
import { ScopeForm } from '../../../../resources/form/scope/ScopeForm';
import type { StaleRefusal } from '../../../../resources/list/parts/useStaleRefusal';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import type { AnyRow } from '../../../../rules/rows';
import { fieldsFrom } from '../descriptions/description';
import { BulkEffectPanel } from './BulkEffectPanel';
import { BulkRows } from './BulkRows';
import { prefillOf } from './bulkEdit';
import { changesRow } from './fieldStates';
import { useBulkChanges, type BulkChanges } from './useBulkChanges';
import { useBulkForm, type BulkEditDialogProps, type BulkForm } from './useBulkForm';
import { useBulkSave } from './useBulkSave';
import { Button } from '../../../../look/kit/Button';
import './bulk.css';
import type { Key } from '../../../../kinds/ref';
import type { FormValues } from '../../../../resources/formValues';
import { FormDialog } from '../../../../look/kit/FormDialog';

function introOf(t: Translate, rows: readonly AnyRow[], isMatching: boolean, canLeaveOut: boolean): string {
  const number = String(rows[0]?.ticket_number ?? '');
  const several = isMatching
    ? t('bulk.filledFromMatching', { number, count: formatNumber(rows.length) })
    : t('bulk.filledFromFirst', { number });
  const filled = rows.length === 1 ? t('bulk.filledFromOne', { number }) : several;
  return `${filled} ${canLeaveOut ? t('bulk.onlyMarked') : t('bulk.everyField')}`;
}

/** The rows as they stand now, once the user has looked at them. */
function useRowsNow(given: readonly AnyRow[]) {
  const [seen, setSeen] = useState<ReadonlyMap<Key, AnyRow | null>>(new Map());
  const rows = useMemo(
    () => given.flatMap((row) => (seen.has(row.id) ? (seen.get(row.id) ?? []) : row)),
    [given, seen],
  );
  const look = ({ staleness }: StaleRefusal): void =>
    setSeen((before) => new Map([...before, ...staleness.records.map(({ id, record }) => [id, record] as const)]));
  return { rows, look, hasSeen: seen.size > 0 };
}

/** Stops writing what nobody typed and what is no longer the value of these records. */
function unmarkOvertaken(
  { fields, form, mark }: BulkForm,
  given: readonly AnyRow[],
  { staleness }: StaleRefusal,
): void {
  const prefill = given[0] ? prefillOf(fields, given[0]) : {};
  const now = staleness.records.flatMap(({ record }) => record ?? []);
  for (const field of fields) {
    const [name] = field;
    const value = form.getValues(name);
    if (value === prefill[name] && now.some((row) => changesRow(field, value, row))) mark(name, false);
  }
}

/** The dialog with its texts; it is open while it is rendered. */
export function BulkEditDialog(given: BulkEditDialogProps) {
  return (
    <RoomMessages texts={bulkTexts}>
      <BulkEdit {...given} />
    </RoomMessages>
  );
}

function BulkEdit(given: BulkEditDialogProps) {
  const { rows, look, hasSeen } = useRowsNow(given.rows);
  const props = { ...given, rows };
  const bulk = useBulkForm(props);
  const entry = useMemo(() => fieldsFrom(bulk.fields), [bulk.fields]);
  const show = (refused: StaleRefusal): void => {
    look(refused);
    unmarkOvertaken(bulk, given.rows, refused);
    given.onDone();
  };
  const { save, ...saving } = useBulkSave(props, bulk);
  const [isSettled, setSettled] = useState(false);
  return (
    <FormProvider {...bulk.form}>
      <FormScope entity={entry} row={rows[0]}>
        <BulkBody
          {...props}
          {...saving}
          {...{ bulk, hasSeen, isSettled, setSettled }}
          onShow={show}
          onValues={(data: FormValues) => (isSettled ? undefined : save(data))}
        />
      </FormScope>
    </FormProvider>
  );
}

interface BulkBodyProps extends BulkEditDialogProps {
  readonly bulk: BulkForm;
  readonly below: string;
  /** Others changed some of the tickets: nothing was written. */
  readonly refused: StaleRefusal | undefined;
  readonly onShow: (refused: StaleRefusal) => void;
  /** Another number of tickets matches than was shown: nothing was written. */
  readonly miscounted: string | undefined;
  /** The rows are shown as they stood when the user looked at them again. */
  readonly hasSeen: boolean;
  readonly isSaving: boolean;
  /** What is changed belongs to settled tickets: nothing is sent. */
  readonly isSettled: boolean;
  readonly setSettled: (isSettled: boolean) => void;
  readonly onValues: (data: FormValues) => void | Promise<void>;
}

function BulkBody(props: BulkBodyProps) {
  const { description, rows, matching, bulk, miscounted, isSaving, isSettled, onValues } = props;
  const t = useMessages();
  const changes = useBulkChanges(bulk, rows);
  const { canLeaveOut } = bulk;
  return (
    <FormDialog
      isWide
      isFull={useIsPhone()}
      title={t(description.editing, { count: rows.length })}
      about={introOf(t, rows, matching !== undefined, canLeaveOut)}
      said={<Keys />}
      act={rows.length === 1 ? t('bulk.saveOne') : t('bulk.saveAll', { count: rows.length })}
      isBusy={isSaving}
      isOff={isSaving || isSettled || changes.fields === 0}
      fault={props.below}
      form={(own) => <ScopeForm {...own} onKeyDown={enterMovesOn} onValues={onValues} />}
      onClose={props.onClose}
    >
      <BulkRows {...bulk} rows={rows} />
      {canLeaveOut ? (
        <BulkEffectPanel {...bulk} {...{ description, rows, matching, changes }} onRefused={props.setSettled} />
      ) : (
        <OverwriteWarning changes={changes} />
      )}
      <ChangedSince {...props} />
      {miscounted !== undefined && <Miscounted text={miscounted} onRecount={props.onRecount} />}
    </FormDialog>
  );
}

function Keys() {
  const t = useMessages();
  return (
    <span className="keys bulk-keys nowrap" aria-hidden="true">
      <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('bulk.saveKey')} &ensp;<kbd>Esc</kbd> {t('bulk.cancelKey')}
    </span>
  );
}

/** Which tickets others changed, and the way to see them. */
function ChangedSince({
  refused,
  onShow,
  hasSeen,
  rows,
}: Pick<BulkBodyProps, 'refused' | 'onShow' | 'hasSeen' | 'rows'>) {
  const t = useMessages();
  // Once a row has the version that was told of, the refusal is history.
  const isNews = refused?.staleness.records.some(({ id, record }) =>
    rows.some((row) => row.id === id && row.version !== record?.version),
  );
  if (refused && isNews)
    return (
      <Alert kind="warning">
        {refused.text}{' '}
        <Button look="link" onClick={() => onShow(refused)}>
          {t('conflict.show')}
        </Button>
      </Alert>
    );
  return hasSeen ? <Alert kind="info">{t('conflict.standsNow')}</Alert> : null;
}

/** Others match by now: the tickets are read again on demand, and what was typed stays. */
function Miscounted({ text, onRecount }: { readonly text: string; readonly onRecount: () => void }) {
  const t = useMessages();
  return (
    <Alert kind="warning">
      {text}{' '}
      <Button look="link" onClick={onRecount}>
        {t('bulk.takeThese')}
      </Button>
    </Alert>
  );
}

/** What another server does, which knows no header of ours. */
function OverwriteWarning({ changes: { fields, overwritten } }: { changes: BulkChanges }) {
  const t = useMessages();
  if (fields === 0) return <p className="muted">{t('bulk.noChange')}</p>;
  if (overwritten === 0) return null;
  const text = overwritten === 1 ? t('bulk.oneOverwritten') : t('bulk.overwritten', { count: overwritten });
  return <Alert kind="warning">{text}</Alert>;
}
