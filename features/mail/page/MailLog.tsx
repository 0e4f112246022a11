/** `/office/mail`: what was mailed and what became of it, as a list; and the same of one statement. */
import { useState } from 'react';
import { RecordContextProvider, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../../../src/client/people/useMe';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { useOwnServer } from '../../../src/client/server/useOwnServer';
import { statementKey } from '../../../src/client/settled/asked';
import { newKey } from '../../../src/client/versions';
import { RoomMessages } from '../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../src/i18n/useMessages';
import { Button } from '../../../src/look/kit/Button';
import { FormDialog } from '../../../src/look/kit/FormDialog';
import { Alert } from '../../../src/look/kit/parts/Alert';
import { Table } from '../../../src/look/kit/table/Table';
import { dayText } from '../../../src/messages/shownDates';
import { useSaving } from '../../../src/resources/list/exporting/useSaving';
import { useNotice } from '../../../src/resources/list/parts/useNotice';
import { ReadListScreen } from '../../../src/resources/list/read/ReadListScreen';
import { useReadSome } from '../../../src/resources/list/read/useReadSome';
import { whenOf } from '../../../src/rules/dates';
import type { AnyRow } from '../../../src/rules/rows';
import { accountAddress } from '../../../src/rules/settled/addresses';
import { statementPath } from '../../../src/rules/settled/paths';
import { messageList } from '../rules/list';
import { words } from '../words/es';
import { createMailVerbs, useMailAct } from './calls';

const LOG = {
  list: messageList,
  queryKey: statementKey('mail', 'log'),
  isUnderWay: (rows: readonly AnyRow[]) => rows.some(({ state }) => state === 'queued' || state === 'sending'),
};
const accountOf = ({ role, party_id: id }: AnyRow): string => accountAddress({ table: String(role), id: Number(id) });
const cells = { number: <Paper />, state: <State /> };
const end = { width: 128, isHeadHidden: true, of: (row: AnyRow) => <Again row={row} /> } as const;

/** The page with its texts. */
export function MailLog() {
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <Log />
    </RoomMessages>
  );
}

function Log() {
  const t = useMessages();
  if (useOwnServer() === false) return <Alert kind="info">{t('mailing.ofOurServer')}</Alert>;
  return <ReadListScreen {...LOG} linkOf={accountOf} cells={cells} end={end} />;
}

/** Whom one statement was sent to; nothing before the first time. */
export function SentLog({ id }: { readonly id: number }) {
  const t = useMessages();
  const mayWrite = useMay('write');
  const { data } = useReadSome(LOG, { statement_id: String(id) });
  if (!data || data.total === 0) return null;
  const { address, answer } = messageList.columns;
  return (
    <section className="panel scroll" aria-label={t('mailing.log')}>
      <Table
        aria-label={t('mailing.log')}
        columns={[
          {
            key: 'at',
            title: t('mailing.when'),
            width: 148,
            phone: 132,
            cell: ({ at }) => whenOf(new Date(String(at)), t('common.today')),
          },
          {
            key: 'state',
            title: t('mailing.state'),
            width: 148,
            phone: 'rest',
            cell: (row) => (
              <RecordContextProvider value={row}>
                <State />
              </RecordContextProvider>
            ),
          },
          { key: 'address', title: t(address.head), phone: 'none', cell: ({ address: to }) => String(to) },
          { key: 'answer', title: t(answer.head), phone: 'none', cell: ({ answer: told }) => String(told ?? '') },
          { key: 'again', title: '', width: 128, cell: (row) => mayWrite && <Again row={row} /> },
        ]}
        rows={data.data}
        keyOf={(row) => Number(row.id)}
      />
    </section>
  );
}

/** The way to the statement, or to a statement of account as it was sent. */
function Paper() {
  const t = useMessages();
  const row = useRecordContext<AnyRow>();
  const { calls } = useOwnCalls(createMailVerbs);
  const { isBusy, save } = useSaving();
  if (!row) return null;
  const { id, number, statement_id: statement, papers, day } = row;
  if (statement !== null)
    return (
      <Link to={statementPath(Number(statement))} title={String(papers)}>
        {String(number)}
      </Link>
    );
  return (
    <Button look="link" aria-busy={isBusy} onClick={() => void save(async () => (await calls()).sentFile(Number(id)))}>
      {t('mailing.accountAt', { day: dayText(String(day)) })}
    </Button>
  );
}

const looks: Readonly<Record<string, string>> = { failed: 'mark-word error', unknown: 'mark-word warning' };

function State() {
  const t = useMessages();
  const row = useRecordContext<AnyRow>();
  const { words: named = {} } = messageList.columns.state;
  const word = named[String(row?.state)];
  return word && <span className={looks[String(row?.state)]}>{t(word)}</span>;
}

/** The way to send a message once more; a refusal is a notice. */
function useAgain({ id }: AnyRow, onDone: () => void) {
  const notice = useNotice();
  const { isBusy, run } = useMailAct();
  const send = async (): Promise<void> => {
    if (isBusy) return;
    await run(
      (verbs) => verbs.again(Number(id), newKey()),
      ({ message }) => {
        notice(message, 'error');
        return true;
      },
    );
    onDone();
  };
  return { isBusy, send };
}

/** Sends a message once more. What may have arrived is asked about before. */
function Again({ row }: { readonly row: AnyRow }) {
  const t = useMessages();
  const [isAsked, ask] = useState(false);
  const { isBusy, send } = useAgain(row, () => ask(false));
  if (row.may_again !== 1) return null;
  const number = String(row.papers ?? row.party);
  return (
    <>
      <Button
        look="text"
        isSmall
        aria-label={`${t('mailing.again')} ${number}`}
        aria-disabled={isBusy}
        onClick={() => (row.state === 'unknown' ? ask(true) : void send())}
      >
        {t('mailing.again')}
      </Button>
      {isAsked && (
        <FormDialog
          isQuestion
          isDanger
          title={t('mailing.againOf', { number })}
          about={t('mailing.sure', { number })}
          act={t('mailing.sureDo')}
          isBusy={isBusy}
          onSubmit={send}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
