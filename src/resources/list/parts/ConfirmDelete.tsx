/** Asks before something is deleted. Escape and Cancel change nothing, and the focus starts on Cancel (look: dialogs). */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useMessages } from '../../../i18n/useMessages';

interface ConfirmDeleteProps {
  readonly question: string;
  /** A second line that says what is deleted (look 7). */
  readonly detail?: string | undefined;
  /** Deletes; the dialog waits for it. */
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is rendered. */
export function ConfirmDelete({ question, detail, onDelete, onClose }: ConfirmDeleteProps) {
  const t = useMessages();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const close = (): void => {
    if (!isBusy) onClose();
  };
  const remove = async (): Promise<void> => {
    setBusy(true);
    await onDelete();
    onClose();
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
        <footer>
          <button type="button" className="button line" autoFocus disabled={isBusy} onClick={close}>
            {t('common.cancel')}
          </button>
          <button type="button" className="button danger" disabled={isBusy} onClick={() => void remove()}>
            <DeleteIcon />
            {t('common.delete')}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}
