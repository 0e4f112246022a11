/** What the tickets of a paper come to, in parts that add up (ruling 73): gross, extra miles, what is held, rounding. */
import type { PlainKey, Translate } from '../../../../src/messages/catalogue';
import { sumPrinted, type FigureInput } from '../../../../src/rules/tickets/weights';
import { isZero, negated, type Line } from '../line';
import { PrintedSum } from '../tables/printedSum';
import type { AmountParts } from './figures';

/** Held tickets that are named; the rest are counted. */
const NAMED = 6;

/** A part of an amount. Taken off is negative. */
export interface AmountPart {
  readonly label: string;
  readonly amount: string;
}

/** Adds up an amount and its parts, line by line. Tickets without the amount are held: they count in the parts that are known. */
export class TicketParts {
  readonly of: AmountParts;
  /** Lines, and those of them that have a second part. */
  loads = 0;
  beyond = 0;
  /** Lines without the amount: how many, the first numbers, what they lack. */
  held = 0;
  readonly numbers: string[] = [];
  readonly lacking = new Set<FigureInput>();
  readonly #sums = { gross: new PrintedSum(), extra: new PrintedSum(), net: new PrintedSum() };
  readonly #waiting = { gross: new PrintedSum(), extra: new PrintedSum() };
  readonly #count = { gross: 0, extra: 0 };

  constructor(of: AmountParts) {
    this.of = of;
  }

  /** Takes a line in. `t` names held tickets that have no number. */
  add({ figures, needs, ticket }: Line, t: Translate): void {
    const net = figures[this.of.net] ?? null;
    const parts = { gross: figures[this.of.gross] ?? null, extra: this.#extraOf(figures) };
    this.loads += 1;
    if (parts.extra !== null && !isZero(parts.extra)) this.beyond += 1;
    this.#sums.net.add(net);
    for (const part of ['gross', 'extra'] as const) {
      const amount = parts[part];
      this.#sums[part].add(amount);
      if (net !== null || amount === null) continue;
      this.#waiting[part].add(amount);
      if (!isZero(amount)) this.#count[part] += 1;
    }
    if (net !== null) return;
    this.held += 1;
    if (this.numbers.length < NAMED) this.numbers.push(ticket.ticket_number || t('paper.ticketId', { id: ticket.id }));
    for (const input of needs[this.of.net] ?? []) this.lacking.add(input);
  }

  #extraOf(figures: Line['figures']): string | null {
    const { extra } = this.of;
    const amount = (extra && figures[extra.figure]) ?? null;
    return amount === null || extra?.sign === 1 ? amount : negated(amount);
  }

  /** Whether any line has the first part. */
  get isKnown(): boolean {
    return this.#sums.gross.isKnown || this.#sums.extra.isKnown;
  }

  get gross(): string {
    return this.#sums.gross.value;
  }

  /** With its sign. */
  get extra(): string {
    return this.#sums.extra.value;
  }

  /** What held tickets have in both parts, taken off. */
  get lessHeld(): string {
    return negated(sumPrinted([this.#waiting.gross.value, this.#waiting.extra.value]));
  }

  /** What is owed for the tickets that are not held. */
  get net(): string {
    return this.#sums.net.value;
  }

  /** What the parts differ from the sum of the exact figures by. */
  get rounding(): string {
    return sumPrinted([this.net, negated(sumPrinted([this.gross, this.extra, this.lessHeld]))]);
  }

  /** The parts for a summary box. Those of 0.00 are left out, but the first. */
  parts(t: Translate): AmountPart[] {
    const { labels, extra } = this.of;
    const heldIn = (part: 'gross' | 'extra', name: PlainKey | undefined): AmountPart => {
      const count = this.#count[part];
      const label = t(count === 1 ? 'paper.heldOne' : 'paper.heldMany', { count, part: name ? t(name) : '' });
      return { label, amount: negated(this.#waiting[part].value) };
    };
    const rest = [
      { label: extra ? t(extra.label) : '', amount: this.extra },
      heldIn('gross', labels.inHeld),
      heldIn('extra', extra?.inHeld),
      { label: t('settled.rounding'), amount: this.rounding },
    ];
    return [{ label: t(labels.gross), amount: this.gross }, ...rest.filter(({ amount }) => !isZero(amount))];
  }
}
