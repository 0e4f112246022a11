/** Asks before an owner does something that ends a way in. Escape and Cancel change nothing; the focus starts on Cancel. */
import { Dialog } from '../../look/kit/Dialog';
import { useId, useState } from 'react';
import { CancelButton } from '../../look/parts/DialogButtons';

interface ConfirmActProps {
  readonly question: string;
  readonly detail: string;
  /** Words of the button that does it. */
  readonly act: string;
  readonly isDanger?: boolean;
  /** Does it; the dialog waits for it. */
  readonly onAct: () => Promise<void>;
  readonly onClose: () => void;
}

/** The dialog; it is open while it is rendered. */
export function ConfirmAct({ question, detail, act, isDanger = false, onAct, onClose }: ConfirmActProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const close = (): void => {
    if (!isBusy) onClose();
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    await onAct();
    onClose();
  };
  return (
    <Dialog open role="alertdialog" onClose={close} aria-labelledby={id} aria-describedby={`${id}-detail`}>
      <div className="list-dialog ask">
        <p id={id}>{question}</p>
        <p id={`${id}-detail`} className="detail">
          {detail}
        </p>
        <footer>
          <CancelButton autoFocus isBusy={isBusy} onCancel={close} />
          <button
            type="button"
            className={`button ${isDanger ? 'danger' : 'fill'}`}
            disabled={isBusy}
            onClick={() => void confirm()}
          >
            {act}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}
