/** The button that leads to keying a crop ticket: it opens the job chooser, since every crop ticket belongs to a job (ruling 77). */
import Add from '@mui/icons-material/AddOutlined';
import type { ReactNode } from 'react';
import { useMay } from '../../client/people/useMe';
import { useEntity } from '../../resources/registry';
import { addTitle } from '../../rules/labels';
import { openJobChooser, useOverlay } from '../overlays/overlays';
import { Button } from '../../look/kit/Button';
import type { LookProps } from '../../look/kit/looks';

interface AddCropTicketButtonProps extends LookProps {
  /** Default: the plus sign and `Add Crop Ticket`. */
  readonly children?: ReactNode;
}

/** The button; who may not write sees none. */
export function AddCropTicketButton({ look = 'fill', isSmall, className, children }: AddCropTicketButtonProps) {
  const entity = useEntity('crop_ticket');
  const isOpen = useOverlay()?.kind === 'jobs';
  const mayAdd = useMay('write');
  if (!mayAdd) return null;
  return (
    <Button
      look={look}
      isSmall={isSmall}
      className={className}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => openJobChooser(event.currentTarget)}
    >
      {children ?? (
        <>
          <Add />
          {addTitle(entity)}
        </>
      )}
    </Button>
  );
}
