/**
 * Edits all selected tickets at once (§2.10 to §2.12). It is filled from the first of them; only the fields marked `Write`
 * are saved, and what that changes is shown before (ruling 66). Nothing is sent before every marked number is one (§5).
 */
import Dialog from '@mui/material/Dialog';
import { useId, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useMessages } from '../../../../i18n/useMessages';
import { Alert } from '../../../../look/Alert';
import type { Translate } from '../../../../messages/catalogue';
import { enterMovesOn } from '../../../../resources/form/enterMovesOn';
import { FormScope } from '../../../../resources/form/scope/FormScope';
import { ScopeForm } from '../../../../resources/form/scope/ScopeForm';
import { useIsPhone } from '../../../../resources/list/table/useIsPhone';
import type { AnyRow } from '../../../../rules/rows';
import { fieldsFrom } from '../descriptions/description';
import { BulkEffectPanel } from './BulkEffectPanel';
import { BulkRows } from './BulkRows';
import { useBulkChanges, type BulkChanges } from './useBulkChanges';
import { useBulkForm, type BulkEditDialogProps, type BulkForm } from './useBulkForm';
import { useBulkSave } from './useBulkSave';
import './bulk.css';

function introOf(t: Translate, rows: readonly AnyRow[], canLeaveOut: boolean): string {
  const number = String(rows[0]?.ticket_number ?? '');
  const filled = rows.length === 1 ? t('bulk.filledFromOne', { number }) : t('bulk.filledFromFirst', { number });
  return `${filled} ${canLeaveOut ? t('bulk.onlyMarked') : t('bulk.everyField')}`;
}

/** The dialog; it is open while it is rendered. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { description, rows, onClose } = props;
  const t = useMessages();
  const id = useId();
  const bulk = useBulkForm(props);
  const entry = useMemo(() => fieldsFrom(bulk.fields), [bulk.fields]);
  const { save, isSaving, below } = useBulkSave(props, bulk);
  return (
    <Dialog
      open
      fullScreen={useIsPhone()}
      onClose={isSaving ? undefined : onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: 'bulk-paper' } }}
    >
      <FormProvider {...bulk.form}>
        <FormScope entity={entry} row={rows[0]}>
          <ScopeForm className="bulk-edit" onKeyDown={enterMovesOn} onValues={save}>
            <h2 id={id}>{t(description.editing, { count: rows.length })}</h2>
            <BulkBody {...props} bulk={bulk} below={below} isSaving={isSaving} />
          </ScopeForm>
        </FormScope>
      </FormProvider>
    </Dialog>
  );
}

interface BulkBodyProps extends BulkEditDialogProps {
  readonly bulk: BulkForm;
  readonly below: string;
  readonly isSaving: boolean;
}

function BulkBody({ description, rows, onClose, bulk, below, isSaving }: BulkBodyProps) {
  const t = useMessages();
  const changes = useBulkChanges(bulk, rows);
  const { canLeaveOut } = bulk;
  return (
    <>
      <div className="body">
        <p className="lead">{introOf(t, rows, canLeaveOut)}</p>
        <BulkRows {...bulk} rows={rows} />
        {canLeaveOut ? (
          <BulkEffectPanel {...bulk} description={description} rows={rows} changes={changes} />
        ) : (
          <OverwriteWarning changes={changes} />
        )}
        {below !== '' && <Alert kind="error">{below}</Alert>}
      </div>
      <footer>
        <span className="keys" aria-hidden="true">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('bulk.saveKey')} &ensp;<kbd>Esc</kbd> {t('bulk.cancelKey')}
        </span>
        <button type="button" className="button text" disabled={isSaving} onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button type="submit" className="button fill" disabled={isSaving || changes.fields === 0}>
          {rows.length === 1 ? t('bulk.saveOne') : t('bulk.saveAll', { count: rows.length })}
        </button>
      </footer>
    </>
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
