/** The calls about accrual at a day. Amounts are decimal text, days `YYYY-MM-DD`. */
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  amount,
  count,
  day,
  id,
  listOf,
  objectOf,
  optional,
  orNull,
  party,
  role,
  statementRef,
  ticketRef,
  type Told,
} from '../../../src/rules/calls/schemas';

const sums = {
  loads: count,
  lacking: about(count, 'Those of them without an amount: an input was missing.'),
  amount,
  to_30: about(amount, 'Of tickets of 0 to 30 days before the day; the next ones likewise.'),
  to_60: amount,
  to_90: amount,
  over_90: amount,
  crop: orNull(amount, 'What of a customer’s amount is of crop tickets; the next two likewise. `null` for others.'),
  haul: orNull(amount),
  delivery: orNull(amount),
  since: about(amount, 'What of it is on statements that have this day or an earlier one, and were issued later.'),
};
const accruedParty = objectOf({ party, ...sums });
const accrual = objectOf({
  day,
  cutoffs: about(
    objectOf({ producer: orNull(day), hauler: orNull(day), customer: orNull(day) }),
    'As they were. `null`: nobody had named one, and tickets of all earlier days are among these.',
  ),
  keyed_later: about(count, 'Tickets of these days that were keyed afterwards, which are not in it.'),
  parties: listOf(accruedParty, 'By role and name.'),
});
const ticket = objectOf({
  ticket: ticketRef,
  amount: orNull(amount, 'What it came to then, less what was paid elsewhere; `null` where an input was missing.'),
  since: orNull(statementRef, 'The statement of this day or an earlier one that has it, issued later.'),
});

const asked = about(day, 'The last day of the time that is asked for; not one to come.');

export const accrualCalls = calls('Accrual', {
  accrual: {
    at: 'GET /office/accrual/',
    summary: 'What unsettled tickets came to at the end of a day, by party and age, as it was known then',
    query: { day: asked, role: optional(role) },
    answer: accrual,
  },
  accrual_tickets: {
    at: 'GET /office/accrual/tickets/',
    summary: 'The tickets of one party in it, by day',
    query: { day: asked, role, party: id },
    answer: listOf(ticket),
  },
});

export type Accrual = Told<typeof accrual>;
export type AccruedParty = Told<typeof accruedParty>;
export type AccrualTicket = Told<typeof ticket>;
