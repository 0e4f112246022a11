/** Mails statements, with the log of what became of each message (money 2). Escape and Close change nothing. */
import { Dialog } from '../../../../look/kit/Dialog';
import { useState } from 'react';
import { RoomMessages } from '../../../../i18n/RoomMessages';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import { mailing } from '../../../../messages/en/later/office/papers/mailing';
import { useAsked } from '../useStatements';
import { MailForm } from './MailForm';
import { MailLogTable } from './MailLogTable';
import './sending.css';

interface MailDialogProps {
  /** The statements to be mailed; none: the log alone. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** The dialog with its texts; it is open while it is rendered. */
export function MailDialog(props: MailDialogProps) {
  return (
    <RoomMessages texts={mailing}>
      <MailPaper {...props} />
    </RoomMessages>
  );
}

function MailPaper({ ids, onClose }: MailDialogProps) {
  const t = useMessages();
  const [isSent, setSent] = useState(ids.length === 0);
  const { data: draft, error } = useAsked(
    ['mail', 'draft', ids],
    isSent ? undefined : (verbs, signal) => verbs.mailDraft(ids, signal),
  );
  const title = isSent
    ? t('mailing.log')
    : t(ids.length === 1 ? 'mailing.titleOne' : 'mailing.title', { count: formatNumber(ids.length) });
  return (
    <Dialog open onClose={onClose} aria-labelledby="mail-title" slotProps={{ paper: { className: 'mail-paper' } }}>
      <div className="list-dialog mail-dialog">
        <h2 id="mail-title">{title}</h2>
        {!isSent && error && <Alert kind="error">{error.message}</Alert>}
        {!isSent && draft && <MailForm draft={draft} onSent={() => setSent(true)} onClose={onClose} />}
        <MailLogTable />
        {(isSent || !draft) && (
          <footer>
            <button type="button" className="button line" autoFocus onClick={onClose}>
              {t('common.close')}
            </button>
          </footer>
        )}
      </div>
    </Dialog>
  );
}
