/** Which tickets of an offer are ticked: all with the former value, none set by hand, until somebody ticks otherwise. Pure. */
import type { Rerate, RerateTicket } from '../rules/calls';

/** Key of a ticket. */
export const tickOf = ({ ticket }: Pick<RerateTicket, 'ticket'>): string => `${ticket.table} ${ticket.id}`;

/** Whether a ticket is ticked; `flipped` has those whose tick is not the usual one. */
export function isTicked(one: RerateTicket, flipped: ReadonlySet<string>): boolean {
  return one.by_hand === flipped.has(tickOf(one));
}

/** The same with these ticked or not. */
export function ticked(
  flipped: ReadonlySet<string>,
  tickets: readonly RerateTicket[],
  isOn: boolean,
): ReadonlySet<string> {
  const next = new Set(flipped);
  for (const one of tickets) {
    if (one.by_hand === isOn) next.add(tickOf(one));
    else next.delete(tickOf(one));
  }
  return next;
}

/** The tickets from one to another in the order of the rows; the second alone where the first is not among them. */
export function rangeOf(tickets: readonly RerateTicket[], from: string | undefined, to: string): RerateTicket[] {
  const [first, last] = [from, to].map((key) => tickets.findIndex((one) => tickOf(one) === key));
  if (last === undefined || last < 0) return [];
  const start = first === undefined || first < 0 ? last : first;
  return tickets.slice(Math.min(start, last), Math.max(start, last) + 1);
}

/** The tickets of an offer that are not listed. */
export function unlisted({ tickets, count }: Pick<Rerate, 'tickets' | 'count'>): number {
  return count.former + count.by_hand - tickets.length;
}
