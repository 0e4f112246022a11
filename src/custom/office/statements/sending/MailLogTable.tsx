/** What went where, the newest first, in the words of the mail server. A message that may have arrived is sent again only by who says so. */
import { useState } from 'react';
import { useMay } from '../../../../client/people/useMe';
import { newKey } from '../../../../client/versions';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import { Alert } from '../../../../look/Alert';
import { EmptyState, RetryState } from '../../../../look/TableStates';
import type { MailLog, MailMessage } from '../../../../rules/statements/sending';
import { useAct } from '../useAct';
import { MailLogRow } from './MailLogRow';
import { useMailLog } from './useMailLog';

/** The table. */
export function MailLogTable() {
  const t = useMessages();
  const { data, isError, refetch } = useMailLog();
  if (isError && !data) return <RetryState what={t('mailing.log')} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.count === 0) return <EmptyState text={t('mailing.none')} />;
  return <LoadedLog log={data} onSent={() => void refetch()} />;
}

interface LoadedLogProps {
  readonly log: MailLog;
  readonly onSent: () => void;
}

function LoadedLog({ log: { results, count }, onSent }: LoadedLogProps) {
  const t = useMessages();
  const [asked, setAsked] = useState<MailMessage>();
  const { isBusy, fault, run } = useAct();
  const mayWrite = useMay('write');
  const send = async ({ id }: MailMessage): Promise<void> => {
    if (isBusy) return;
    await run((verbs) => verbs.mailAgain(id, newKey()));
    setAsked(undefined);
    onSent();
  };
  return (
    <>
      {fault && <Alert kind="error">{fault}</Alert>}
      <div className="mail-log">
        <table className="table" aria-label={t('mailing.log')}>
          <LogHead />
          <tbody>
            {results.map((one) => (
              <MailLogRow
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
      {count > results.length && (
        <p className="detail">{t('mailing.newest', { count: formatNumber(results.length) })}</p>
      )}
    </>
  );
}

function LogHead() {
  const t = useMessages();
  return (
    <thead>
      <tr>
        {(['at', 'number', 'party', 'address', 'answer'] as const).map((name) => (
          <th key={name} scope="col">
            {t(`mailing.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
