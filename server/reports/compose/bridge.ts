/**
 * The bridge on page 1 of an issued paper: from what the tickets come to, to what is due (ruling 73). Every column of parts is the sum
 * of its printed lines (ruling 3); what the parts differ from the exact figures by is a line of its own, so it always adds up.
 */
import { formatNumber } from '../../../src/kinds/number';
import type { Translate } from '../../../src/messages/catalogue';
import { sumPrinted } from '../../../src/rules/tickets/weights';
import { isInvoice, paperFigures } from './bridge/figures';
import { BRIDGE_ROOM, moreLines, paidLines } from './bridge/more';
import { TicketParts } from './bridge/ticketParts';
import { isZero, negated, type Line } from './line';
import { ticketKey, type BridgeLine, type MoreItem, type PaidItem, type PaperCode } from './settlement';

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

/** Tickets paid elsewhere that are named; the rest are counted. */
const PAID_NAMED = 3;

/** A bridge and its sums. */
export interface Bridge {
  readonly lines: readonly BridgeLine[];
  /** Sum of the tickets that are settled, less what was paid for them elsewhere. */
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
  const { lines: first, tickets: computed } = ticketLines(parts, t);
  const elsewhere = elsewhereLines(parts, t);
  const tickets = sumPrinted([computed, ...elsewhere.map((line) => line.amount)]);
  const more = sumPrinted([...adjustments, ...corrections].map(({ amount }) => amount));
  const amount = sumPrinted([tickets, more]);
  const taken = sumPrinted(paid.map((one) => one.amount));
  const due = lessOf(amount, taken);
  const roomy = elsewhere.length + adjustments.length + corrections.length + paid.length <= BRIDGE_ROOM;
  const extras = [
    ...elsewhere,
    ...moreLines('adjustment', adjustments, { roomy, many: 'settled.adjustments' }, t),
    ...moreLines('correction', corrections, { roomy, many: 'settled.corrections' }, t),
  ];
  // A customer's charge has what was added to it; what a producer or a hauler is paid for his tickets stands by itself.
  const bills = isInvoice(code);
  const subtotal: BridgeLine = {
    key: 'net',
    label: t(labels.net),
    amount: bills ? amount : computed,
    strong: true,
  };
  const lines = [
    ...first,
    ...(bills ? [...extras, subtotal] : [subtotal, ...extras]),
    ...paidLines(paid, { roomy, bills }, t),
    { key: 'due', label: t(labels.due), amount: due, strong: true } as const,
  ];
  return { lines, tickets, more, amount, paid: taken, due };
}

/** What was paid elsewhere for the tickets that are settled: one line, which names them. */
function elsewhereLines({ code, lines, held }: BridgeParts, t: Translate): BridgeLine[] {
  const paid = lines.flatMap((line) => {
    const { paid: amount, ticket_number: number, id } = line.ticket;
    if (amount === undefined || isZero(amount) || placeOf(line, code, held) !== 'settled') return [];
    return [{ amount, name: number || t('paper.ticketId', { id }) }];
  });
  if (paid.length === 0) return [];
  const amount = negated(sumPrinted(paid.map((one) => one.amount)));
  return [{ key: 'elsewhere', label: t('paper.paidElsewhere'), amount, about: paidAbout(paid, t) }];
}

/** `2 loads: 45496, 45497` */
function paidAbout(paid: readonly { readonly name: string }[], t: Translate): string {
  const names = paid
    .slice(0, PAID_NAMED)
    .map(({ name }) => name)
    .join(', ');
  const more = paid.length - PAID_NAMED;
  const numbers = more > 0 ? t('settled.andMore', { names, more: formatNumber(more) }) : names;
  return t('settled.loadsNamed', { loads: loadsText(paid.length, t), numbers });
}

/** Gross, extra miles, held and rounding. */
function ticketLines({ code, lines, held }: BridgeParts, t: Translate): { lines: BridgeLine[]; tickets: string } {
  const { extra, labels } = paperFigures[code];
  const sums = new TicketParts(paperFigures[code]);
  for (const line of lines) if (placeOf(line, code, held) !== 'out') sums.add(line, t);
  const loads = loadsText(sums.loads, t);
  // Where nothing is known of what is held, no line would tell of it.
  const withHeld = sums.held > 0 ? t('settled.loadsHeld', { loads, count: formatNumber(sums.held) }) : loads;
  const { gross, lessHeld, rounding } = sums;
  return {
    tickets: sums.net,
    lines: [
      { key: 'gross', label: t(labels.gross), amount: gross, about: isZero(lessHeld) ? withHeld : loads },
      ...given({
        key: 'extra',
        label: extra ? t(extra.label) : '',
        amount: sums.extra,
        about: loadsText(sums.beyond, t),
      }),
      ...given({ key: 'held', label: t('settled.lessHeld'), amount: lessHeld, about: heldText(sums, t) }),
      ...given({ key: 'rounding', label: t('settled.rounding'), amount: rounding, about: t('settled.roundedOnce') }),
    ],
  };
}

/** `2 tickets without miles: 45496, 45497`. */
function heldText({ held, numbers, lacking }: TicketParts, t: Translate): string {
  const inputs = [...lacking].map((input) => t(`paper.input.${input}`)).join(', ');
  const named = numbers.join(', ');
  const more = held - numbers.length;
  return t(held === 1 ? 'settled.heldOne' : 'settled.heldMany', {
    count: formatNumber(held),
    inputs,
    numbers: more > 0 ? t('settled.andMore', { names: named, more: formatNumber(more) }) : named,
  });
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
