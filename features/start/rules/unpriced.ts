/** What `office/unpriced/` answers: tickets that lack a rate, miles or a moisture, and what the tables have for them. Both wings use these types. */
import type { ByRole, RerateTicket } from '../../rerate/rules/answers';
import type { TicketRef } from '../../../src/rules/settled/papers';

/** A record that a figure would be from. */
export interface FigureRecord {
  readonly table: string;
  readonly id: number;
}

/** A ticket that gets a figure: `was` and `is` by field, amounts before and after. */
export interface UnpricedTicket extends Omit<RerateTicket, 'by_hand' | 'by'> {
  readonly from: Readonly<Record<string, FigureRecord>>;
  /** Nothing is missing any more then. */
  readonly priced: boolean;
}

/** What tickets lack and no table has. */
export interface UnpricedGap {
  /** The table that has nothing; `null`: the tickets themselves lack it. */
  readonly table: string | null;
  /** The record that is empty there; `null` where there is none. */
  readonly id: number | null;
  /** What a new record would refer to, by field. */
  readonly refers: Readonly<Record<string, { readonly id: number; readonly name: string }>>;
  /** Fields of the tickets. */
  readonly fields: readonly string[];
  readonly tickets: number;
  /** The oldest of them. */
  readonly first: TicketRef;
}

/** The tickets of a table without a price. */
export interface Unpriced {
  readonly count: {
    readonly unpriced: number;
    /** Of those listed: have their price then, still lack something, are on a paper, or of a closed day. */
    readonly can: number;
    readonly cannot: number;
    readonly settled: number;
    readonly closed: number;
    /** Beyond what is listed and changed at once. */
    readonly rest: number;
  };
  /** Those that get a figure, oldest first. */
  readonly tickets: readonly UnpricedTicket[];
  readonly gaps: readonly UnpricedGap[];
  /** What all of them come to more, by role. */
  readonly sums: ByRole<string>;
}

/** The body of the call that fills in. */
export interface FillInBody {
  readonly tickets: readonly { readonly id: number; readonly version: number }[];
}

/** Tickets without a price by table; those without any are left out. */
export interface UnpricedCount {
  readonly tables: Readonly<Record<string, number>>;
}
