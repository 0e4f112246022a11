/** The columns of an offer: a changed price shows other figures than a changed moisture. */
import { useMessages } from '../../../src/i18n/useMessages';
import type { CellColumn } from '../../../src/look/kit/table/columns';
import { NO_FIGURE } from '../../../src/kinds/blank';
import { formatNumber } from '../../../src/kinds/number';
import type { Entities } from '../../../src/grammar/entity';
import type { Translate } from '../../../src/messages/catalogue';
import { fieldAt } from '../../../src/rules/fields/fieldPaths';
import { labelOf } from '../../../src/rules/labels';
import { aboutPath } from '../rules/about';
import type { Rerate, RerateTicket } from '../rules/calls';
import { entityOf } from '../../../src/rules/rows';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { settlementRoles } from '../../../src/sides';
import { useRegistry } from '../../../src/resources/registry';
import { signed } from '../rules/signed';
import type { RerateWords } from './useWords';
import { dayText } from '../../../src/messages/shownDates';

/** One column; its cells are texts. `isOn`: the ticket is ticked. */
export interface RerateColumn extends Omit<CellColumn<RerateTicket>, 'cell'> {
  readonly title: string;
  readonly text: (ticket: RerateTicket, isOn: boolean) => string;
}

/** The columns, without the tick. */
export function useRerateColumns(offer: Rerate, words: RerateWords): RerateColumn[] {
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
