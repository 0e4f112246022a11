/** What the calls below `office/check/` answer (decision 57). Both wings use these types. */
import type { DoubtfulName } from './doubts/doubt';
import type { NumberedRow } from '../../../src/rules/rows';
import type { Oddity } from './oddity';
import type { TapeResult, TapeTicket } from './tape';

/** An oddity of a ticket, and who has looked at it. */
export interface ToldOddity extends Oddity {
  /** Missing or impossible. */
  readonly grave: boolean;
  /** An instant; `null` while it is open. */
  readonly looked_at: string | null;
  readonly looked_by: string | null;
}

/** A ticket with everything that is odd about it. */
export interface OddTicket {
  readonly table: DoubtfulName;
  readonly record: NumberedRow;
  readonly odd: readonly ToldOddity[];
}

/** Some days as the server checked them. */
export interface CheckedDays {
  /** How many tickets the days have. */
  readonly total: number;
  /** What is missing or impossible first, what was looked at last. */
  readonly tickets: readonly OddTicket[];
}

/** The same as counts. */
export interface OddCounts {
  readonly total: number;
  readonly odd: number;
  readonly looked: number;
}

/** A ticket of the comparison, and who keyed it when. */
export interface KeyedTicket extends TapeTicket {
  readonly by: string | null;
  readonly at: string | null;
}

/** How a tape and the tickets differ. */
export interface CheckedTape extends TapeResult<KeyedTicket> {
  readonly lines: number;
  readonly tickets: number;
  /** Lines with text in which no load was found. */
  readonly unread: readonly { readonly line: number; readonly text: string }[];
  /** For lines without a ticket: the one truck that has about this tare. */
  readonly trucks: readonly { readonly line: number; readonly truck: { readonly id: number; readonly name: string } }[];
}
