/** `/office/statements/{id}`: one statement: its paper, what it came to with its tickets, and how far it is, payments too. */
import { HttpError } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useOwnServer } from '../../../../src/client/server/useOwnServer';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage, useMessages } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import { Alert } from '../../../../src/look/kit/parts/Alert';
import { PaperFrame } from '../../../../src/look/kit/paper/PaperFrame';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { useSayUp, useSayWhich } from '../../../../src/look/which';
import type { StatementDetail, StatementLines } from '../../rules/calls/issued';
import { STATEMENTS, statementPath } from '../../../../src/rules/settled/paths';
import { BridgeTable } from '../parts/BridgeTable';
import { useAsked, useStatementVerbs } from '../useStatements';
import { StatementHead, statementViews } from './StatementHead';
import { NO_FIGURE } from '../../../../src/kinds/blank';
import { formatNumber } from '../../../../src/kinds/number';
import { rangeText } from '../../../../src/rules/dayRange/dayRange';
import { accountAddress } from '../../../../src/rules/settled/addresses';
import { Money } from '../../../../src/custom/parts/Money';
import { paymentMethods } from '../../../../src/sides';
import { dayText } from '../../../../src/messages/shownDates';
import { localDay } from '../../../../src/rules/dates';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';
import { kindTitle } from '../../../../src/custom/parts/kindTitle';
import { Slot } from '../../../../src/custom/Slot';
import { Page, PageBody } from '../../../../src/look/kit/page/Page';
import './one.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRegistry } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import { entityOf } from '../../../../src/rules/rows';
import { settledIn, type SettlementRole } from '../../../../src/rules/settled/settled';
import type { TicketRef } from '../../../../src/rules/settled/papers';
import { statementKey } from '../../../../src/client/settled/asked';
import { Button } from '../../../../src/look/kit/Button';

/** The panel. A void statement has no tickets: they are free again; one of adjustments alone never had any. */
function Lines({ one }: { readonly one: StatementDetail }) {
  const t = useMessages();
  const verbs = useStatementVerbs();
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = useInfiniteQuery({
    queryKey: statementKey('lines', one.id, one.state),
    queryFn: async ({ pageParam, signal }) => (await verbs()).lines(one.id, pageParam || undefined, signal),
    // 0: the first page.
    initialPageParam: 0,
    getNextPageParam: ({ next }: StatementLines) => next ?? undefined,
    retry: false,
  });
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <section className="panel" aria-labelledby="lines-title">
      <header>
        <h2 id="lines-title">
          {t('settle.ticketsTitle')} <span className="count">{formatNumber(one.items.tickets)}</span>
        </h2>
      </header>
      {error && !isFetching && <RetryState what={t('settle.ticketsTitle')} onRetry={() => void refetch()} />}
      {!error && lines.length === 0 && !isFetching && (
        <p className="statement-note text-soft text-anywhere">
          {t(one.state === 'void' ? 'settle.ticketsFree' : 'settle.ticketsNone')}
        </p>
      )}
      {lines.length > 0 && <StatementLineTable lines={lines} one={one} />}
      {hasNextPage && (
        <div className="statement-more line-above">
          <Button look="text" aria-busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('settle.moreTickets')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface StatementLineTableProps extends Pick<StatementLines, 'lines'> {
  readonly one: StatementDetail;
}

function StatementLineTable({ lines, one: { id: statement, role } }: StatementLineTableProps) {
  const t = useMessages();
  const registry = useRegistry();
  const columns: readonly CellColumn<StatementLines['lines'][number]>[] = [
    {
      key: 'ticket',
      title: t('settle.ticket'),
      isNaming: true,
      cell: ({ ticket }) => <Link to={editPath(entityOf(registry, ticket.table), ticket.id)}>{ticket.number}</Link>,
    },
    { key: 'date', title: t('settle.date'), cell: ({ ticket }) => dayText(ticket.date) },
    {
      key: 'amount',
      title: t('settle.amount'),
      width: 140,
      isNumber: true,
      cell: ({ ticket, amount }) => <Money value={amount} of={amountOf(ticket, role, statement)} />,
    },
  ];
  return (
    <Table
      isTight
      className="statement-lines"
      aria-labelledby="lines-title"
      columns={columns}
      rows={lines}
      keyOf={({ ticket }) => `${ticket.table} ${ticket.id}`}
    />
  );
}

function amountOf({ table, id }: TicketRef, role: SettlementRole, statement: number) {
  return { table, id, statement, figure: settledIn(table, role)?.figure };
}

/** What was paid on a statement. */
const methodOf = (method: string) => paymentMethods.find((one) => one === method) ?? 'Other';

/** The panel; nothing before the first payment. */
function Payments({ one: { payments } }: { readonly one: StatementDetail }) {
  const t = useMessages();
  if (payments.length === 0) return null;
  const columns: readonly CellColumn<PaidLine>[] = [
    { key: 'date', title: t('settle.date'), cell: ({ date }) => dayText(date) },
    { key: 'by', title: t('settle.paidBy'), cell: (payment) => <PaidBy {...payment} /> },
    { key: 'amount', title: t('settle.amount'), isNumber: true, cell: ({ amount }) => <Money value={amount} /> },
  ];
  return (
    <section className="panel" aria-labelledby="payments-title">
      <header>
        <h2 id="payments-title">{t('settle.payments')}</h2>
      </header>
      <Table isTight aria-labelledby="payments-title" columns={columns} rows={payments} keyOf={({ id }) => id} />
    </section>
  );
}

type PaidLine = StatementDetail['payments'][number];

function PaidBy({ method, reference, other, amount }: PaidLine) {
  const t = useMessages();
  if (!other) return [t(`settle.by.${methodOf(method)}`), reference].filter(Boolean).join(' ');
  return (
    <>
      {t(amount.startsWith('-') ? 'settle.usedOn' : 'settle.owedFrom')}{' '}
      <Link to={statementPath(other.id)}>{other.reference}</Link>
    </>
  );
}

/** The page with its texts. */
export function StatementPage() {
  const { id } = useParams();
  return (
    <RoomMessages texts={words[useInstalledLanguage().language]}>
      <StatementOf key={id} id={Number(id)} />
    </RoomMessages>
  );
}

function StatementOf({ id }: { readonly id: number }) {
  const t = useMessages();
  const isOther = useOwnServer() === false;
  const isId = Number.isInteger(id) && id > 0;
  const asked = useAsked(
    ['one', id],
    isId ? (verbs, signal) => verbs.one(id, signal) : undefined,
    // Its file is made a moment after it was issued, and mail is answered a moment after it was sent.
    (one) => one?.paper === 'writing' || one?.mailed === 'sending',
  );
  const { data, error, refetch } = asked;
  if (isOther) return <Alert kind="info">{t('settle.ofOurServer')}</Alert>;
  if (data) return <One one={data} />;
  if (!isId || (error instanceof HttpError && error.status === 404)) return <Gone />;
  if (!error) return null;
  return (
    <div className="panel">
      <RetryState what={t('office.statements')} onRetry={() => void refetch()} />
    </div>
  );
}

function Gone() {
  const t = useMessages();
  return (
    <section className="panel message-page" aria-label={t('office.statements')}>
      <div>
        <h2>{t('settle.noStatement')}</h2>
      </div>
      <ButtonLink look="fill" to={`${STATEMENTS}?tab=issued`}>
        {t('settle.issued')}
      </ButtonLink>
    </section>
  );
}

function One({ one }: { readonly one: StatementDetail }) {
  const t = useMessages();
  const [asked, setAsked] = useSearchParams();
  const shown = statementViews.find((view) => view === asked.get('tab')) ?? 'paper';
  const show = (tab: string) => setAsked({ tab }, { replace: true });
  useSayWhich(`${one.reference} · ${one.party.name}`);
  useSayUp(`${STATEMENTS}?tab=issued`, t('office.statements'));
  return (
    <Page>
      <StatementHead one={one} shown={shown} onShow={show} />
      {one.voided && (
        <Alert kind="error">
          {t('settle.voidedBy', { day: one.voided.on, by: one.voided.by, reason: one.voided.reason })}
        </Alert>
      )}
      <PageBody page="statement" tab={shown}>
        {shown === 'paper' && <PaperTab one={one} />}
        {shown === 'lines' && <LinesTab one={one} />}
        {shown === 'sent' && <SentTab one={one} />}
      </PageBody>
    </Page>
  );
}

function LinesTab({ one }: { readonly one: StatementDetail }) {
  const t = useMessages();
  return (
    <div className="statement-parts scroll grid from-top tops gap-3 on-ground grow">
      <Lines one={one} />
      <section className="panel" aria-labelledby="comes-to-title">
        <header>
          <h2 id="comes-to-title">{t('settle.comesToTitle')}</h2>
        </header>
        <BridgeTable label={t('settle.comesToTitle')} lines={one.bridge} />
      </section>
    </div>
  );
}

function SentTab({ one }: { readonly one: StatementDetail }) {
  return (
    <div className="statement-parts scroll grid from-top tops gap-3 on-ground grow">
      <div className="stack">
        <Facts one={one} />
        <Slot name="statementSent" given={{ id: one.id }} />
      </div>
      <Payments one={one} />
    </div>
  );
}

/** The panel. */
function Facts({ one }: { readonly one: StatementDetail }) {
  const t = useMessages();
  const facts: readonly (readonly [name: string, value: React.ReactNode])[] = [
    [
      t('settle.party'),
      <Link key="party" to={accountAddress(one.party)}>
        {one.party.name}
      </Link>,
    ],
    [t('settle.period'), rangeText(one)],
    [t('settle.paperDay'), dayText(one.issued_on)],
    [t('settle.issuedAt'), t('settle.onBy', { day: localDay(one.issued_at), by: one.issued_by })],
    ...(one.due_on === null ? [] : [[t('settle.dueOn'), one.due_on] as const]),
    ...(one.terms ? [[t('settle.terms'), one.terms] as const] : []),
    [t('settle.loads'), formatNumber(one.loads)],
    [t('settle.tons'), formatNumber(one.tons, 2)],
    [t('settle.amount'), <Money key="amount" value={one.amount} />],
    [t('settle.openAmount'), one.voided ? NO_FIGURE : <Money key="open" value={one.open} />],
  ];
  return (
    <section className="panel" aria-labelledby="facts-title">
      <header>
        <h2 id="facts-title">{t('settle.onPaper')}</h2>
        <span className="muted">{kindTitle(t, one.code)}</span>
      </header>
      <dl className="statement-facts grid padded">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {one.note && <p className="statement-note text-soft text-anywhere">{one.note}</p>}
    </section>
  );
}

/** The paper as it was issued, from the same layout as its file; a void one is stamped. */
function PaperTab({ one: { id, reference, state } }: { readonly one: StatementDetail }) {
  const t = useMessages();
  const { data, error, refetch } = useAsked(['paper', id, state === 'void'], (verbs, signal) =>
    verbs.paper(id, signal),
  );
  if (error && data === undefined) return <RetryState what={t('settle.paper')} onRetry={() => void refetch()} />;
  return <PaperFrame label={reference} html={data} />;
}
