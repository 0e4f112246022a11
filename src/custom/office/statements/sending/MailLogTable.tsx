/** What went where, the newest first, in the words of the mail server. A message that may have arrived is sent again only by who says so. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../../../client/people/useMe';
import { newKey } from '../../../../client/versions';
import { useMessages } from '../../../../i18n/useMessages';
import { NO_FIGURE } from '../../../../kinds/blank';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import { EmptyState, RetryState } from '../../../../look/TableStates';
import type { MailMessage } from '../../../../rules/statements/sending';
import { statementAddress } from '../parts/addresses';
import { useAct } from '../useAct';
import { useMailLog } from './useMailLog';

/** `2026-10-02 16:51`, where the reader is. */
function momentOf(at: string): string {
  const moment = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** The table. */
export function MailLogTable() {
  const t = useMessages();
  const { data, isError, refetch } = useMailLog();
  const [asked, setAsked] = useState<MailMessage>();
  const { isBusy, fault, run } = useAct();
  const mayWrite = useMay('write');
  const send = async ({ id }: MailMessage): Promise<void> => {
    if (isBusy) return;
    await run((verbs) => verbs.mailAgain(id, newKey()));
    setAsked(undefined);
    void refetch();
  };
  if (isError && !data) return <RetryState what={t('mailing.log')} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.count === 0) return <EmptyState text={t('mailing.none')} />;
  return (
    <>
      {fault && <Alert kind="error">{fault}</Alert>}
      <div className="mail-log">
        <table className="table" aria-label={t('mailing.log')}>
          <thead>
            <tr>
              {(['at', 'number', 'party', 'address', 'answer'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`mailing.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map((one) => (
              <LogRow
                key={one.id}
                one={one}
                isAsked={asked?.id === one.id}
                mayAgain={mayWrite && one.may_again}
                onAsk={() => (one.state === 'unknown' ? setAsked(one) : void send(one))}
                onSend={() => void send(one)}
                onLeave={() => setAsked(undefined)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {data.count > data.results.length && (
        <p className="detail">{t('mailing.newest', { count: formatNumber(data.results.length) })}</p>
      )}
    </>
  );
}

interface LogRowProps {
  readonly one: MailMessage;
  /** Whether it is asked if it is really to be sent again. */
  readonly isAsked: boolean;
  readonly mayAgain: boolean;
  readonly onAsk: () => void;
  readonly onSend: () => void;
  readonly onLeave: () => void;
}

function LogRow({ one, isAsked, mayAgain, onAsk, onSend, onLeave }: LogRowProps) {
  const t = useMessages();
  const { statement, party, address, state, answer, sent_at: sentAt } = one;
  const { reference } = statement;
  const word = state === 'sent' ? t('mailing.is.sent') : (answer ?? t(`mailing.is.${state}`));
  return (
    <>
      <tr>
        <td className="moment">{sentAt === null ? NO_FIGURE : momentOf(sentAt)}</td>
        <td className="reference">
          <Link to={statementAddress(statement.id)}>{reference}</Link>
        </td>
        <td>{party.name}</td>
        <td className="address">{address}</td>
        <td className={`answer ${state}`} title={answer ?? undefined}>
          {word}
          {mayAgain && !isAsked && (
            <button
              type="button"
              className="link-button"
              aria-label={`${t('mailing.again')} ${reference}`}
              onClick={onAsk}
            >
              {t('mailing.again')}
            </button>
          )}
        </td>
      </tr>
      {isAsked && (
        <tr className="asked">
          <td colSpan={5}>
            <div role="alertdialog" aria-label={t('mailing.againOf', { number: reference })}>
              <span>{t('mailing.sure', { number: reference })}</span>
              <button type="button" className="button text" autoFocus onClick={onLeave}>
                {t('common.cancel')}
              </button>
              <button type="button" className="button danger" onClick={onSend}>
                {t('mailing.sureDo')}
              </button>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
