/** The calls of re-rating. Amounts are decimal text, values numbers. */
import Type from 'typebox';
import type { Entities } from '../../../src/grammar/entity';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  byName,
  byRole,
  count,
  id,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  text,
  ticketRef,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import type { SettlementRole } from '../../../src/rules/settled/settled';
import { fedBy, feedingFields } from './sources';

/** Most tickets in one answer and in one act. */
export const MOST_RERATED = 5000;

const number = Type.Number();
const dollars = about(text, 'Dollars with 2 decimals.');
const tons = orNull(text, 'Tons with 2 decimals.');
const ROLES = 'By role: those whose amounts the saved values are part of.';

const change = objectOf({
  table: about(text, 'The table of the tickets.'),
  field: about(text, 'Their field.'),
  source: about(text, 'The field of the saved record.'),
  from: listOf(
    orNull(number),
    'What it was, the newest first; more than one where it was saved again within a day and tickets have both.',
  ),
  to: number,
});
const before = objectOf({
  was: orNull(dollars, '`null` where an input is missing.'),
  is: orNull(dollars),
  difference: dollars,
});
/** What a ticket would have instead. */
export const reratedTicket = {
  ticket: ticketRef,
  version: id,
  about: about(text, 'Where the load comes from or goes to; empty where nobody has said.'),
  was: byName(orNull(number), { description: 'Values by field as they are.' }),
  is: byName(number, { description: 'Values by field as they would be.' }),
  net: tons,
  adjusted: objectOf({ was: tons, is: tons }),
  amounts: byRole(before, ROLES),
};
const ticket = objectOf({
  ...reratedTicket,
  by_hand: about(yes, 'It has another value than the record had.'),
  by: orNull(text, 'Who set it.'),
});
const offer = objectOf({
  version: about(id, 'The version of the saved record that this was made of.'),
  changes: listOf(change),
  tickets: Type.Array(ticket, {
    maxItems: MOST_RERATED,
    description: 'Those with the former value, then those set by hand; oldest first.',
  }),
  count: about(objectOf({ former: count, by_hand: count }), 'How many there are of both, listed or not.'),
  sums: byRole(dollars, 'What all those with the former value come to more or less.'),
  settled: about(count, 'Tickets with the former value that are on papers.'),
});

/** Tickets that are chosen, by their versions. */
export const chosenTickets = <Chosen extends Parameters<typeof objectOf>[0]>(chosen: Chosen) =>
  Type.Array(objectOf(chosen), { minItems: 1, maxItems: MOST_RERATED });
const chosen = chosenTickets({ table: text, id, version: id });

/** The calls, over the tables of a registry. */
export function rerateCalls(registry: Entities) {
  const sources = Object.keys(registry).filter((table) => feedingFields(registry, table).length > 0);
  const tables = [...new Set(sources.flatMap((table) => fedBy(registry, table).map((fed) => fed.table)))];
  const at = '/office/rerate/:table/:id/';
  const params = { table: oneOf(sources), id };
  return calls('Statements', {
    rerate_offer: {
      at: `GET ${at}`,
      summary: 'The unsettled tickets that have the former values of a record; it writes nothing',
      needs: 'write',
      params,
      query: {
        act: optional(about(text, 'The act that saved it. Default: the newest that changed such a value.')),
      },
      answer: offer,
    },
    rerate: {
      at: `POST ${at}`,
      summary: 'Give tickets the values that the record has now, in one act',
      act: true,
      asksVersion: 'If-Match',
      params,
      body: {
        fields: listOf(text, 'Fields of the record.'),
        tickets: chosenTickets({ table: oneOf(tables), id, version: id }),
      },
      answer: objectOf({ changed: count }),
      about: 'Changed.',
      faults: [409, 423],
    },
  });
}

/** Amounts or differences by role: those that the saved values are part of. */
export type ByRole<T> = Readonly<Partial<Record<SettlementRole, T>>>;
export type RerateChange = Told<typeof change>;
export type RerateAmount = Told<typeof before>;
export type RerateTicket = Told<typeof ticket>;
export type Rerate = Told<typeof offer>;

/** What the call that changes tickets takes. */
export interface RerateBody {
  readonly fields: readonly string[];
  readonly tickets: Told<typeof chosen>;
}

/** What a re-rate gave the tickets of a table in one field: all values that they had, and the new one. */
export interface Rerated extends Omit<RerateChange, 'source' | 'to'> {
  readonly to: number | null;
}

/** What the history keeps of a re-rate beside its changes: the saved record, and what its tickets come to more or less. */
export interface ReratedAbout {
  readonly table: string;
  readonly id: number;
  readonly fields: readonly string[];
  readonly changes: readonly Rerated[];
  readonly sums: ByRole<string>;
}
