/** What can be done with the selected rows. It takes the place of the tool line (look 5). */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { numbersText } from '../dialogs/ticketText';

/** What the bar takes. */
export interface BatchBarProps {
  /** Ticket numbers of the selected rows, in the order shown. */
  readonly numbers: readonly string[];
  readonly onClear: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Clear, the numbers, Edit and Delete; how many are selected stands before it. */
export function BatchBar({ numbers, onClear, onEdit, onDelete }: BatchBarProps) {
  const t = useMessages();
  return (
    <>
      <button type="button" className="button text small" onClick={onClear}>
        {t('common.clear')}
      </button>
      <span className="muted picked-numbers">{numbersText(t, numbers)}</span>
      <span className="grow" />
      <button type="button" className="button fill" onClick={onEdit}>
        <EditIcon />
        {t('list.editSelected')}
      </button>
      <button type="button" className="button danger" onClick={onDelete}>
        <DeleteIcon />
        {t('list.deleteSelected')}
      </button>
    </>
  );
}
