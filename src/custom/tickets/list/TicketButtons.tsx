/** The icons of a delivery or haul ticket's row (§2.11, §2.12): to its form, and the question before it is deleted. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useMessages } from '../../../i18n/useMessages';
import { NOT_AVAILABLE } from '../../../kinds/blank';
import { EditLink } from '../../../resources/list/parts/RowLinks';
import type { AnyRow } from '../../../rules/rows';

interface TicketButtonsProps {
  readonly row: AnyRow;
  readonly to: string;
  /** The row's number is the same link as the pencil. */
  readonly hasLink: boolean;
  readonly onDelete: () => void;
}

/** Edit and delete. */
export function TicketButtons({ row, to, hasLink, onDelete }: TicketButtonsProps) {
  const t = useMessages();
  const name = String(row.ticket_number ?? NOT_AVAILABLE);
  const remove = t('list.deleteRow', { name });
  return (
    <>
      <EditLink to={to} name={name} isSecond={hasLink} />
      <button type="button" className="icon-button" aria-label={remove} title={remove} onClick={onDelete}>
        <DeleteIcon />
      </button>
    </>
  );
}
