/** One statement of a message in the log, and the question before its message is sent once more. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../i18n/useMessages';
import { NO_FIGURE } from '../../../../kinds/blank';
import { momentText } from '../../../../rules/dates';
import type { MailMessage } from '../../../../rules/statements/sending';
import { statementAddress } from '../parts/addresses';

interface MailLogRowProps {
  readonly one: MailMessage;
  /** Whether it is asked if it is really to be sent again. */
  readonly isAsked: boolean;
  readonly mayAgain: boolean;
  readonly onAsk: () => void;
  readonly onSend: () => void;
  readonly onLeave: () => void;
}

/** The row. */
export function MailLogRow({ one, isAsked, mayAgain, onAsk, onSend, onLeave }: MailLogRowProps) {
  const t = useMessages();
  const { statement, others, party, address, state, answer, sent_at: sentAt } = one;
  const number = [statement, ...others].map(({ reference }) => reference).join(', ');
  const word = state === 'sent' ? t('mailing.is.sent') : (answer ?? t(`mailing.is.${state}`));
  return (
    <>
      <tr>
        <td className="moment">{sentAt === null ? NO_FIGURE : momentText(new Date(sentAt))}</td>
        <td className="reference" title={others.length > 0 ? number : undefined}>
          <Link to={statementAddress(statement.id)}>{statement.reference}</Link>
        </td>
        <td>{party.name}</td>
        <td className="address">{address}</td>
        <td className={`answer ${state}`} title={answer ?? undefined}>
          {word}
          {mayAgain && !isAsked && (
            <button
              type="button"
              className="link-button"
              aria-label={`${t('mailing.again')} ${number}`}
              onClick={onAsk}
            >
              {t('mailing.again')}
            </button>
          )}
        </td>
      </tr>
      {isAsked && <AskedAgain number={number} onSend={onSend} onLeave={onLeave} />}
    </>
  );
}

interface AskedAgainProps extends Pick<MailLogRowProps, 'onSend' | 'onLeave'> {
  /** Of all statements of the message. */
  readonly number: string;
}

function AskedAgain({ number, onSend, onLeave }: AskedAgainProps) {
  const t = useMessages();
  return (
    <tr className="asked">
      <td colSpan={5}>
        <div role="alertdialog" aria-label={t('mailing.againOf', { number })}>
          <span>{t('mailing.sure', { number })}</span>
          <button type="button" className="button text" autoFocus onClick={onLeave}>
            {t('common.cancel')}
          </button>
          <button type="button" className="button danger" onClick={onSend}>
            {t('mailing.sureDo')}
          </button>
        </div>
      </td>
    </tr>
  );
}
