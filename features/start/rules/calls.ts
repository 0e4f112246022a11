/** The calls about a new business, and about tickets without a price. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  byName,
  byRole,
  count,
  id,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  row,
  text,
  ticketRef,
  year,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { chosenTickets, MOST_RERATED, reratedTicket } from '../../rerate/rules/calls';

/** Most rows that are counted of a table: the panel is of a business that has few. */
export const MOST_ROWS_COUNTED = 1000;
/** Tickets from which on jobs without a price are found by other means: their tickets look odd one by one. */
export const YOUNG = 60;
/** Tickets without a price are counted no further: the page says `many`. */
export const MOST_COUNTED = 10_000;

const named = byName(objectOf({ id: integer, name: text }));

const step = objectOf({
  key: about(text, 'The first of its tables.'),
  tables: listOf(objectOf({ table: text, count: about(integer, `At most ${MOST_ROWS_COUNTED}.`) })),
  count: about(integer, 'Records in all its tables.'),
  done: about(yes, 'Each of its tables has a record.'),
});
const start = objectOf({
  steps: listOf(step),
  done: about(integer, 'Steps that are done.'),
  hidden: about(yes, 'Somebody has put the panel away.'),
  is_new: about(yes, 'Something is missing, and nobody has put the panel away.'),
  is_young: about(yes, `It has fewer than ${YOUNG} crop tickets, and nobody has put the panel away.`),
});

const fresh = objectOf({
  refers: about(named, 'The records that it refers to, by field.'),
  asked: byName(orNull(text), { description: 'The other fields that it needs, with what is proposed.' }),
  others: orNull(objectOf({ least: Type.Number(), most: Type.Number() }), 'What other rows of the same crop have.'),
});
const price = objectOf({
  field: about(text, 'The field of the ticket.'),
  from: about(text, 'The table that it comes from.'),
  source: about(text, 'The field of that table.'),
  row: orNull(row, 'The record found.'),
  gap: orNull(oneOf(['none', 'zero']), 'What is wrong with it.'),
  fresh: orNull(fresh, 'What a new record would need; only where something is wrong.'),
});
const gapped = objectOf({ job: row, tickets: about(integer, 'Tickets keyed for it.'), prices: listOf(price) });
const priceCheck = objectOf({ jobs: about(integer, 'Jobs of the year.'), gaps: listOf(gapped) });

const unpricedTicket = objectOf({
  ...reratedTicket,
  from: byName(objectOf({ table: text, id }), { description: 'The record that each figure is from.' }),
  priced: about(yes, 'Nothing is missing any more then.'),
});
const unpricedGap = objectOf({
  table: orNull(text, 'The table that has nothing; `null`: the tickets themselves lack it.'),
  id: orNull(id, 'The record that is empty there; `null` where there is none.'),
  refers: about(named, 'What a new record would refer to, by field.'),
  fields: listOf(text, 'Fields of the tickets.'),
  tickets: count,
  first: about(ticketRef, 'The oldest of them.'),
});
const unpriced = objectOf({
  count: about(
    objectOf({ unpriced: count, can: count, cannot: count, settled: count, closed: count, rest: count }),
    'Of those listed: have their price then, still lack something, are on a paper, or of a closed day. `rest`: beyond those.',
  ),
  tickets: Type.Array(unpricedTicket, {
    maxItems: MOST_RERATED,
    description: 'Those that get a figure, oldest first.',
  }),
  gaps: listOf(unpricedGap, 'What tickets lack and no table has.'),
  sums: byRole(text, 'What all of them come to more, by role.'),
});
const unpricedCount = objectOf({
  tables: byName(Type.Integer({ minimum: 0, maximum: MOST_COUNTED }), {
    description: 'Those without any are left out.',
  }),
});
const filling = { tickets: chosenTickets({ id, version: id }) };
const fillIn = objectOf(filling);

/** The calls of the first evening. */
export const startCalls = calls('First evening', {
  start: {
    at: 'GET /office/start/',
    summary: 'What a new business has, and what it still needs before its first ticket',
    answer: start,
    about: 'The steps, in an order in which they can be done.',
  },
  dismiss_start: {
    at: 'POST /office/start/dismiss/',
    summary: 'Put the panel of the first evening away, or bring it back',
    act: true,
    body: { hidden: optional(about(yes, 'Default: true.')) },
    answer: start,
    about: 'As it is now.',
  },
  price_check: {
    at: 'GET /office/price_check/',
    summary: 'The jobs of a year that lack a rate or miles',
    query: { year: optional(about(year, 'Default: this year.')) },
    answer: priceCheck,
    about: 'The oldest job first.',
  },
  zero_is_right: {
    at: 'POST /office/price_check/zero_is_right/',
    summary: 'Say that a rate or distance is 0 on purpose, so that the check of prices lists it no more',
    act: true,
    body: {
      table: about(text, 'As `from` of the check.'),
      field: Type.String({ description: 'As `source` of the check.', 'x-fault': 'api.noPrice' }),
      id: Type.Integer({ description: 'The id of its `row`.', 'x-fault': 'api.notZero' }),
    },
    about: 'It is taken as right while it is 0.',
  },
});

/** The calls about tickets without a price, over the tables of tickets. */
export function unpricedCalls(tables: readonly string[]) {
  const query = { kind: oneOf(tables) };
  return calls('Statements', {
    unpriced: {
      at: 'GET /office/unpriced/',
      summary: 'The tickets of a list that lack a rate or another value, and what the tables have for them',
      description: 'Takes the filters of the list. It writes nothing.',
      query,
      answer: unpriced,
    },
    fill_in: {
      at: 'POST /office/unpriced/',
      summary: 'Give tickets what their look-ups find for empty fields, in one act',
      act: true,
      query,
      body: filling,
      answer: objectOf({ changed: count }),
      about: 'Filled in.',
      faults: [404, 409, 412, 423],
    },
    unpriced_count: {
      at: 'GET /office/unpriced/count/',
      summary: 'How many tickets have no price, by table',
      query: { year: optional(text) },
      answer: unpricedCount,
    },
  });
}

export type StartStep = Told<typeof step>;
export type Start = Told<typeof start>;
export type NewPrice = Told<typeof fresh>;
export type JobPrice = Told<typeof price>;
export type JobWithGap = Told<typeof gapped>;
export type PriceCheck = Told<typeof priceCheck>;
export type UnpricedTicket = Told<typeof unpricedTicket>;
export type UnpricedGap = Told<typeof unpricedGap>;
export type Unpriced = Told<typeof unpriced>;
export type FillInBody = Told<typeof fillIn>;
export type UnpricedCount = Told<typeof unpricedCount>;
