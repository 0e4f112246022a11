/** What can be done with the selected rows. It takes the place of the tool line (look 5). */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import type { Translate } from '../../../../messages/catalogue';

/** What the bar takes. */
export interface BatchBarProps {
  /** Ticket numbers of the selected rows, in the order shown. */
  readonly numbers: readonly string[];
  readonly onClear: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** As many numbers are named. */
const NAMED = 3;

/** `46054, 46053 and 46052`; of more than three the first ones, and how many more there are. */
function numbersText(t: Translate, numbers: readonly string[]): string {
  const named = numbers.slice(0, NAMED);
  const more = numbers.length - named.length;
  if (more > 0) return t('ticketList.numbersAndMore', { numbers: named.join(', '), count: more });
  const last = named.pop() ?? '';
  return named.length === 0 ? last : t('ticketList.numbersAnd', { numbers: named.join(', '), last });
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
