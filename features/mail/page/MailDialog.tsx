/** Mails statements, with the log of what became of each message. Escape and Close change nothing. */
import { statementPath } from '../../../src/rules/settled/paths';
import { useState } from 'react';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { words } from '../words/words';
import { formatNumber } from '../../../src/kinds/number';
import { Alert } from '../../../src/look/Alert';
import { MailForm, useMailForm } from './MailForm';
import { useMay } from '../../../src/client/people/useMe';
import { newKey } from '../../../src/client/versions';
import { EmptyState, RetryState } from '../../../src/look/TableStates';
import type { MailLog, MailMessage } from '../rules/calls';
import type { Statement } from '../../statements/rules/answers';
import { useMailAct, useMailDraft, useMailLog } from './calls';
import { Link } from 'react-router-dom';
import { NO_FIGURE } from '../../../src/kinds/blank';
import { momentText } from '../../../src/rules/dates';
import { Button } from '../../../src/look/kit/Button';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import './sending.css';

interface MailDialogProps {
  /** The statements to be mailed; none: the log alone. */
  readonly ids: readonly number[];
  readonly onClose: () => void;
}

/** The dialog with its texts; it is open while it is rendered. */
export function MailDialog(props: MailDialogProps) {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <MailPaper {...props} />
    </RoomMessages>
  );
}

/** The same for one statement. */
export function MailOne({ one, onClose }: { readonly one: Statement; readonly onClose: () => void }) {
  return <MailDialog ids={[one.id]} onClose={onClose} />;
}

function MailPaper({ ids, onClose }: MailDialogProps) {
  const t = useMessages();
  const [isSent, setSent] = useState(ids.length === 0);
  const { data: draft, error } = useMailDraft(isSent ? undefined : ids);
  const title = isSent
    ? t('mailing.log')
    : t(ids.length === 1 ? 'mailing.titleOne' : 'mailing.title', { count: formatNumber(ids.length) });
  const form = useMailForm(draft, () => setSent(true));
  const count = form.plan.going.length;
  const isReady = !isSent && draft?.ready === true;
  return (
    <FormDialog
      isWide
      title={title}
      about={isReady && t('mailing.under')}
      cancel={!isReady && t('common.close')}
      act={isReady && t(count === 1 ? 'mailing.doOne' : 'mailing.do', { count: formatNumber(count) })}
      focus={isReady ? 'act' : 'cancel'}
      isBusy={form.isBusy}
      isOff={count === 0}
      fault={!isSent && (error?.message ?? form.fault)}
      onSubmit={form.send}
      onClose={onClose}
    >
      {!isSent && draft && <MailForm draft={draft} form={form} />}
      <MailLogTable />
    </FormDialog>
  );
}

/** The table. */
function MailLogTable() {
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
  const { isBusy, fault, run } = useMailAct();
  const mayWrite = useMay('write');
  const send = async ({ id }: MailMessage): Promise<void> => {
    if (isBusy) return;
    await run((verbs) => verbs.again(id, newKey()));
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

/** One statement of a message in the log, and the question before its message is sent once more. */
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
function MailLogRow({ one, isAsked, mayAgain, onAsk, onSend, onLeave }: MailLogRowProps) {
  const t = useMessages();
  const { statement, others, party, address, state, answer, sent_at: sentAt } = one;
  const number = [statement, ...others].map(({ reference }) => reference).join(', ');
  const word = state === 'sent' ? t('mailing.is.sent') : (answer ?? t(`mailing.is.${state}`));
  return (
    <>
      <tr>
        <td className="moment">{sentAt === null ? NO_FIGURE : momentText(new Date(sentAt))}</td>
        <td className="reference" title={others.length > 0 ? number : undefined}>
          <Link to={statementPath(statement.id)}>{statement.reference}</Link>
        </td>
        <td>{party.name}</td>
        <td className="address">{address}</td>
        <td className={`answer ${state}`} title={answer ?? undefined}>
          {word}
          {mayAgain && !isAsked && (
            <Button look="link" aria-label={`${t('mailing.again')} ${number}`} onClick={onAsk}>
              {t('mailing.again')}
            </Button>
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
          <Button look="text" autoFocus onClick={onLeave}>
            {t('common.cancel')}
          </Button>
          <Button look="danger" onClick={onSend}>
            {t('mailing.sureDo')}
          </Button>
        </div>
      </td>
    </tr>
  );
}
