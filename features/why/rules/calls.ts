/** The call about one amount. Amounts are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  day,
  id,
  instant,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  statementRef,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { figuresOf } from '../../../src/rules/tickets/figures';
import { figureNeeds } from '../../../src/rules/tickets/weights';

const decimal = about(text, 'Decimal text.');

const step = objectOf({
  key: about(text, 'A figure of the ticket, or `rounding`: what the printed parts are off.'),
  formula: about(text, 'With the numbers of this ticket; empty for rounding.'),
  value: orNull(decimal, '`null` where an input is missing. What is taken off is negative.'),
  note: optional(oneOf(['no_extra'], { description: 'The miles do not go beyond the minimum.' })),
});
const record = objectOf({
  table: text,
  id,
  version: id,
  label: text,
  by: orNull(text, 'Who set the value there; `null` where the history does not say.'),
  at: orNull(instant),
});
const source = Type.Union(
  [
    record,
    objectOf({
      imported: objectOf({
        by: text,
        at: instant,
        file: orNull(text, 'Empty for pasted cells; `null` where it was not kept.'),
      }),
    }),
    objectOf({
      by_hand: objectOf({
        by: text,
        at: instant,
        was: orNull(decimal, 'What the look-up or the ticket had in its place; `null` where neither had a value.'),
      }),
    }),
    Type.Null(),
  ],
  { description: '`null`: not recorded.' },
);
const input = objectOf({ field: text, value: orNull(decimal, '`null` where it is missing.'), source });
const change = objectOf({
  field: text,
  was: decimal,
  is: orNull(decimal, '`null`: the record has no value any more, or is gone.'),
  record,
  by: orNull(text),
  at: orNull(instant),
});
const correction = objectOf({
  id,
  text: about(text, 'As it is printed: `Correction of 46062: tare 28,900 → 30,100, −14.20`.'),
  date: day,
  amount: decimal,
  statement: about(statementRef, 'The paper that stays as it is.'),
  on: orNull(statementRef, 'The paper that has taken it up; `null`: the next one of the party.'),
});
const explanation = objectOf({
  ticket: objectOf({
    table: text,
    id,
    number: text,
    date: orNull(day),
    party: orNull(text, 'Whom the amount pays or charges.'),
  }),
  figure: text,
  value: orNull(decimal),
  paper: orNull(
    objectOf({ id, reference: text, is_void: yes }),
    'The paper whose amount it is, as when it was issued; `null`: the amount of the ticket as it is now.',
  ),
  now: orNull(decimal, 'What the ticket comes to now.'),
  papers: listOf(statementRef, 'The live papers that it is on, that of the amount first.'),
  cutoff: orNull(day, 'The last day settled elsewhere, where the amount is on no paper because of it.'),
  chain: listOf(step),
  inputs: listOf(input),
  changed_since: listOf(change, 'What has another value now. The amount keeps its own.'),
  corrections: listOf(correction, 'Of this amount, oldest first.'),
});

const tables = Object.keys(figureNeeds);

export const whyCalls = calls('Statements', {
  why: {
    at: 'GET /office/why/:table/:id/:figure/',
    summary: 'How an amount of a ticket is made, where its inputs come from, and what changed since',
    params: {
      table: oneOf(tables),
      id,
      figure: oneOf([...new Set(tables.flatMap((table) => Object.keys(figuresOf(table))))]),
    },
    query: {
      statement: optional(
        about(text, 'A paper that the ticket is on: the amount as it was issued. Default: as the ticket is now.'),
      ),
    },
    answer: explanation,
  },
});

export type WhyStep = Told<typeof step>;
export type WhyRecord = Told<typeof record>;
export type WhySource = Told<typeof source>;
export type WhyInput = Told<typeof input>;
export type WhyChange = Told<typeof change>;
export type Why = Told<typeof explanation>;
