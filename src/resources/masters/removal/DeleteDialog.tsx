/** Asks before a record is deleted. Where others refer to it, it says who, and offers what can be done instead. */
import { Dialog } from '../../../look/kit/Dialog';
import { useId } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import { Alert } from '../../../look/Alert';
import { CancelButton, DeleteButton } from '../../../look/parts/DialogButtons';
import type { AnyRow } from '../../../rules/rows';
import { nameIn } from '../../history/useOffers';
import { useEntity } from '../../registry';
import { InUseList } from './InUseList';
import { useDeletion } from './useDeletion';

interface DeleteDialogProps {
  readonly name: string;
  readonly row: AnyRow;
  readonly isInactive: boolean;
  /** Opens the merge in place of this dialog. */
  readonly onMerge: () => void;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is rendered. Escape and Cancel change nothing. */
export function DeleteDialog({ name, row, isInactive, onMerge, onClose }: DeleteDialogProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const id = useId();
  const { users, fault, isBusy, remove, makeInactive } = useDeletion(name, row, onClose);
  const called = nameIn(entity, row);
  const close = (): void => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog open role="alertdialog" onClose={close} aria-labelledby={id} aria-describedby={`${id}-detail`}>
      <div className="list-dialog ask">
        <p id={id}>
          {users ? t('masters.inUse', { name: called }) : t('masters.deleteAsk', { title: entity.title, name: called })}
        </p>
        <p id={`${id}-detail`} className="detail">
          {t(users ? 'masters.inUseWhy' : 'masters.deleteDetail')}
        </p>
        {users && <InUseList users={users} />}
        {fault !== '' && <Alert kind="error">{fault}</Alert>}
        <footer>
          <CancelButton autoFocus isBusy={isBusy} onCancel={close} />
          {users && !isInactive && (
            <button type="button" className="button line" disabled={isBusy} onClick={() => void makeInactive()}>
              {t('masters.makeInactive')}
            </button>
          )}
          {users ? (
            <button type="button" className="button fill" disabled={isBusy} onClick={onMerge}>
              {t('masters.mergeInto')}
            </button>
          ) : (
            <DeleteButton isBusy={isBusy} onDelete={() => void remove()} />
          )}
        </footer>
      </div>
    </Dialog>
  );
}
