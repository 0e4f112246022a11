/** The button that leads to keying a ticket: its add form, or first the job that it belongs to (ruling 77). */
import type { ReactNode } from 'react';
import AddIcon from '@mui/icons-material/AddOutlined';
import { ButtonLink } from '../../../../look/kit/ButtonLink';
import type { LookProps } from '../../../../look/kit/looks';
import { useMay } from '../../../../client/people/useMe';
import { useEntity } from '../../../../resources/registry';
import { addTitle } from '../../../../rules/labels';
import { addPath } from '../../../../rules/paths';
import { AddCropTicketButton } from '../../../chooser/AddCropTicketButton';
import type { TicketDescription } from '../descriptions/description';

interface AddTicketProps extends LookProps {
  readonly description: TicketDescription;
  /** Words of the button where a job is chosen first. Default: the title of the add form. */
  readonly choose?: ReactNode;
}

/** The button; who may not write sees none. */
export function AddTicket({ description: { table, needsJob }, choose, ...drawn }: AddTicketProps) {
  const entity = useEntity(table);
  const mayAdd = useMay('write');
  if (!mayAdd) return null;
  const content = (
    <>
      <AddIcon />
      <span>{addTitle(entity)}</span>
    </>
  );
  if (needsJob) return <AddCropTicketButton {...drawn}>{choose ?? content}</AddCropTicketButton>;
  return (
    <ButtonLink {...drawn} to={addPath(entity)}>
      {content}
    </ButtonLink>
  );
}
