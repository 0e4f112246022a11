/** A line for each party, by kind; its name opens its tickets below it. */
import { pluralTitle } from '../../../src/rules/labels';
import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Money } from '../../../src/custom/parts/Money';
import { usePartyName } from '../../../src/custom/parts/usePartyName';
import { useMessages } from '../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../src/kinds/blank';
import { formatNumber } from '../../../src/kinds/number';
import { Button } from '../../../src/look/kit/Button';
import { RetryState } from '../../../src/look/kit/parts/EmptyState';
import type { CellColumn, HeadColumn } from '../../../src/look/kit/table/columns';
import { Table } from '../../../src/look/kit/table/Table';
import { dayText } from '../../../src/messages/shownDates';
import { CsvButton } from '../../../src/resources/list/exporting/CsvButton';
import { useRegistry } from '../../../src/resources/registry';
import { editPath } from '../../../src/rules/paths';
import { entityOf } from '../../../src/rules/rows';
import { isNothing } from '../../../src/rules/settled/money';
import { statementPath } from '../../../src/rules/settled/paths';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { settlementRoles } from '../../../src/sides';
import { ageDays, AGES, type BILLED } from '../rules/ages';
import type { AccrualTicket, AccruedParty } from '../rules/calls';
import { billedOf, ticketsCsv, useAccrualTickets } from './useAccrual';

interface AccrualTableProps {
  readonly day: string;
  /** `undefined` until they are known. */
  readonly parties: readonly AccruedParty[] | undefined;
}

const keyOf = ({ party: { table, id } }: AccruedParty): string => `${table} ${id}`;

/** The table. */
export function AccrualTable({ day, parties }: AccrualTableProps) {
  const t = useMessages();
  const registry = useRegistry();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string): void =>
    setOpen((own) => new Set(own.has(key) ? [...own].filter((one) => one !== key) : [...own, key]));
  const sums = useAccruedColumns(parties ?? []);
  const groups =
    parties &&
    settlementRoles.map((role) => {
      const rows = parties.filter(({ party }) => party.table === role);
      return {
        key: role,
        rows,
        title: (
          <>
            {pluralTitle(entityOf(registry, role))} <span className="muted">{formatNumber(rows.length)}</span>
          </>
        ),
        sums: Object.fromEntries(sums.map(({ key, ofAll }) => [key, ofAll(rows)])),
      };
    });
  return (
    <Table
      className="accrual-table"
      aria-label={t('accrual.title')}
      columns={[useNameColumn(open, toggle), ...sums]}
      groups={groups}
      keyOf={keyOf}
      below={(one) => open.has(keyOf(one)) && <PartyTickets day={day} party={one.party} />}
    />
  );
}

function useNameColumn(open: ReadonlySet<string>, toggle: (key: string) => void): CellColumn<AccruedParty> {
  const t = useMessages();
  const nameOf = usePartyName();
  return {
    key: 'party',
    title: t('accrual.name'),
    isNaming: true,
    cell: (one) => (
      <Button
        className="opener cell-button mark-word"
        aria-expanded={open.has(keyOf(one))}
        onClick={() => toggle(keyOf(one))}
      >
        {open.has(keyOf(one)) ? <ExpandLess /> : <ExpandMore />}
        <span>{nameOf(one.party)}</span>
      </Button>
    ),
  };
}

interface AccruedColumn extends CellColumn<AccruedParty> {
  /** The same of several parties. */
  readonly ofAll: (parties: readonly AccruedParty[]) => ReactNode;
}

function useAccruedColumns(parties: readonly AccruedParty[]): readonly AccruedColumn[] {
  const t = useMessages();
  const counted = (key: 'loads' | 'lacking', width: number): AccruedColumn => {
    const ofAll = (own: readonly AccruedParty[]) => formatNumber(own.reduce((all, one) => all + one[key], 0));
    return {
      key,
      title: t(`accrual.${key}`),
      width,
      phone: key === 'loads' ? 64 : 'none',
      isNumber: true,
      fills: (one) => one[key] > 0,
      cellClass: (one) => (one[key] === 0 ? 'missing' : undefined),
      cell: (one) => formatNumber(one[key]),
      ofAll,
    };
  };
  const summed = (
    key: (typeof AGES)[number] | (typeof BILLED)[number] | 'amount' | 'since',
    phone: HeadColumn['phone'] = 'none',
  ): AccruedColumn => ({
    key,
    title: t(`accrual.${key}`),
    width: 108,
    phone,
    isNumber: true,
    fills: key === 'since' ? (one) => !isNothing(one[key]) : undefined,
    cellClass: (one) => (isNothing(one[key] ?? '0.00') ? 'missing' : key === 'amount' ? 'name' : undefined),
    cell: (one) => one[key] !== null && <Money value={one[key]} />,
    ofAll: (own) => own.some((one) => one[key] !== null) && <Money value={sumPrinted(own.map((one) => one[key]))} />,
  });
  return [
    counted('loads', 76),
    counted('lacking', 96),
    ...AGES.map((age) => summed(age)),
    summed('amount', 116),
    ...billedOf(parties).map((kind) => summed(kind)),
    summed('since'),
  ];
}

interface PartyTicketsProps {
  readonly day: string;
  readonly party: AccruedParty['party'];
}

/** The tickets of a party, with their file. */
function PartyTickets({ day, party }: PartyTicketsProps) {
  const t = useMessages();
  const registry = useRegistry();
  const kindOf = (table: string): string => entityOf(registry, table).title;
  const { data, error, isFetching, refetch } = useAccrualTickets(day, party);
  const columns = useTicketColumns(day, kindOf);
  const name = t('accrual.ticketsOf', { name: party.name });
  if (error && !isFetching && !data) return <RetryState what={name} onRetry={() => void refetch()} />;
  const several = new Set(data?.map(({ ticket }) => ticket.table)).size > 1;
  return (
    <div className="accrual-tickets tops column gap-1">
      <CsvButton
        name={`accrual-${day}-${party.table}-${party.id}`}
        make={() => ticketsCsv(data ?? [], t, kindOf)}
        isOff={!data}
      />
      <Table
        isTight
        aria-label={name}
        columns={columns.filter(({ key }) => key !== 'kind' || several)}
        rows={data}
        bones={3}
        keyOf={({ ticket }) => `${ticket.table} ${ticket.id}`}
      />
    </div>
  );
}

function useTicketColumns(day: string, kindOf: (table: string) => string): readonly CellColumn<AccrualTicket>[] {
  const t = useMessages();
  const registry = useRegistry();
  return [
    {
      key: 'ticket',
      title: t('accrual.ticket'),
      isNaming: true,
      cell: ({ ticket }) => <Link to={editPath(entityOf(registry, ticket.table), ticket.id)}>{ticket.number}</Link>,
    },
    { key: 'kind', title: t('accrual.kind'), width: 132, phone: 'none', cell: ({ ticket }) => kindOf(ticket.table) },
    { key: 'day', title: t('accrual.ticketDay'), width: 112, cell: ({ ticket }) => dayText(ticket.date) },
    {
      key: 'age',
      title: t('accrual.age'),
      width: 92,
      phone: 'none',
      isNumber: true,
      cell: ({ ticket }) => formatNumber(ageDays(ticket.date, day)),
    },
    {
      key: 'amount',
      title: t('accrual.amount'),
      width: 116,
      isNumber: true,
      cellClass: ({ amount }) => (amount === null ? 'missing' : undefined),
      cell: ({ amount }) => (amount === null ? NO_FIGURE : <Money value={amount} />),
    },
    {
      key: 'statement',
      title: t('accrual.statement'),
      width: 148,
      phone: 'none',
      fills: ({ since }) => since !== null,
      cell: ({ since }) => since && <Link to={statementPath(since.id)}>{since.reference}</Link>,
    },
  ];
}
