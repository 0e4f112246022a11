/** The buttons of a job's row: to its form, to its next ticket, and Delete while it has no ticket. */
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { entities } from '../../entities';
import { useMessages } from '../../i18n/useMessages';
import { EditLink } from '../../resources/list/parts/RowLinks';
import { useEntity } from '../../resources/registry';
import { addPath } from '../../rules/paths';
import type { AnyRow } from '../../rules/rows';
import { jobName } from './jobName';
import { Button } from '../../look/kit/Button';
import { ButtonLink } from '../../look/kit/ButtonLink';

const { crop_ticket } = entities;

/** The edit link of this list is its own (ruling 7). */
export const jobLink = (row: AnyRow): string => `/jobs/edit/${row.id}`;

/** The way to the next ticket of a job. */
export function AddTicket({ row }: { row: AnyRow }) {
  const t = useMessages();
  const action = t('list.addTicket');
  return (
    <ButtonLink
      look="text"
      className="row-text"
      to={addPath(crop_ticket, { job_id: row.id })}
      aria-label={t('jobs.actionOn', { action, job: jobName(row) })}
    >
      {action}
    </ButtonLink>
  );
}

interface JobButtonsProps {
  readonly row: AnyRow;
  readonly onDelete: () => void;
  /** The row's date is the same link as the pencil. */
  readonly hasLink: boolean;
}

/** All buttons. */
export function JobButtons({ row, onDelete, hasLink }: JobButtonsProps) {
  const t = useMessages();
  const { title } = useEntity('job');
  const remove = t('common.delete');
  return (
    <>
      <EditLink to={jobLink(row)} name={`${title} ${row.id}`} isSecond={hasLink} />
      <AddTicket row={row} />
      {row.has_tickets !== true && (
        <Button
          look="icon"
          className="delete"
          aria-label={t('jobs.actionOn', { action: remove, job: jobName(row) })}
          title={remove}
          onClick={onDelete}
        >
          <DeleteIcon />
        </Button>
      )}
    </>
  );
}
