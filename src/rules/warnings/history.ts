/** Earlier tickets, and what is usual among them. */
import type { Values } from '../rows';
import { numberOf } from './check';
import { limits } from './limits';
import type { Key } from '../../kinds/ref';

/** A stored ticket, as far as the checks look at it. */
export interface EarlierTicket {
  readonly id: Key;
  readonly ticket_number?: unknown;
  readonly date?: unknown;
  readonly gross_weight?: unknown;
  readonly tare_weight?: unknown;
  /** When it was entered, as an instant. */
  readonly add_date?: unknown;
  readonly [field: string]: unknown;
}

/** What every form knows besides its values. */
export interface Moment {
  /** The local calendar day. */
  readonly today: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The working year. */
  readonly year: number;
  /** The record as it was loaded; absent while a new one is entered. */
  readonly loaded?: Values | undefined;
}

/** What every ticket is compared with. What is absent is not known, and its checks are silent. */
export interface TicketHistory extends Moment {
  /** Tickets of the same day. */
  readonly dayTickets?: readonly EarlierTicket[] | undefined;
  /** Tickets between the same parties, whose rates are compared. */
  readonly pairTickets?: readonly EarlierTicket[] | undefined;
  /** Tickets of the year whose number begins as this one. */
  readonly sameNumber?: readonly EarlierTicket[] | undefined;
  /** The numbers entered last, of the same kind. */
  readonly lastNumbers?: readonly string[] | undefined;
  /** What the rate tables have: field → value. Fields that carry an origin mark of their own are left out. */
  readonly tableValues?: Values | undefined;
}

function sortedNumbers(tickets: readonly EarlierTicket[] | undefined, field: string): number[] {
  const numbers = (tickets ?? []).map((ticket) => numberOf(ticket[field])).filter((one) => one !== null);
  return numbers.length < limits.history.enough ? [] : numbers.toSorted((a, b) => a - b);
}

function medianIn(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The median of a field, `null` where too few tickets have it. */
export function medianOf(tickets: readonly EarlierTicket[] | undefined, field: string): number | null {
  return medianIn(sortedNumbers(tickets, field));
}

/** Least, median and largest of a weight among the newest tickets; the median in whole steps of the scale. */
export function rangeOf(tickets: readonly EarlierTicket[] | undefined, field: string) {
  const sorted = sortedNumbers(tickets?.slice(0, limits.history.compared), field);
  const [low, high, middle] = [sorted[0], sorted.at(-1), medianIn(sorted)];
  if (low === undefined || high === undefined || middle === null) return undefined;
  return { low, high, median: Math.round(middle / limits.scaleStep) * limits.scaleStep };
}
