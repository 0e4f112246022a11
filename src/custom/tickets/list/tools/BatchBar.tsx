/** What can be done with the selected rows. It takes the place of the tool line (look 5). */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useMessages } from '../../../../i18n/useMessages';
import { MatchingButton } from '../matching/MatchingButton';
import type { MatchingChoice } from '../matching/useMatching';
import { numbersText } from '../dialogs/ticketText';

/** What the bar takes. */
export interface BatchBarProps {
  /** Ticket numbers of the selected rows, in the order shown. */
  readonly numbers: readonly string[];
  /** All tickets of the filters may be chosen; `undefined` while they are not offered. */
  readonly matching: MatchingChoice | undefined;
  /** They are being read. */
  readonly isReading: boolean;
  readonly onClear: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Clear, the numbers, Edit and Delete; how many are selected stands before it. */
export function BatchBar({ numbers, matching, isReading, onClear, onEdit, onDelete }: BatchBarProps) {
  const t = useMessages();
  return (
    <>
      <button type="button" className="button text small" onClick={onClear}>
        {t('common.clear')}
      </button>
      {matching ? (
        <MatchingButton {...matching} shown={numbers.length} />
      ) : (
        <span className="muted picked-numbers">{numbersText(t, numbers)}</span>
      )}
      <span className="grow" />
      <button type="button" className="button fill" aria-busy={isReading} onClick={onEdit}>
        <EditIcon />
        {t('list.editSelected')}
      </button>
      <button type="button" className="button danger" aria-busy={isReading} onClick={onDelete}>
        <DeleteIcon />
        {t('list.deleteSelected')}
      </button>
    </>
  );
}
