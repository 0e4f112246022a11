/** The calls of the proof, for owners. Amounts are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  amount,
  count,
  day,
  instant,
  integer,
  listOf,
  objectOf,
  optional,
  orNull,
  party,
  role,
  statementRef,
  text,
  type Told,
} from '../../../src/rules/calls/schemas';
import { statementKinds } from '../../../src/rules/settled/codes';
import { ageKeys, flowKeys, proofKeys, type ProofKey } from './figures';

/** Lines on a page. */
export const PAGE = 100;

const flow = {
  loads: count,
  customer: amount,
  producer: amount,
  hauler: amount,
  margin: amount,
  percent: orNull(text, 'Margin of what customers pay, with one decimal; `null` where they pay nothing.'),
};
const moneyFlow = objectOf(flow);
const cropFlow = objectOf({
  crop: orNull(objectOf({ id: integer, name: text }), '`null`: tickets whose job names no crop.'),
  ...flow,
});
const result = objectOf({
  key: Type.Unsafe<ProofKey>({
    type: 'string',
    description: `\`${proofKeys.join('`, `')}\`, or \`of_\` and the key of one that a feature hands in.`,
  }),
  this: text,
  that: text,
  off: about(text, '`this` less `that`.'),
  differ: about(count, 'Lines that differ. It agrees where there is none.'),
  title: optional(about(text, 'What it is called, of one that a feature hands in.')),
});
const onNone = objectOf({
  role,
  tickets: about(count, 'On no statement of the role, after the cut-off.'),
  lacking: about(count, 'Those of them without an amount.'),
  without_miles: about(count, 'Those that lack nothing but miles.'),
  amount,
  elsewhere: about(count, 'Up to the cut-off, or paid elsewhere in full.'),
});
const unpaid = objectOf({
  code: Type.String({ enum: statementKinds.map(({ code }) => code) }),
  papers: count,
  ages: about(
    objectOf({ to_30: amount, to_60: amount, over_60: amount, open: amount }),
    'By days since they were issued.',
  ),
});
const proof = objectOf({
  from: day,
  to: day,
  counted_at: instant,
  today: about(day, 'Ages are counted to it.'),
  tickets: about(count, 'Crop tickets of the period.'),
  crops: listOf(cropFlow, 'Crop tickets with every input.'),
  all: moneyFlow,
  left_out: about(
    objectOf({ tickets: count, without_miles: count }),
    'Crop tickets that lack an input, and those of them that lack nothing but miles.',
  ),
  proofs: listOf(result),
  none: listOf(onNone),
  most: orNull(objectOf({ party, tickets: count }), 'The hauler with the most tickets on none.'),
  unpaid: listOf(unpaid, 'Kinds with something unpaid.'),
});

const line = objectOf({
  table: about(
    text,
    'A ticket table, `statement`, `payment`, `adjustment`, `correction`, `number` (a kind of statement) or the table of a party.',
  ),
  id: integer,
  name: about(text, 'Number, reference or text.'),
  date: orNull(day),
  party: orNull(party),
  statement: orNull(statementRef, 'The statement that it is on.'),
  amount: orNull(text, 'What the figure has of it; `null` where an input is missing.'),
  sides: optional(about(objectOf({ this: text, that: text }), 'Of a line that differs.')),
  figure: optional(about(text, 'The figure of a ticket that the amount is, where it can be explained.')),
  missing: optional(listOf(text, 'Of a kind of statement: numbers that are missing.')),
});
const lines = objectOf({
  of: text,
  results: listOf(line),
  count,
  total_pages: count,
  sum: about(text, 'Of all lines.'),
  title: optional(about(text, 'What the proof is called, of one that a feature hands in.')),
});

const period = { from: about(day, 'The first day.'), to: about(day, 'The last day.') };
const figures = `\`flow:{crop}:{${flowKeys.join('|')}}\`, \`left_out\`, \`{${proofKeys.join('|')}|of_…}:{this|that|off}\`,
  \`none:{role}\`, \`elsewhere:{role}\`, \`unpaid:{code}:{${ageKeys.join('|')}}\`. Of crop 0 are tickets without a crop.`;

export const proofCalls = calls('Proof', {
  proof: {
    at: 'GET /office/proof/',
    summary:
      'Where the money of a period goes, what must agree, what is on no statement, and what is unpaid. For owners',
    needs: 'owner',
    query: period,
    answer: proof,
  },
  proof_lines: {
    at: 'GET /office/proof/lines/',
    summary: `What a figure of the proof is made of, ${PAGE} lines a page. For owners`,
    needs: 'owner',
    query: { ...period, of: optional(about(text, figures)), page: optional(about(text, 'From 1 up.')) },
    answer: lines,
    faults: [404],
  },
});

export type MoneyFlow = Told<typeof moneyFlow>;
export type CropFlow = Told<typeof cropFlow>;
export type ProofResult = Told<typeof result>;
export type OnNone = Told<typeof onNone>;
export type Unpaid = Told<typeof unpaid>;
export type Proof = Told<typeof proof>;
export type ProofLine = Told<typeof line>;
export type ProofLines = Told<typeof lines>;
