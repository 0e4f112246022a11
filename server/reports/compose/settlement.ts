/**
 * What an issued paper has beyond its report: number, terms, bridge, year to date. Plain JSON: it is frozen with the tickets
 * when the paper is issued, and the paper is made from it alone. Amounts are decimal text, days YYYY-MM-DD.
 */
import type { ReportName } from '../../../src/rules/reportCatalogue';
import type { BridgeLine } from '../../../src/rules/settled/papers';
import type { OFFSET, paymentMethods } from '../../../src/sides';
import type { Batch, Party, ReportContext } from './reportContext';
import type { Ticket } from './ticket';

export type { BridgeLine } from '../../../src/rules/settled/papers';

/** The reports that pay or bill, by the codes that begin their numbers. */
export const settledReports = {
  PS: 'producer_statement',
  HS: 'hauler_statement',
  CS: 'customer_statement',
  CM: 'customer_statement_with_miles',
  FC: 'feedmill_customer_statement',
  DS: 'delivery_statement',
} as const satisfies Readonly<Record<string, ReportName>>;

/** Code of a kind of paper: `PS`. */
export type PaperCode = keyof typeof settledReports;

/** An adjustment or a correction that the paper takes up. */
export interface MoreItem {
  readonly text: string;
  readonly date: string;
  readonly amount: string;
  /** For corrections: the paper that stays as it is. */
  readonly reference?: string;
}

/** Money on account that the paper takes off: a payment, or what the party owes by a paper below zero (`Offset`). */
export interface PaidItem {
  readonly date: string;
  readonly method: (typeof paymentMethods)[number] | typeof OFFSET;
  /** Number of the check or the transfer, or of the other paper; blank: none. */
  readonly reference: string;
  readonly amount: string;
  readonly isAdvance?: true;
  /** What is left of it for the next paper; absent: nothing. */
  readonly left?: string;
}

/** A paper of the same party, kind and year of issue. */
export interface IssuedPaper {
  readonly reference: string;
  /** Its first and its last day. */
  readonly from: string;
  readonly to: string;
  /** Before advances and payments. */
  readonly amount: string;
}

/** A picture of at most 200 KB. */
export interface Logo {
  readonly type: 'image/png' | 'image/jpeg';
  /** Base64. */
  readonly data: string;
}

/** That the paper is void; the stamped copy says so. Never frozen with the paper. */
export interface VoidStamp {
  readonly on: string;
  readonly by: string;
  readonly reason: string;
}

/** What an issued paper has beyond its report. */
export interface Settlement {
  readonly code: PaperCode;
  /** `PS-2026-0042`. */
  readonly reference: string;
  readonly issuedOn: string;
  readonly issuedBy: string;
  /** Customer papers: until when it is to be paid. */
  readonly dueOn: string | null;
  /** `Net 15 days`, in the words of the settings. */
  readonly terms: string | null;
  /** The party's number in our books. */
  readonly account: string | null;
  /** Further filters of a paper that leaves tickets out, as names: `Corn Silage`. Empty: it has all of them. */
  readonly partial: readonly string[];
  /** Tickets that lack an input and wait for the next paper, as `crop_ticket:12`. Their lines are printed without an amount. */
  readonly held: readonly string[];
  readonly bridge: readonly BridgeLine[];
  readonly adjustments: readonly MoreItem[];
  readonly corrections: readonly MoreItem[];
  readonly paid: readonly PaidItem[];
  /** Producer and hauler papers: all of the year of issue that are not void, this one last; else `null`. */
  readonly yearToDate: readonly IssuedPaper[] | null;
  /** For the reader, of the kind and of this paper: a paragraph each. */
  readonly notes: readonly string[];
  readonly logo: Logo | null;
}

/** The context of an issued paper. */
export interface SettledContext extends ReportContext {
  readonly settlement: Settlement;
  /** A copy that is stamped VOID; the file that was kept is as it was. */
  readonly voided?: VoidStamp;
}

/** Whether a report is an issued paper. */
export function isSettled(context: ReportContext): context is SettledContext {
  return 'settlement' in context;
}

/** Everything that an issued paper is made from. `tickets` are in the order of the report and have the held ones that are printed. */
export interface FrozenPaper {
  readonly context: SettledContext;
  readonly party: Party;
  readonly tickets: readonly Ticket[];
}

/** Tickets given to a writer at once. */
const BATCH = 250;

/** The tickets of a frozen paper as every writer takes them. */
export function* batchesOf({ tickets, party }: Pick<FrozenPaper, 'tickets' | 'party'>): Generator<Batch> {
  const found = tickets.length;
  // One batch at least: a paper of adjustments alone has a party too.
  for (let at = 0; at === 0 || at < found; at += BATCH)
    yield { found, tickets: tickets.slice(at, at + BATCH), parties: at === 0 ? [{ ...party, found }] : [] };
}

/** The name of a ticket in `held`. */
export function ticketKey({ table, id }: Pick<Ticket, 'table' | 'id'>): string {
  return `${table}:${id}`;
}
