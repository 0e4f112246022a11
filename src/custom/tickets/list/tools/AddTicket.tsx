/** The button that leads to keying a ticket: its add form, or first the job that it belongs to (ruling 77). */
import type { ReactNode } from 'react';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Link } from 'react-router-dom';
import { useMay } from '../../../../client/people/useMe';
import { useEntity } from '../../../../resources/registry';
import { addTitle } from '../../../../rules/labels';
import { addPath } from '../../../../rules/paths';
import { AddCropTicketButton } from '../../../chooser/AddCropTicketButton';
import type { TicketDescription } from '../descriptions/description';

interface AddTicketProps {
  readonly description: TicketDescription;
  readonly className: string;
  /** Words of the button where a job is chosen first. Default: the title of the add form. */
  readonly choose?: ReactNode;
}

/** The button; who may not write sees none. */
export function AddTicket({ description: { table, needsJob }, className, choose }: AddTicketProps) {
  const entity = useEntity(table);
  const mayAdd = useMay('write');
  if (!mayAdd) return null;
  const content = (
    <>
      <AddIcon />
      <span>{addTitle(entity)}</span>
    </>
  );
  if (needsJob) return <AddCropTicketButton className={className}>{choose ?? content}</AddCropTicketButton>;
  return (
    <Link className={className} to={addPath(entity)}>
      {content}
    </Link>
  );
}
