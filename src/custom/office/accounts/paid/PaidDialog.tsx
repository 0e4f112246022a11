/** Records a payment (money 7): the oldest statements first, or one; a part leaves the rest open, more is kept on account. */
import { Dialog } from '../../../../look/kit/Dialog';
import { RoomMessages } from '../../../../i18n/RoomMessages';
import { accountPages } from '../../../../messages/en/later/office/accounts/accountPages';
import type { PartyRef } from '../../../../rules/statements/answers';
import { useAccount } from '../useAccount';
import { PaidForm } from './PaidForm';
import './paid.css';

interface PaidDialogProps {
  readonly party: PartyRef;
  /** The statement that is paid. Default: open ones, the oldest first. */
  readonly statement?: number;
  /** Money for later statements. */
  readonly isAdvance?: boolean;
  readonly onClose: () => void;
}

/** The dialog with its texts; it is open while it is rendered. Escape and Cancel record nothing. */
export function PaidDialog({ party, statement, isAdvance = false, onClose }: PaidDialogProps) {
  const { data } = useAccount(party);
  if (!data) return null;
  return (
    <RoomMessages texts={accountPages}>
      <Dialog open onClose={onClose} aria-labelledby="paid-title" aria-describedby="paid-under">
        <PaidForm account={data} statement={statement} isAdvance={isAdvance} onClose={onClose} />
      </Dialog>
    </RoomMessages>
  );
}
