/** Mails statements and statements of account, with the log of what became of each message. Escape and Close change nothing. */
import { statementPath } from '../../../src/rules/settled/paths';
import { Table } from '../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { useState } from 'react';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { words } from '../words/es';
import { formatNumber } from '../../../src/kinds/number';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { MailForm, useMailForm } from './MailForm';
import { useMay } from '../../../src/client/people/useMe';
import { newKey } from '../../../src/client/versions';
import { EmptyState, RetryState } from '../../../src/look/kit/parts/EmptyState';
import type { MailLog, MailMessage } from '../rules/calls';
import type { Statement } from '../../statements/rules/calls/issued';
import { createMailVerbs, useMailAct, useMailDraft, useMailLog, type MailSubject } from './calls';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { useSaving } from '../../../src/resources/list/exporting/useSaving';
import { dayText } from '../../../src/messages/shownDates';
import { Link } from 'react-router-dom';
import { NO_FIGURE } from '../../../src/kinds/blank';
import { momentText } from '../../../src/rules/dates';
import { Button } from '../../../src/look/kit/Button';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import './sending.css';

interface MailDialogProps {
  /** What is to be mailed; absent: the log alone. */
  readonly of?: MailSubject | undefined;
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
export function MailOne({ one, onClose }: { readonly one: Pick<Statement, 'id'>; readonly onClose: () => void }) {
  return <MailDialog of={{ ids: [one.id] }} onClose={onClose} />;
}

const titles = ['mailing.titleOne', 'mailing.title'] as const;
const accountTitles = ['mailing.accountOne', 'mailing.accounts'] as const;

function MailPaper({ of, onClose }: MailDialogProps) {
  const t = useMessages();
  const [isSent, setSent] = useState(of === undefined);
  const { data: draft, error } = useMailDraft(isSent ? undefined : of);
  const { accounts, ids = [] } = of ?? {};
  const [one, many] = accounts ? accountTitles : titles;
  const title = isSent ? t('mailing.log') : t(ids.length === 1 ? one : many, { count: formatNumber(ids.length) });
  const form = useMailForm(draft, accounts, () => setSent(true));
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

/** Whom one statement was sent to; nothing before the first time. */
export function SentLog({ id }: { readonly id: number }) {
  const t = useMessages();
  const { data, refetch } = useMailLog();
  const results = data?.results.filter(({ statement, others }) => [statement, ...others].some((one) => one?.id === id));
  if (!data || !results || results.length === 0) return null;
  return (
    <section className="panel" aria-label={t('mailing.log')}>
      <LoadedLog log={{ ...data, results, count: results.length }} onSent={() => void refetch()} />
    </section>
  );
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
        <Table
          aria-label={t('mailing.log')}
          columns={useLogColumns((one) => {
            if (!mayWrite || !one.may_again || one.id === asked?.id) return undefined;
            return () => (one.state === 'unknown' ? setAsked(one) : void send(one));
          })}
          rows={results}
          keyOf={({ id }) => id}
          below={(one) =>
            one.id === asked?.id && (
              <AskedAgain number={numberOf(one)} onSend={() => void send(one)} onLeave={() => setAsked(undefined)} />
            )
          }
        />
      </div>
      {count > results.length && (
        <p className="detail">{t('mailing.newest', { count: formatNumber(results.length) })}</p>
      )}
    </>
  );
}

/** Those of all statements of a message; of an account its party. */
const numberOf = ({ statement, others, party }: MailMessage): string =>
  statement ? [statement, ...others].map(({ reference }) => reference).join(', ') : party.name;

/** @param again sends a message once more; answers nothing where that is not possible */
function useLogColumns(again: (one: MailMessage) => (() => void) | undefined): readonly CellColumn<MailMessage>[] {
  const t = useMessages();
  return [
    {
      key: 'at',
      title: t('mailing.at'),
      width: 156,
      cellClass: 'moment',
      cell: ({ sent_at: at }) => (at === null ? NO_FIGURE : momentText(new Date(at))),
    },
    {
      key: 'number',
      title: t('mailing.number'),
      width: 156,
      hint: (one) => (one.others.length > 0 ? numberOf(one) : undefined),
      cell: (one) =>
        one.statement ? (
          <Link to={statementPath(one.statement.id)}>{one.statement.reference}</Link>
        ) : (
          <SentAccount one={one} />
        ),
    },
    { key: 'party', title: t('mailing.party'), cell: ({ party }) => party.name },
    {
      key: 'address',
      title: t('mailing.address'),
      cellClass: 'address',
      cell: ({ address, copy }) => [address, copy].filter(Boolean).join(', '),
    },
    {
      key: 'answer',
      title: t('mailing.answer'),
      width: 230,
      cellClass: ({ state }) => `answer ${state}`,
      hint: ({ answer }) => answer ?? undefined,
      cell: (one) => <Answer one={one} onAgain={again(one)} />,
    },
  ];
}

/** The way to a statement of account as it was sent. */
function SentAccount({ one: { id, day } }: { readonly one: MailMessage }) {
  const t = useMessages();
  const { calls } = useOwnCalls(createMailVerbs);
  const { isBusy, save } = useSaving();
  const text = t('mailing.accountAt', { day: dayText(day ?? '') });
  return (
    <Button look="link" aria-busy={isBusy} onClick={() => void save(async () => (await calls()).sentFile(id))}>
      {text}
    </Button>
  );
}

interface AnswerProps {
  readonly one: MailMessage;
  /** Absent where it cannot be sent once more. */
  readonly onAgain: (() => void) | undefined;
}

function Answer({ one, onAgain }: AnswerProps) {
  const t = useMessages();
  const { state, answer } = one;
  return (
    <>
      {state === 'sent' ? t('mailing.is.sent') : (answer ?? t(`mailing.is.${state}`))}
      {onAgain && (
        <Button look="link" aria-label={`${t('mailing.again')} ${numberOf(one)}`} onClick={onAgain}>
          {t('mailing.again')}
        </Button>
      )}
    </>
  );
}

/** The question before a message is sent once more that may have arrived. */
interface AskedAgainProps {
  /** Of all statements of the message. */
  readonly number: string;
  readonly onSend: () => void;
  readonly onLeave: () => void;
}

function AskedAgain({ number, onSend, onLeave }: AskedAgainProps) {
  const t = useMessages();
  return (
    <div role="alertdialog" aria-label={t('mailing.againOf', { number })}>
      <span>{t('mailing.sure', { number })}</span>
      <Button look="text" autoFocus onClick={onLeave}>
        {t('common.cancel')}
      </Button>
      <Button look="danger" onClick={onSend}>
        {t('mailing.sureDo')}
      </Button>
    </div>
  );
}
