/** Asks before a payment that was typed wrong is taken back, and why. Escape and Cancel change nothing. */
import { Dialog } from '../../../../look/kit/Dialog';
import { useState, type FormEvent } from 'react';
import { messagesByField } from '../../../../client/apiError';
import { newKey } from '../../../../client/versions';
import { useMessages } from '../../../../i18n/useMessages';
import { formatDollars } from '../../../../kinds/number';
import { useNotice } from '../../../../resources/list/parts/useNotice';
import type { LedgerPayment } from '../../../../rules/statements/accounts/accounts';
import { negated } from '../../../../rules/statements/money';
import { useAct } from '../../statements/useAct';
import { TypedField } from '../paid/PaidFields';
import { howText } from '../useAccount';
import '../paid/paid.css';

interface TakeBackDialogProps {
  readonly payment: LedgerPayment;
  readonly onClose: () => void;
}

/** Least characters of a reason, as the server asks for. */
const LEAST_REASON = 5;

/** The dialog; it is open while it is rendered. */
export function TakeBackDialog({ payment, onClose }: TakeBackDialogProps) {
  const t = useMessages();
  const notice = useNotice();
  const [key] = useState(newKey);
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string>();
  const { isBusy, fault, run } = useAct();
  const amount = formatDollars(negated(payment.amount));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim().length < LEAST_REASON) return setSaid(t('takeBack.short'));
    setSaid(undefined);
    const done = await run(
      async (verbs) => {
        await verbs.takeBackPayment(payment.id, reason.trim(), key);
        return true;
      },
      (error) => {
        const [[, [message] = []] = []] = messagesByField(error);
        setSaid(message);
        return message !== undefined;
      },
    );
    if (!done) return;
    notice(t('takeBack.done'), 'success');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="take-back-title" aria-describedby="take-back-about">
      <form className="list-dialog paid-dialog" noValidate onSubmit={(event) => void submit(event)}>
        <h2 id="take-back-title">{t('takeBack.title', { payment: howText(t, payment) })}</h2>
        <p className="detail">{t('takeBack.under', { amount, day: payment.date })}</p>
        <p id="take-back-about">{t('takeBack.about')}</p>
        <TypedField
          name="reason"
          label={t('takeBack.reason')}
          value={reason}
          fault={said ?? fault}
          onType={setReason}
        />
        <footer>
          <button type="button" className="button text" autoFocus disabled={isBusy} onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="button danger" aria-busy={isBusy}>
            {t('takeBack.do', { amount })}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
