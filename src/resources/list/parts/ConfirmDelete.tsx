/** Asks before something is deleted. Escape and Cancel change nothing, and the focus starts on Cancel (look: dialogs). */
import { Dialog } from '../../../look/kit/Dialog';
import { useId, useState } from 'react';
import { Alert } from '../../../look/Alert';
import { CancelButton, DeleteButton } from '../../../look/parts/DialogButtons';
import { useMessages } from '../../../i18n/useMessages';
import { Button } from '../../../look/kit/Button';

/** Why nothing was deleted. */
export interface Refusal {
  readonly text: string;
  /** Shows the records as they stand now. Absent where nothing else can be done. */
  readonly onShow?: () => void;
}

interface ConfirmDeleteProps {
  readonly question: string;
  /** A second line that says what is deleted. */
  readonly detail?: string | undefined;
  /** Deletes; the dialog waits for it, and stays where the answer is a refusal. */
  readonly onDelete: () => Promise<Refusal | void>;
  readonly onClose: () => void;
}

/** Deletes, and closes the dialog unless the answer is a refusal. */
function useDeleting({ onDelete, onClose }: Pick<ConfirmDeleteProps, 'onDelete' | 'onClose'>) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    const refused = await onDelete();
    setBusy(false);
    if (refused) setRefusal(refused);
    else onClose();
  };
  return { isBusy, refusal, remove };
}

/** The dialog; it is open while it is rendered. */
export function ConfirmDelete({ question, detail, onDelete, onClose }: ConfirmDeleteProps) {
  const id = useId();
  const { isBusy, refusal, remove } = useDeleting({ onDelete, onClose });
  const close = (): void => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={close}
      aria-labelledby={id}
      {...(detail ? { 'aria-describedby': `${id}-detail` } : {})}
    >
      <div className="list-dialog ask">
        <p id={id}>{question}</p>
        {detail && (
          <p id={`${id}-detail`} className="detail">
            {detail}
          </p>
        )}
        {refusal && <Alert kind="warning">{refusal.text}</Alert>}
        <footer>
          <CancelButton autoFocus isBusy={isBusy} onCancel={close} />
          {refusal?.onShow && <ShowButton onShow={refusal.onShow} onClose={onClose} />}
          {!refusal && <DeleteButton isBusy={isBusy} onDelete={() => void remove()} />}
        </footer>
      </div>
    </Dialog>
  );
}

/** Leads to the records that were changed meanwhile. */
function ShowButton({ onShow, onClose }: { onShow: () => void; onClose: () => void }) {
  const t = useMessages();
  const show = (): void => {
    onClose();
    onShow();
  };
  return (
    <Button look="fill" autoFocus onClick={show}>
      {t('conflict.show')}
    </Button>
  );
}
