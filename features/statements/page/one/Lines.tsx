/** The tickets of a statement with what each came to when it was issued. More are read on demand. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../../src/i18n/useMessages';
import { formatNumber } from '../../../../src/kinds/number';
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import { RetryState } from '../../../../src/look/kit/parts/EmptyState';
import { useRegistry } from '../../../../src/resources/registry';
import { editPath } from '../../../../src/rules/paths';
import { entityOf } from '../../../../src/rules/rows';
import { settledIn, type SettlementRole } from '../../../../src/rules/settled/settled';
import type { StatementDetail, StatementLines } from '../../rules/calls/issued';
import type { TicketRef } from '../../../../src/rules/settled/papers';
import { Money } from '../../../../src/custom/parts/Money';
import { useStatementVerbs } from '../useStatements';
import { statementKey } from '../../../../src/client/settled/asked';
import { dayText } from '../../../../src/messages/shownDates';
import { Button } from '../../../../src/look/kit/Button';

/** The panel. A void statement has no tickets: they are free again; one of adjustments alone never had any. */
export function Lines({ one }: { readonly one: StatementDetail }) {
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
        <p className="statement-note">{t(one.state === 'void' ? 'settle.ticketsFree' : 'settle.ticketsNone')}</p>
      )}
      {lines.length > 0 && <StatementLineTable lines={lines} one={one} />}
      {hasNextPage && (
        <div className="statement-more">
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
