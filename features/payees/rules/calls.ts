/** The calls about other payees. Amounts and percents are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  amount,
  day,
  id,
  integer,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  party,
  text,
  type Told,
} from '../../../src/rules/calls/schemas';
import { otherPayeeKinds } from '../../../src/rules/settled/otherPayees';
import { paidRoles } from './names';

const payee = objectOf({
  id,
  version: integer,
  kind: oneOf(otherPayeeKinds),
  name: text,
  address: orNull(text),
  percent: orNull(text, 'Of an assignment: of each statement.'),
  amount: orNull(amount, 'Of an assignment: dollars of each statement. Neither: all of it.'),
  date_from: day,
  date_to: orNull(day),
  note: orNull(text),
});
const payees = objectOf({ party, payees: listOf(payee, 'In the order in which assigned parts are paid.') });

/** The act checks it, by the rules of the table. */
const value = (description: string) => optional(Type.Unknown({ description }));
const values = {
  kind: value(`One of ${otherPayeeKinds.join(', ')}.`),
  name: value('A text of at most 80 characters.'),
  address: value('At most 3 lines.'),
  percent: value('Of an assignment: above 0, at most 100.'),
  amount: value('Of an assignment: dollars of each statement.'),
  date_from: value('The first day of payments that it holds for.'),
  date_to: value('The last one.'),
  note: value('A text of at most 200 characters.'),
};
const owners = { needs: 'owner', act: true } as const;
const ofParty = { table: oneOf(paidRoles), id };

export const otherPayeeCalls = calls('Other Payees', {
  other_payees_of: {
    at: 'GET /office/payees/:table/:id/',
    summary: 'Who is paid besides a producer or a hauler, or in place of it',
    params: ofParty,
    answer: payees,
  },
  other_payee_add: {
    at: 'POST /office/payees/:table/:id/',
    summary: 'Add another payee: a second name on checks, a lienholder, or an assignment; for owners',
    ...owners,
    params: ofParty,
    body: values,
    answer: payees,
    status: 201,
  },
  other_payee_change: {
    at: 'PATCH /office/payees/one/:id/',
    summary: 'Change another payee; for owners. Issued statements and payments stay as they are',
    ...owners,
    asksVersion: 'If-Match',
    params: { id },
    body: values,
  },
  other_payee_remove: {
    at: 'POST /office/payees/one/:id/remove/',
    summary: 'Remove another payee that was entered by mistake; for owners',
    ...owners,
    asksVersion: 'If-Match',
    params: { id },
  },
});

export type ShownPayee = Told<typeof payee>;
export type PayeesOfParty = Told<typeof payees>;
