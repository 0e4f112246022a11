/** The calls about deductions. Amounts are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  amount,
  count,
  day,
  id,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  party,
  statementRef,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { paymentMethods } from '../../../src/sides';
import { deductionKinds, deductionTerms, payeeRoles } from './plan';

const deduction = objectOf({
  id: integer,
  version: integer,
  name: text,
  kind: oneOf(deductionKinds),
  takes: oneOf(deductionTerms),
  amount: orNull(amount, 'For each paper or month.'),
  per_ton: orNull(text, 'For each net ton of a paper.'),
  given: orNull(amount, 'What was lent.'),
  given_on: orNull(day),
  given_by: orNull(oneOf(paymentMethods)),
  reference: orNull(text, 'Number of the check or the transfer of a loan.'),
  date_from: day,
  date_to: orNull(day),
  place: about(count, 'The smallest is taken first.'),
  below: about(yes, 'It may take a paper below zero.'),
  ended_on: orNull(day),
  taken: about(amount, 'What papers that stand took.'),
  balance: about(amount, 'Of a loan what is not paid back; of others what papers had to take and could not.'),
});
const line = objectOf({
  id: integer,
  deduction: integer,
  name: text,
  statement: statementRef,
  date: day,
  due: about(amount, 'What the paper added to what is due.'),
  amount: about(amount, 'What it took.'),
  balance: about(amount, 'Of the deduction, after it.'),
});
const deductions = objectOf({
  party,
  deductions: listOf(deduction, 'In the order in which papers take them; those that have ended last.'),
  lines: listOf(line, 'What papers took, the newest first.'),
});

/** The act checks it, by the rules of the table. */
const value = (description: string) => optional(Type.Unknown({ description }));
const values = {
  name: value('A text of at most 60 characters.'),
  amount: value('Dollars for each paper or month.'),
  per_ton: value('Dollars for each net ton.'),
  given: value('Of a loan: dollars that were lent.'),
  given_on: value('Of a loan: a day that is not to come.'),
  given_by: value(`Of a loan: one of ${paymentMethods.join(', ')}.`),
  reference: value('Of a loan: number of the check or the transfer.'),
  date_from: value('The first day. Months count from that of this day on.'),
  date_to: value('The last day. What is left of a loan is due at once when it is over.'),
  place: value('The smallest is taken first.'),
  below: optional(
    Type.Boolean({ description: 'It may take a paper below zero. Default: false.', 'x-fault': 'api.status.400' }),
  ),
};

export const deductionCalls = calls('Deductions', {
  deductions_of: {
    at: 'GET /office/deductions/:table/:id/',
    summary: 'The deductions of a producer or a hauler, and what papers took for them',
    params: { table: oneOf(payeeRoles), id },
    answer: deductions,
  },
  deduction_add: {
    at: 'POST /office/deductions/:table/:id/',
    summary: 'Add a deduction; for owners',
    needs: 'owner',
    act: true,
    params: { table: oneOf(payeeRoles), id },
    body: {
      kind: value(`One of ${deductionKinds.join(', ')}.`),
      takes: value(`One of ${deductionTerms.join(', ')}.`),
      ...values,
    },
    answer: deductions,
    status: 201,
  },
  deduction_change: {
    at: 'PATCH /office/deductions/plan/:id/',
    summary: 'Change a deduction; for owners. Whose it is, what it is for and by what it is taken stay',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    params: { id },
    body: values,
  },
  deduction_end: {
    at: 'POST /office/deductions/plan/:id/end/',
    summary: 'End a deduction, so that papers take nothing for it any more, or resume it; for owners',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    params: { id },
    body: { ended: yes },
  },
});

export type ShownDeduction = Told<typeof deduction>;
export type DeductionLine = Told<typeof line>;
export type PartyDeductions = Told<typeof deductions>;
