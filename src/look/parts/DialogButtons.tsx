/** Buttons that dialogs share. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useMessages } from '../../i18n/useMessages';
import { Button } from '../kit/Button';

interface CancelButtonProps {
  readonly isBusy?: boolean;
  readonly autoFocus?: boolean;
  readonly onCancel: () => void;
}

/** Leaves the dialog; nothing is done. */
export function CancelButton({ isBusy, autoFocus, onCancel }: CancelButtonProps) {
  const t = useMessages();
  return (
    <Button look="line" autoFocus={autoFocus} disabled={isBusy} onClick={onCancel}>
      {t('common.cancel')}
    </Button>
  );
}

interface DeleteButtonProps {
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

/** Deletes what the dialog asks about. */
export function DeleteButton({ isBusy, onDelete }: DeleteButtonProps) {
  const t = useMessages();
  return (
    <Button look="danger" disabled={isBusy} onClick={onDelete}>
      <DeleteIcon />
      {t('common.delete')}
    </Button>
  );
}
