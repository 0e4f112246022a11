/** The icons of a delivery or haul ticket's row (§2.11, §2.12): to its form, and the question before it is deleted. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Link } from 'react-router-dom';
import { NOT_AVAILABLE } from '../../../kinds/blank';
import { fillTemplate } from '../../../rules/labels';
import type { AnyRow } from '../../../rules/rows';
import { texts } from '../../../texts';

interface TicketButtonsProps {
  readonly row: AnyRow;
  readonly to: string;
  readonly onDelete: () => void;
}

/** Edit and delete. */
export function TicketButtons({ row, to, onDelete }: TicketButtonsProps) {
  const name = String(row.ticket_number ?? NOT_AVAILABLE);
  const edit = fillTemplate(texts.edit, { name });
  const remove = fillTemplate(texts.deleteRow, { name });
  return (
    <>
      <Link className="icon-button" to={to} aria-label={edit} title={edit}>
        <EditIcon />
      </Link>
      <button type="button" className="icon-button" aria-label={remove} title={remove} onClick={onDelete}>
        <DeleteIcon />
      </button>
    </>
  );
}
