/** The calls about payments, and about what parties are owed or owe. Amounts are decimal text, days `YYYY-MM-DD`. */
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
  otherPayee,
  orNull,
  party,
  role,
  statementRef,
  text,
  yes,
  type Told,
} from '../../../src/rules/calls/schemas';
import { LEAST_REASON } from '../../../src/rules/settled/settled';
import { paymentMethods } from '../../../src/sides';

const sums = {
  balance: about(amount, '`open` less `on_account`. Of customers what they owe us, of others what we owe them.'),
  open: about(amount, 'Of all statements that wait for money.'),
  on_account: about(amount, 'Payments on no statement, and what statements below zero have left.'),
  to_30: about(amount, 'Open and issued up to 30 days ago.'),
  to_60: amount,
  to_90: amount,
  over_90: amount,
};
const balance = objectOf(sums);
const partyBalance = objectOf({
  party,
  ...sums,
  oldest: orNull(day, 'When the oldest open statement was issued.'),
  on_none: orNull(count, 'Tickets behind the cut-off on no statement; `null` while nobody has named it.'),
});
const balances = objectOf({ results: listOf(partyBalance, 'By name.'), sums: balance });

const on = listOf(objectOf({ statement: statementRef, amount }));
const paid = {
  date: day,
  method: text,
  reference: orNull(text, 'Number of the check or the transfer.'),
  note: orNull(text),
  advance: about(yes, 'It stays on account for later statements.'),
  amount,
  on,
  on_account: about(amount, 'What is on no statement.'),
  payee: orNull(text, 'To whom its check is, where that is not the party alone.'),
};
const payment = objectOf({ id: integer, party, ...paid });

const lineOf = {
  id: integer,
  date: day,
  amount: about(amount, 'As it changes the balance; a payment is taken off.'),
  balance: orNull(amount, 'After it; `null` where it does not count: void, or waiting for the next statement.'),
};
const ledgerStatement = objectOf({
  ...lineOf,
  kind: Type.Literal('statement'),
  amount: about(amount, 'The sum of its tickets: adjustments and corrections have lines of their own.'),
  reference: text,
  from: day,
  to: day,
  open: about(amount, 'What is open of all of it.'),
  void: yes,
});
const ledgerPayment = objectOf({ ...paid, ...lineOf, kind: Type.Literal('payment') });
const ledgerOffset = objectOf({
  ...lineOf,
  kind: Type.Literal('offset'),
  from: statementRef,
  to: statementRef,
  used: about(amount, 'What a statement below zero had, used on another one.'),
});
const ledgerMore = objectOf({
  ...lineOf,
  kind: oneOf(['adjustment', 'correction']),
  text,
  on: orNull(statementRef, 'The statement that took it up; `null`: it waits for the next one.'),
});
const ledgerLine = Type.Union([ledgerStatement, ledgerPayment, ledgerOffset, ledgerMore]);

const source = oneOf(['statement', 'payment']);
const credit = objectOf({
  of: source,
  id: integer,
  reference: orNull(text, 'Number of the statement, the check or the transfer.'),
  method: orNull(text),
  date: day,
  amount: about(amount, 'What is left of it.'),
  advance: yes,
});
const onNoStatement = objectOf({ code: text, tickets: count, amount });
const openOfParty = objectOf({ id: integer, reference: text, from: day, to: day, issued_on: day, open: amount });
const account = objectOf({
  party,
  ...sums,
  ledger: listOf(ledgerLine, 'The newest first.'),
  open_statements: listOf(openOfParty, 'The oldest first, as payments pay them.'),
  credits: listOf(credit, 'What makes up `on_account`, in the order in which the next statement takes it up.'),
  waiting: about(amount, 'Adjustments and corrections for the next statement.'),
  on_no_statement: orNull(listOf(onNoStatement), '`null` while nobody has named the cut-off.'),
  payees: listOf(otherPayee, 'To whom payments go besides, of all days.'),
});

const payeePart = objectOf({
  payee: orNull(text, '`null`: the party alone.'),
  amount,
  reference: orNull(Type.String({ maxLength: 200 }), 'Number of the check or the transfer.'),
});
const share = objectOf({ statement: integer, amount: Type.Union([text, Type.Number()]) });
const shares = Type.Union([listOf(share), Type.Null()], { 'x-fault': 'payments.wrongShares' });
/** The act checks it, by the rules of its table. */
const value = (description: string) => optional(Type.Unknown({ description }));
const ofParty = { table: role, id };

export const paymentCalls = calls('Payments', {
  accounts: {
    at: 'GET /office/accounts/',
    summary: 'What parties are owed or owe: all that have a statement, a payment or a ticket on no statement',
    query: { table: role },
    answer: balances,
  },
  account: {
    at: 'GET /office/accounts/:table/:id/',
    summary: 'What a party is owed or owes, and how that came',
    params: ofParty,
    answer: account,
  },
  payment: {
    at: 'POST /office/payments/',
    summary: 'Note a payment: on open statements, the oldest first, or on those that are named; more stays on account',
    act: true,
    body: {
      party: Type.String({
        pattern: '^\\w+:[1-9]\\d{0,14}$',
        description: 'As `producer:12`.',
        'x-fault': 'payments.noParty',
      }),
      on: optional(
        about(
          shares,
          'What it pays; the rest stays on account. Default: open statements, the oldest first, once what is on account has paid its part.',
        ),
      ),
      advance: optional(
        Type.Boolean({
          description: 'It stays on account whole, for later statements.',
          'x-fault': 'api.status.400',
        }),
      ),
      date: value('A day that is not to come.'),
      method: value(`One of ${paymentMethods.join(', ')}.`),
      reference: value('Number of the check or the transfer.'),
      amount: value('Dollars above 0.'),
      payees: optional(
        about(
          listOf(payeePart),
          'Who gets what of it; refused where that is not so. Default: as the other payees of the day say, the number for the first of them.',
        ),
      ),
      note: value('A text.'),
    },
    answer: payment,
    status: 201,
    faults: [409],
  },
  credit_apply: {
    at: 'POST /office/accounts/:table/:id/apply/',
    summary: 'Put what is on account on open statements of the party, the oldest first, or on those that are named',
    act: true,
    params: ofParty,
    body: {
      on: optional(shares),
      from: optional(
        Type.Union([objectOf({ of: source, id: integer }), Type.Null()], {
          description: 'One statement below zero or one payment alone.',
          'x-fault': 'api.status.400',
        }),
      ),
    },
    answer: account,
    faults: [409],
  },
  credit_unapply: {
    at: 'POST /office/payments/:id/unapply/',
    summary: 'Take what a payment or an offset has on a statement off again: it is on account',
    act: true,
    params: { id },
    body: { statement: Type.Integer({ 'x-fault': 'api.status.400' }) },
    faults: [409],
  },
  payment_take_back: {
    at: 'POST /office/payments/:id/take_back/',
    summary: 'Take back a payment that was typed wrong, with all its parts. The history keeps it with the reason',
    act: true,
    params: { id },
    body: { reason: optional(about(text, `At least ${LEAST_REASON} characters.`)) },
    faults: [409],
  },
});

export type Balance = Told<typeof balance>;
export type PartyBalance = Told<typeof partyBalance>;
export type Balances = Told<typeof balances>;
export type Payment = Told<typeof payment>;
export type LedgerStatement = Told<typeof ledgerStatement>;
export type LedgerPayment = Told<typeof ledgerPayment>;
export type LedgerOffset = Told<typeof ledgerOffset>;
export type LedgerMore = Told<typeof ledgerMore>;
export type LedgerLine = Told<typeof ledgerLine>;
export type Credit = Told<typeof credit>;
export type OpenOfParty = Told<typeof openOfParty>;
export type OnNoStatement = Told<typeof onNoStatement>;
export type Account = Told<typeof account>;
