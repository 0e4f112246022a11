/** The calls of pay runs. Amounts are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
  amount,
  day,
  id,
  instant,
  listOf,
  objectOf,
  oneOf,
  optional,
  otherPayee,
  orNull,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { payMethods, payRoles, runStates } from './payRuns';

const partyKey = objectOf({ table: oneOf(payRoles), id });
const party = objectOf({ table: oneOf(payRoles), id, name: text });
const method = oneOf(payMethods);

const paper = objectOf({
  id,
  reference: text,
  issued_on: day,
  due_on: orNull(day),
  open: amount,
  run: orNull(id, 'Another pay run that has it and is not released.'),
});
const dueParty = objectOf({
  party,
  method: about(method, 'Bank transfer where its account is known; otherwise as it was paid last, or by check.'),
  on_account: about(amount, 'What is used before money is paid: payments on no statement, statements below zero.'),
  advance: about(amount, 'Advances on account. They stay for later statements.'),
  balance: about(amount, 'All that is open, due or not, less what is on account.'),
  papers: listOf(paper, 'Due up to the day, the oldest first.'),
  payees: listOf(otherPayee, 'To whom its payments go besides, of all days. What goes to them goes by check.'),
});
const due = objectOf({
  on: day,
  next_check: orNull(text, 'The number behind that of the last check.'),
  parties: listOf(dueParty, 'Producers, then haulers, each by name.'),
});

const rowStates = ['waits', 'changed', 'paid', 'takenBack'] as const;
const runPayment = objectOf({
  id,
  party,
  method,
  payee: orNull(text, 'To whom its check is, where that is not the party alone.'),
  reference: orNull(text),
  amount,
  used: about(amount, 'What money on account pays of its statements.'),
  papers: listOf(objectOf({ id, reference: text, open: amount })),
  payment: orNull(id),
  state: about(oneOf(rowStates), '`changed`: its account is not any more what it was when the run was prepared.'),
  note: orNull(text, 'How it went out of the house, or who took it back, when and why.'),
});
const run = objectOf({
  id,
  version: Type.Integer(),
  state: oneOf(runStates),
  due_by: day,
  date: day,
  first_check: orNull(text),
  amount,
  prepared_by: text,
  prepared_at: instant,
  released_by: orNull(text),
  released_at: orNull(instant),
  can_undo: about(yes, 'It is released, and nothing of it was taken back or went out of the house.'),
  payments: listOf(runPayment),
});

const taken = objectOf({
  party: partyKey,
  method,
  papers: about(Type.Array(id, { minItems: 1, maxItems: 2000 }), 'What is paid to the end; others are held back.'),
  amount: about(text, 'What is paid: all that is open of them, less what is on account.'),
});
const prepared = {
  due_by: day,
  date: about(day, 'The day of the payments.'),
  first_check: optional(orNull(Type.String({ maxLength: 15 }), 'Further checks are counted on from it.')),
  take: about(
    Type.Array(taken, { minItems: 1, maxItems: 5000, 'x-fault': 'payRun.nothing' }),
    'In the order of their check numbers.',
  ),
};

export const payRunCalls = calls('Pay Runs', {
  payrun_due: {
    at: 'GET /office/payrun/due/',
    summary: 'What is owed to producers and haulers on a day, by party and statement',
    query: { on: day, run: optional(id) },
    answer: due,
  },
  payrun: {
    at: 'GET /office/payrun/:id/',
    summary: 'A pay run with its payments, and what became of each',
    params: { id },
    answer: run,
  },
  payrun_prepare: {
    at: 'POST /office/payrun/',
    summary:
      'Prepare a pay run: a payment for each party, and for each that a part of it was assigned to. Nothing is paid until an owner releases it',
    act: true,
    body: prepared,
    answer: run,
    status: 201,
    faults: [409],
  },
  payrun_change: {
    at: 'PUT /office/payrun/:id/',
    summary: 'Prepare a pay run again that is not released',
    act: true,
    asksVersion: 'If-Match',
    params: { id },
    body: prepared,
    answer: run,
    faults: [409],
  },
  payrun_discard: {
    at: 'POST /office/payrun/:id/discard/',
    summary: 'Discard a pay run that is not released',
    act: true,
    params: { id },
    faults: [409],
  },
  payrun_release: {
    at: 'POST /office/payrun/:id/release/',
    summary: 'Release a pay run: all of its payments are recorded at once, or none where an account has changed',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    params: { id },
    answer: run,
    faults: [409],
  },
  payrun_undo: {
    at: 'POST /office/payrun/:id/undo/',
    summary:
      'Take all payments of a run away again; it is prepared then. Not once a payment was taken back or went out',
    needs: 'owner',
    act: true,
    params: { id },
    answer: run,
    faults: [409, 423],
  },
});

export type PayRunDue = Told<typeof due>;
export type DueParty = Told<typeof dueParty>;
export type DuePaper = Told<typeof paper>;
export type PayRun = Told<typeof run>;
export type RunPayment = Told<typeof runPayment>;
export type TakenForRun = Told<typeof taken>;
