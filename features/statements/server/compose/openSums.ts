/** What the open tickets of one party come to, as they would be taken now. */
import type { DoubtfulTickets, OpenParty, SomeTickets } from '../../rules/calls/open';
import type { PartyRef } from '../../../../src/rules/settled/papers';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { ticketKey } from '../../../../server/reports/compose/settlement';
import type { JudgedTicket } from './judge';
import type { More } from './more';

/** Adds up tickets of one party. */
export class OpenSums {
  readonly #party: PartyRef;
  readonly #from: string;
  readonly #tickets: JudgedTicket[] = [];

  /** @param from tickets of days before are older ones */
  constructor(party: PartyRef, from: string) {
    this.#party = party;
    this.#from = from;
  }

  /** Takes a ticket in. */
  add(ticket: JudgedTicket): void {
    this.#tickets.push(ticket);
  }

  /** The row of the party. `more` and `comes_to` are those of tickets alone: several rows share the rest. */
  answer({ adjustments, corrections, onAccount }: More): OpenParty {
    const older = this.#tickets.filter(({ line }) => line.ticket.date < this.#from);
    const ofPeriod = this.#tickets.filter(({ line }) => line.ticket.date >= this.#from);
    const taken = sumOf(this.#tickets.filter(({ hold }) => !hold));
    return {
      party: this.#party,
      loads: taken.count,
      tons: taken.tons,
      tickets_amount: taken.amount,
      more: '0.00',
      comes_to: taken.amount,
      doubts: this.#tickets.filter(({ amount, doubts }) => amount !== null && doubts.length > 0).length,
      missing: this.#tickets.filter(({ amount }) => amount === null).length,
      held: heldOf(this.#tickets),
      doubtful: doubtfulOf(ofPeriod),
      older: { taken: sumOf(older.filter(({ hold }) => !hold)), doubtful: doubtfulOf(older), held: heldOf(older) },
      added: sumPrinted([...adjustments, ...corrections].map(({ amount }) => amount)),
      on_account: sumPrinted(onAccount.map(({ amount }) => amount)),
    };
  }
}

function sumOf(tickets: readonly JudgedTicket[]): SomeTickets {
  return {
    count: tickets.length,
    tons: sumPrinted(tickets.map(({ line }) => line.figures.net_weight ?? null)),
    amount: sumPrinted(tickets.map(({ due }) => due)),
  };
}

function heldOf(tickets: readonly JudgedTicket[]): OpenParty['held'] {
  const { count, amount } = sumOf(tickets.filter(({ hold }) => hold));
  return { count, amount };
}

/** Those that wait for nothing but a look. */
function doubtfulOf(tickets: readonly JudgedTicket[]): DoubtfulTickets {
  const own = tickets.filter(({ hold, amount }) => hold && amount !== null);
  return { ...sumOf(own), tickets: own.map(({ line }) => ticketKey(line.ticket)) };
}
