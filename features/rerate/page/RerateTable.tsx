/** The tickets of an offer: those with the former value, then those set by hand. Each has a tick. */
import HandIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../src/i18n/useMessages';
import { NO_FIGURE } from '../../../src/kinds/blank';
import { formatNumber } from '../../../src/kinds/number';
import { editPath } from '../../../src/rules/paths';
import type { Rerate, RerateTicket } from '../rules/calls';
import { entityOf } from '../../../src/rules/rows';
import { Table } from '../../../src/look/kit/table/Table';
import { useRegistry } from '../../../src/resources/registry';
import { isTicked, tickOf } from './ticks';
import type { RerateTicks } from './useRerate';
import type { RerateWords } from './useWords';
import { Button } from '../../../src/look/kit/Button';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import type { Entities } from '../../../src/grammar/entity';
import type { Translate } from '../../../src/messages/catalogue';
import { fieldAt } from '../../../src/rules/fields/fieldPaths';
import { labelOf } from '../../../src/rules/labels';
import { aboutPath } from '../rules/about';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { settlementRoles } from '../../../src/sides';
import { signed } from '../rules/signed';
import { dayText } from '../../../src/messages/shownDates';

/** One column; its cells are texts. `isOn`: the ticket is ticked. */
interface RerateColumn extends Omit<CellColumn<RerateTicket>, 'cell'> {
  readonly title: string;
  readonly text: (ticket: RerateTicket, isOn: boolean) => string;
}

/** The columns, without the tick. */
function useRerateColumns(offer: Rerate, words: RerateWords): RerateColumn[] {
  const t = useMessages();
  const registry = useRegistry();
  const roles = settlementRoles.filter((role) => offer.sums[role] !== undefined);
  const [role, ...others] = roles;
  const isTons = offer.tickets.some(({ adjusted }) => adjusted.was !== adjusted.is);
  return [
    { key: 'ticket', title: t('rerate.ticket'), width: 84, text: ({ ticket }) => ticket.number },
    { key: 'date', title: t('rerate.date'), width: 96, phone: 'none', text: ({ ticket }) => dayText(ticket.date) },
    { key: 'about', title: aboutHead(registry, offer), phone: 'none', text: ({ about }) => about },
    ...(isTons ? tonsColumns(t, words) : priceColumns(t, words)),
    ...(role && others.length === 0 && !isTons ? amountColumns(t, role) : differenceColumns(t, roles)),
  ];
}

/** What says where the loads are from or go to: `Field`. */
function aboutHead(registry: Entities, { tickets }: Rerate): string {
  const table = tickets[0]?.ticket.table ?? '';
  const path = aboutPath(table) ?? '';
  return labelOf(path.split('.').at(-1) ?? '', fieldAt(registry, entityOf(registry, table), path));
}

const tons = (value: string | null): string => formatNumber(value, 2);
const number = { isNumber: true, width: 96, phone: 80 } as const;
const change = { isNumber: true, width: 104, phone: 84, cellClass: 'name' } as const;
const wideNumber = { isNumber: true, width: 96, phone: 'none' } as const;

function priceColumns(t: Translate, words: RerateWords): RerateColumn[] {
  return [
    { key: 'tons', title: t('rerate.adjusted'), ...wideNumber, text: ({ adjusted }) => tons(adjusted.was) },
    { key: 'was', title: words.fields, ...number, text: words.was },
    {
      key: 'origin',
      title: t('rerate.comesFrom'),
      width: 176,
      phone: 'none',
      cellClass: 'origin',
      text: (one) => originOf(t, words, one),
    },
  ];
}

/** A moisture changes the adjusted tons too. */
function tonsColumns(t: Translate, words: RerateWords): RerateColumn[] {
  return [
    { key: 'net', title: t('rerate.netTons'), ...wideNumber, text: ({ net }) => tons(net) },
    { key: 'was', title: words.fields, ...number, text: words.was },
    { key: 'is', title: t('rerate.becomes'), ...wideNumber, text: (one, isOn) => (isOn ? words.is(one) : NO_FIGURE) },
    { key: 'tons', title: t('rerate.adjusted'), ...wideNumber, text: ({ adjusted }) => tons(adjusted.was) },
    {
      key: 'tonsThen',
      title: t('rerate.becomes'),
      ...wideNumber,
      text: ({ adjusted }, isOn) => (isOn ? tons(adjusted.is) : NO_FIGURE),
    },
  ];
}

function originOf(t: Translate, { origin }: RerateWords, { by_hand: isByHand, by }: RerateTicket): string {
  if (!isByHand) return origin;
  return by === null ? t('rerate.hand') : t('rerate.by', { who: by });
}

const payKeys = {
  producer: 'rerate.netPay',
  hauler: 'rerate.haulCost',
  customer: 'rerate.charge',
} as const satisfies Record<SettlementRole, string>;

/** The amount of one role, before and after. */
function amountColumns(t: Translate, role: SettlementRole): RerateColumn[] {
  return [
    { key: 'pay', title: t(payKeys[role]), ...wideNumber, text: ({ amounts }) => formatNumber(amounts[role]?.was, 2) },
    {
      key: 'payThen',
      title: t('rerate.becomesDollars'),
      ...wideNumber,
      text: ({ amounts }, isOn) => (isOn ? formatNumber(amounts[role]?.is, 2) : NO_FIGURE),
    },
    { key: 'change', title: t('rerate.change'), ...change, text: (one, isOn) => differenceOf(one, role, isOn) },
  ];
}

const roleKeys = {
  producer: 'rerate.producerDollars',
  hauler: 'rerate.haulerDollars',
  customer: 'rerate.customerDollars',
} as const satisfies Record<SettlementRole, string>;

/** What each role gets more or less. */
function differenceColumns(t: Translate, roles: readonly SettlementRole[]): RerateColumn[] {
  return roles.map((role) => ({
    key: `change ${role}`,
    title: t(roleKeys[role]),
    ...change,
    text: (one, isOn) => differenceOf(one, role, isOn),
  }));
}

/** What is not ticked changes by nothing. */
function differenceOf({ amounts }: RerateTicket, role: SettlementRole, isOn: boolean): string {
  const amount = amounts[role];
  return isOn && amount ? signed(amount.difference) : NO_FIGURE;
}

/** Rows that are shown until all are asked for. */
const FIRST = 200;

interface RerateTableProps {
  readonly offer: Rerate;
  readonly words: RerateWords;
  readonly ticks: RerateTicks;
}

/** The table. Arrow keys move between the ticks, Space ticks, Shift a range. */
export function RerateTable({ offer, words, ticks }: RerateTableProps) {
  const t = useMessages();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? offer.tickets : offer.tickets.slice(0, FIRST);
  const [former, byHand] = [shown.filter((one) => !one.by_hand), shown.filter((one) => one.by_hand)];
  const { flipped, isAll, isSome, toggle, toggleAll } = ticks;
  const columns = useRerateColumns(offer, words).map((column) => ({
    ...column,
    cell: (one: RerateTicket) => <Cell one={one} column={column} isOn={isTicked(one, flipped)} />,
  }));
  return (
    <div className="frame">
      <Table
        isTight
        aria-label={t('rerate.name')}
        columns={columns}
        groups={[
          { key: 'former', rows: former },
          { key: 'byHand', title: <ByHandTitle />, rows: byHand },
        ]}
        keyOf={tickOf}
        ticks={{
          all: { label: t('rerate.takeAll'), isOn: isAll, isHalf: isSome && !isAll, onToggle: toggleAll },
          of: (one) => ({
            label: t('rerate.take', { number: one.ticket.number }),
            isOn: isTicked(one, flipped),
            onToggle: (isOn, isRange) => toggle(one, isOn, isRange),
          }),
        }}
      />
      {shown.length < offer.tickets.length && (
        <Button look="text" className="rest" onClick={() => setWhole(true)}>
          {t('rerate.showRest', { count: formatNumber(offer.tickets.length - shown.length) })}
        </Button>
      )}
    </div>
  );
}

function ByHandTitle() {
  const t = useMessages();
  return (
    <>
      {t('rerate.byHand')} <span className="muted">{t('rerate.leftOut')}</span>
    </>
  );
}

function Cell({ one, column, isOn }: { one: RerateTicket; column: RerateColumn; isOn: boolean }) {
  const registry = useRegistry();
  const text = column.text(one, isOn);
  if (column.key === 'ticket')
    return <Link to={editPath(entityOf(registry, one.ticket.table), one.ticket.id)}>{text}</Link>;
  if (column.key === 'origin')
    return (
      <>
        {one.by_hand && <HandIcon fontSize="small" />}
        {text}
      </>
    );
  return text === NO_FIGURE ? <span className="missing">{text}</span> : text;
}
