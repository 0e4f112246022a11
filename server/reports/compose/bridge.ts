/**
 * The bridge on page 1 of an issued paper: from what the tickets come to, to what is due (ruling 73). Every column of parts is the sum
 * of its printed lines (ruling 3); what the parts differ from the exact figures by is a line of its own, so it always adds up.
 */
import { formatNumber } from '../../../src/kinds/number';
import type { PlainKey, Translate } from '../../../src/messages/catalogue';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { isZero, negated, type Figure, type Line } from './line';
import { ticketKey, type BridgeLine, type MoreItem, type PaidItem, type PaperCode } from './settlement';

/** Lines after the subtotal that page 1 has room for; beyond that they are counted, and page 2 has them one by one. */
export const BRIDGE_ROOM = 8;
/** Held tickets named in a line; the rest are counted. */
const NAMED = 6;

/** What the amount of a kind of paper is made of. */
export interface PaperFigures {
  /** What is summed first: the whole amount where it has one part. */
  readonly gross: Figure;
  /** The second part, and whether it is taken off. */
  readonly extra?: { readonly figure: Figure; readonly sign: 1 | -1; readonly label: PlainKey };
  /** What is owed for a ticket. */
  readonly net: Figure;
  readonly labels: { readonly gross: PlainKey; readonly net: PlainKey; readonly due: PlainKey };
}

const invoice = { net: 'settled.charge', due: 'settled.amountDue' } as const;
const crop: PaperFigures = {
  gross: 'customer_pay',
  net: 'customer_pay',
  labels: { gross: 'settled.cropDelivered', ...invoice },
};

/** The figures of each kind of paper. */
export const paperFigures: Readonly<Record<PaperCode, PaperFigures>> = {
  PS: {
    gross: 'producer_gross_pay',
    extra: { figure: 'extra_mile_cost', sign: -1, label: 'settled.lessExtra' },
    net: 'producer_net_pay',
    labels: { gross: 'settled.grossPay', net: 'settled.netPay', due: 'settled.netDue' },
  },
  HS: {
    gross: 'base_haul_cost',
    extra: { figure: 'extra_mile_cost', sign: 1, label: 'settled.extra' },
    net: 'total_haul_cost',
    labels: { gross: 'settled.baseHaul', net: 'settled.totalHaul', due: 'settled.netDue' },
  },
  CS: crop,
  CM: crop,
  FC: { gross: 'charge', net: 'charge', labels: { gross: 'settled.feedHauled', ...invoice } },
  DS: { gross: 'charge', net: 'charge', labels: { gross: 'settled.cropDelivered', ...invoice } },
};

/** What a bridge is made from. */
export interface BridgeParts {
  readonly code: PaperCode;
  /** The tickets of party, period and filters that are on no other paper. */
  readonly lines: readonly Line[];
  /** Those that wait for the next paper, as `crop_ticket:12`. A ticket without an amount waits in any case. */
  readonly held: ReadonlySet<string>;
  readonly adjustments: readonly MoreItem[];
  readonly corrections: readonly MoreItem[];
  /** Payments on account. */
  readonly paid: readonly PaidItem[];
}

/** A bridge and its sums. */
export interface Bridge {
  readonly lines: readonly BridgeLine[];
  /** Sum of the tickets that are settled. */
  readonly tickets: string;
  /** Sum of adjustments and corrections. */
  readonly more: string;
  /** Both: what is owed for this paper. */
  readonly amount: string;
  /** Sum of the payments that are taken off. */
  readonly paid: string;
  /** What is left to pay. */
  readonly due: string;
}

/** Whether a ticket is settled by the paper, waits for the next one but is printed on this one, or is left out of it. */
export function placeOf(line: Line, code: PaperCode, held: ReadonlySet<string>): 'settled' | 'held' | 'out' {
  // A doubt is told in the house alone, so a ticket held for one is not on the paper.
  if ((line.figures[paperFigures[code].net] ?? null) === null) return 'held';
  return held.has(ticketKey(line.ticket)) ? 'out' : 'settled';
}

/** The bridge of a paper. */
export function bridgeOf(parts: BridgeParts, t: Translate): Bridge {
  const { code, adjustments, corrections, paid } = parts;
  const { labels } = paperFigures[code];
  const { lines: first, tickets } = ticketLines(parts, t);
  const more = sumPrinted([...adjustments, ...corrections].map(({ amount }) => amount));
  const amount = sumPrinted([tickets, more]);
  const taken = sumPrinted(paid.map((one) => one.amount));
  const due = lessOf(amount, taken);
  const roomy = adjustments.length + corrections.length + paid.length <= BRIDGE_ROOM;
  const extras = [
    ...moreLines('adjustment', adjustments, { roomy, many: 'settled.adjustments' }, t),
    ...moreLines('correction', corrections, { roomy, many: 'settled.corrections' }, t),
  ];
  // A customer's charge has what was added to it; what a producer or a hauler is paid for his tickets stands by itself.
  const isInvoice = labels.due === 'settled.amountDue';
  const subtotal: BridgeLine = {
    key: 'net',
    label: t(labels.net),
    amount: isInvoice ? amount : tickets,
    strong: true,
  };
  const lines = [
    ...first,
    ...(isInvoice ? [...extras, subtotal] : [subtotal, ...extras]),
    ...paidLines(paid, roomy, t),
    { key: 'due', label: t(labels.due), amount: due, strong: true } as const,
  ];
  return { lines, tickets, more, amount, paid: taken, due };
}

/** Gross, extra miles, held and rounding. */
function ticketLines({ code, lines, held }: BridgeParts, t: Translate): { lines: BridgeLine[]; tickets: string } {
  const { gross, extra, net, labels } = paperFigures[code];
  const placed = lines.map((line) => ({ line, place: placeOf(line, code, held) }));
  const printed = placed.flatMap(({ line, place }) => (place === 'out' ? [] : [line]));
  const waiting = placed.flatMap(({ line, place }) => (place === 'held' ? [line] : []));
  const settled = placed.flatMap(({ line, place }) => (place === 'settled' ? [line] : []));
  const sumOf = (figure: Figure, of: readonly Line[]): string =>
    sumPrinted(of.map(({ figures }) => figures[figure] ?? null));
  const signed = (amount: string): string => (extra?.sign === -1 ? negated(amount) : amount);
  const extraOf = (of: readonly Line[]): string => (extra ? signed(sumOf(extra.figure, of)) : '0.00');
  const tickets = sumOf(net, settled);
  const grossAmount = sumOf(gross, printed);
  const heldAmount = negated(sumPrinted([sumOf(gross, waiting), extraOf(waiting)]));
  const extraAmount = extraOf(printed);
  const rounding = lessOf(tickets, sumPrinted([grossAmount, extraAmount, heldAmount]));
  const beyond = extra ? printed.filter(({ figures }) => !isZero(figures[extra.figure] ?? '0')).length : 0;
  const loads = loadsText(printed.length, t);
  // Where nothing is known of what is held, no line would tell of it.
  const withHeld = waiting.length > 0 ? t('settled.loadsHeld', { loads, count: formatNumber(waiting.length) }) : loads;
  return {
    tickets,
    lines: [
      { key: 'gross', label: t(labels.gross), amount: grossAmount, about: isZero(heldAmount) ? withHeld : loads },
      ...given({ key: 'extra', label: extra ? t(extra.label) : '', amount: extraAmount, about: loadsText(beyond, t) }),
      ...given({ key: 'held', label: t('settled.lessHeld'), amount: heldAmount, about: heldText(waiting, net, t) }),
      ...given({ key: 'rounding', label: t('settled.rounding'), amount: rounding, about: t('settled.roundedOnce') }),
    ],
  };
}

/** `2 tickets without miles: 45496, 45497`. */
function heldText(waiting: readonly Line[], net: Figure, t: Translate): string {
  const numbers = waiting.map(({ ticket }) => ticket.ticket_number || t('paper.ticketId', { id: ticket.id }));
  const lacking = new Set(waiting.flatMap(({ needs }) => needs[net] ?? []));
  const inputs = [...lacking].map((input) => t(`paper.input.${input}`)).join(', ');
  const named = numbers.slice(0, NAMED).join(', ');
  const more = numbers.length - NAMED;
  return t(numbers.length === 1 ? 'settled.heldOne' : 'settled.heldMany', {
    count: formatNumber(numbers.length),
    inputs,
    numbers: more > 0 ? t('settled.andMore', { names: named, more: formatNumber(more) }) : named,
  });
}

interface MoreLook {
  /** Page 1 has room for one line each. */
  readonly roomy: boolean;
  readonly many: 'settled.adjustments' | 'settled.corrections';
}

function moreLines(
  key: 'adjustment' | 'correction',
  items: readonly MoreItem[],
  { roomy, many }: MoreLook,
  t: Translate,
): BridgeLine[] {
  if (roomy) return items.map((item) => ({ key, amount: item.amount, ...moreText(item, t) }));
  if (items.length === 0) return [];
  const amount = sumPrinted(items.map((item) => item.amount));
  return [{ key, amount, label: t(many), about: t('settled.onPage2', { count: formatNumber(items.length) }) }];
}

/** The words of an adjustment or a correction: what it is, and paler its day or what changed and on which paper. */
export function moreText({ text, date, reference }: MoreItem, t: Translate): { label: string; about: string } {
  if (reference === undefined) return { label: text, about: text.includes(date) ? '' : date };
  const [label = text, ...changed] = text.split(': ');
  const about = [...(changed.length > 0 ? [changed.join(': ')] : []), t('settled.onPaper', { reference })];
  return { label, about: about.join(', ') };
}

function paidLines(paid: readonly PaidItem[], roomy: boolean, t: Translate): BridgeLine[] {
  const key = 'paid';
  if (roomy)
    return paid.map((item) => ({
      key,
      label: t('settled.lessPaidOn', { date: item.date, how: paidHow(item, t) }),
      amount: negated(item.amount),
    }));
  if (paid.length === 0) return [];
  const amount = negated(sumPrinted(paid.map((item) => item.amount)));
  return [
    { key, amount, label: t('settled.lessPaid'), about: t('settled.onPage2', { count: formatNumber(paid.length) }) },
  ];
}

const methods = {
  Check: 'settled.byCheck',
  'Bank Transfer': 'settled.byTransfer',
  Card: 'settled.byCard',
  Cash: 'settled.byCash',
  Other: 'settled.byOther',
} as const satisfies Readonly<Record<PaidItem['method'], PlainKey>>;

/** How something was paid: `check 4471`. */
export function paidHow({ method, reference }: PaidItem, t: Translate): string {
  const how = t(methods[method]);
  return reference ? `${how} ${reference}` : how;
}

function loadsText(loads: number, t: Translate): string {
  return t(loads === 1 ? 'paper.oneLoad' : 'paper.manyLoads', { count: formatNumber(loads) });
}

/** The line, unless it is of 0.00. */
function given(line: BridgeLine): BridgeLine[] {
  return isZero(line.amount) ? [] : [line];
}

function lessOf(amount: string, less: string): string {
  return sumPrinted([amount, negated(less)]);
}
