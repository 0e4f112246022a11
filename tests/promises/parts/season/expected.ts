/** What a paper must be, worked out from the books alone: its lines, its bridge (ruling 73), its year to date. */
import type { Adjustment, Book, Bridge, Correction, Paper, Taken, Ticket } from './book';
import { creditsOf, usesOf, type Credit } from './credits';
import { keyOf } from './book';
import { sumOf } from './exact';
import type { Kind } from './kinds';
import { deductedOf } from './pay/deductions';

/** A paper that is asked for. */
export interface Asked {
  readonly kind: Kind;
  readonly party: number;
  readonly from: string;
  readonly to: string;
  /** Only tickets of this crop: the paper is partial (ruling 72). */
  readonly crop?: number;
  readonly hold: ReadonlySet<string>;
  readonly include: ReadonlySet<string>;
  /** What is to be taken for deductions, by their ids; others as it is proposed. */
  readonly chosen?: ReadonlyMap<number, bigint>;
  /** The day of the paper. Default: the usual one. */
  readonly day?: string | undefined;
}

/** A ticket that is open. */
export interface OpenTicket {
  readonly ticket: Ticket;
  readonly amount: bigint | null;
  readonly isHeld: boolean;
}

/** The paper. */
export interface Expected {
  readonly tickets: readonly OpenTicket[];
  /** Tickets of the period that are settled, or not after the cut-off, with their paper. */
  readonly leftOut: readonly (readonly [key: string, paper: Paper | undefined])[];
  readonly adjustments: readonly Adjustment[];
  readonly corrections: readonly Correction[];
  readonly deducted: readonly Taken[];
  /** What is on account and taken up, the last one in part. */
  readonly credits: readonly (readonly [credit: Credit, taken: bigint])[];
  readonly bridge: Bridge;
  readonly ticketsAmount: bigint;
  readonly moreAmount: bigint;
  readonly amount: bigint;
}

/**
 * The paper as it must be.
 * @param doubtful tickets in which the product finds something odd: which ones is its judgement, that they are held is not
 */
export function expectedOf(book: Book, asked: Asked, doubtful: ReadonlySet<string>): Expected {
  const { kind, party, to, chosen } = asked;
  const { tickets, leftOut } = ticketsOf(book, asked, doubtful);
  const adjustments = book.freeAdjustments(kind.role, party).filter(({ date }) => date <= to);
  const corrections = book.waiting(kind.role, party);
  const ticketsAmount = sumOf(tickets.flatMap(({ amount, isHeld }) => (isHeld || amount === null ? [] : [amount])));
  const added = sumOf([...adjustments, ...corrections].map((one) => one.amount));
  const own = tickets.filter(({ isHeld }) => !isHeld);
  // No paper is issued for deductions alone.
  const isNothing = own.length + adjustments.length + corrections.length === 0;
  const tons = sumOf(own.map(({ ticket }) => book.figures(ticket).net_weight ?? 0n));
  const before = { role: kind.role, party, to, amount: ticketsAmount + added, tons };
  const deducted = isNothing ? [] : deductedOf(book, before, chosen);
  const moreAmount = added - sumOf(deducted.map((one) => one.amount));
  const amount = ticketsAmount + moreAmount;
  const uses = usesOf(book, creditsOf(book, kind.role, party), [[null, amount]]);
  const credits = uses.map(([credit, , taken]) => [credit, taken] as const);
  const paid = sumOf(credits.map(([, taken]) => taken));
  const first = firstLines(book, kind, tickets, ticketsAmount);
  // The charge of an invoice has adjustments and corrections in it; what is paid for tickets stands by itself.
  const net = kind.role === 'customer' ? amount : ticketsAmount;
  const bridge = { ...first, net, more: moreAmount, paid: -paid, due: amount - paid };
  return { tickets, leftOut, adjustments, corrections, deducted, credits, bridge, ticketsAmount, moreAmount, amount };
}

function ticketsOf(
  book: Book,
  { kind, party, from, to, crop, hold, include }: Asked,
  doubtful: ReadonlySet<string>,
): Pick<Expected, 'tickets' | 'leftOut'> {
  const tickets: OpenTicket[] = [];
  const leftOut: (readonly [string, Paper | undefined])[] = [];
  // Tickets of days before that are on no paper come along.
  for (const ticket of book.ticketsOf(kind, party, { from: '', to })) {
    if (crop !== undefined && ticket.crop !== crop) continue;
    const key = keyOf(ticket);
    const paper = book.paperOf(key, kind.role);
    if (paper || ticket.date <= book.cutoffs[kind.role]) {
      if (ticket.date >= from) leftOut.push([key, paper]);
      continue;
    }
    const amount = book.figures(ticket)[kind.net] ?? null;
    const isHeld = amount === null || hold.has(key) || (doubtful.has(key) && !include.has(key));
    tickets.push({ ticket, amount, isHeld });
  }
  return { tickets, leftOut };
}

/**
 * Gross, extra miles, held and rounding. A ticket that lacks its amount is printed and taken off; one that is held for a doubt or by
 * choice is not on the paper at all.
 */
function firstLines(
  book: Book,
  { gross, extra, net }: Kind,
  tickets: readonly OpenTicket[],
  ticketsAmount: bigint,
): Pick<Bridge, 'gross' | 'extra' | 'held' | 'rounding'> {
  const waiting = tickets.filter(({ amount }) => amount === null);
  const printed = tickets.filter(({ amount, isHeld }) => amount === null || !isHeld);
  const summed = (figure: string, some: readonly OpenTicket[]): bigint =>
    sumOf(some.map(({ ticket }) => book.figures(ticket)[figure] ?? 0n));
  const extraOf = (some: readonly OpenTicket[]): bigint => (extra ? extra.sign * summed(extra.figure, some) : 0n);
  const [grossAmount, extraAmount] = [summed(gross, printed), extraOf(printed)];
  const held = -(summed(gross, waiting) + extraOf(waiting));
  // An amount of one part has nothing that could be rounded apart.
  const rounding = net === gross ? 0n : ticketsAmount - grossAmount - extraAmount - held;
  return { gross: grossAmount, extra: extraAmount, held, rounding };
}

/** The amounts of the tickets that it settles. */
export function linesOf({ tickets }: Expected): ReadonlyMap<string, bigint> {
  return new Map(
    tickets.flatMap(({ ticket, amount, isHeld }) =>
      isHeld || amount === null ? [] : [[keyOf(ticket), amount] as const],
    ),
  );
}

/** Papers of the party and kind that stand, of the year of this one's day, and this one; each before advances and deductions. */
export function yearToDateOf(
  book: Book,
  { kind, party }: Asked,
  own: Pick<Paper, 'issuedOn' | 'reference' | 'amount' | 'adjustments' | 'deducted'>,
): Paper['yearToDate'] {
  const year = own.issuedOn.slice(0, 4);
  const earlier = book.live({ code: kind.code, party }).filter(({ issuedOn }) => issuedOn.startsWith(year));
  return [...earlier, own].map(({ reference, amount, adjustments, deducted }) => {
    const advances = sumOf(adjustments.filter(({ isAdvance }) => isAdvance).map((one) => one.amount));
    return [reference, amount - advances + sumOf(deducted.map((one) => one.amount))] as const;
  });
}
