/** The buttons of a job's row: to its form, to its next ticket, and Delete while it has no ticket. */
import { Link } from 'react-router-dom';
import { entities } from '../../entities';
import { useMessages } from '../../i18n/useMessages';
import { EditLink } from '../../resources/list/parts/RowLinks';
import { useEntity } from '../../resources/registry';
import { addPath } from '../../rules/paths';
import type { AnyRow } from '../../rules/rows';

const { crop_ticket } = entities;

/** The edit link of this list is its own (ruling 7). */
export const jobLink = (row: AnyRow): string => `/jobs/edit/${row.id}`;

/** The way to the next ticket of a job. */
export function AddTicket({ row }: { row: AnyRow }) {
  const t = useMessages();
  return (
    <Link className="button text row-text" to={addPath(crop_ticket, { job_id: row.id })}>
      {t('list.addTicket')}
    </Link>
  );
}

/** All buttons. */
export function JobButtons({ row, onDelete }: { row: AnyRow; onDelete: () => void }) {
  const t = useMessages();
  const { title } = useEntity('job');
  return (
    <>
      <EditLink to={jobLink(row)} name={`${title} ${row.id}`} />
      <AddTicket row={row} />
      {row.has_tickets !== true && (
        <button type="button" className="button text row-text delete" onClick={onDelete}>
          {t('common.delete')}
        </button>
      )}
    </>
  );
}
