/** Asks before something is deleted. Escape and Cancel change nothing, and the focus starts on Cancel (look: dialogs). */
import { useState } from 'react';
import { Alert } from '../../../look/kit/parts/Alert';
import { useMessages } from '../../../i18n/useMessages';
import { Button } from '../../../look/kit/Button';
import { FormDialog } from '../../../look/kit/FormDialog';
import { DeleteWords } from '../../../look/parts/DeleteWords';

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
  const { isBusy, refusal, remove } = useDeleting({ onDelete, onClose });
  return (
    <FormDialog
      isQuestion
      title={question}
      about={detail}
      acts={refusal?.onShow && <ShowButton onShow={refusal.onShow} onClose={onClose} />}
      act={!refusal && <DeleteWords />}
      isDanger
      isBusy={isBusy}
      onSubmit={remove}
      onClose={onClose}
    >
      {refusal && <Alert kind="warning">{refusal.text}</Alert>}
    </FormDialog>
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
