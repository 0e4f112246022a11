/** The calls about statements of account. Amounts are decimal text, days `YYYY-MM-DD`. */
import Type from 'typebox';
import { calls } from '../../../src/rules/calls/call';
import {
  about,
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
  role,
  statementRef,
  text,
  type Told,
} from '../../../src/rules/calls/schemas';

const chargeFields = {
  percent: Type.String({ pattern: '^(?:\\d|1\\d|2[0-4])(?:\\.\\d{1,4})?$', description: 'A month; 0: none.' }),
  grace: Type.Integer({ minimum: 0, maximum: 365, description: 'Days past due without a charge.' }),
};
const settings = objectOf(chargeFields);
const versioned = objectOf({ ...chargeFields, version: about(integer, 'Of the setting; 0: nobody has chosen.') });

const line = objectOf({
  kind: oneOf(['statement', 'void', 'payment', 'advance']),
  date: day,
  reference: about(text, 'Number of the statement, the check or the transfer.'),
  method: orNull(text),
  payee: optional(about(text, 'Who was paid, where that is not the party alone.')),
  amount: about(amount, 'What it adds to the balance.'),
  balance: amount,
});
const openPaper = objectOf({
  statement: statementRef,
  date: day,
  due: about(day, 'By the terms that it was issued with; without terms its own day.'),
  amount,
  paid: amount,
  open: amount,
  past_due: about(integer, 'Days past due; below 1: not due yet.'),
  charge: about(amount, 'The finance charge on it.'),
});
const credit = objectOf({ date: day, reference: text, method: orNull(text), amount });
const sums = {
  open: amount,
  credits: about(amount, 'What is on account.'),
  balance: about(amount, '`open` less `credits`.'),
  current: about(amount, 'Not due yet.'),
  past_30: about(amount, '1 to 30 days past due; the next ones likewise.'),
  past_60: amount,
  past_90: amount,
  over_90: amount,
  charge: about(amount, 'The finance charge. It is computed and not part of the balance.'),
};
const comesTo = objectOf({ party, ...sums });
const accountStatement = objectOf({
  party,
  day,
  from: about(day, 'The first day of its month: `brought` is what was owed before.'),
  brought: amount,
  lines: listOf(line, 'By day.'),
  papers: listOf(openPaper, 'What is open, the oldest first.'),
  on_account: listOf(credit, 'Payments on account, and statements below zero.'),
  terms: settings,
  ...sums,
});

const asked = { day: optional(about(day, 'The last day that counts. Default: today.')) };
const html = ['text/html'] as const;
const pdf = ['application/pdf'] as const;

export const accountStatementCalls = calls('Account Statements', {
  account_statements: {
    at: 'GET /office/account_statements/',
    summary: 'What accounts of a kind come to at a day, by age past due: those with a balance or something open',
    query: { role, ...asked },
    answer: listOf(comesTo),
  },
  account_statements_paper: {
    at: 'GET /office/account_statements/paper/',
    summary: 'The papers of all of them, to print at once',
    query: { role, ...asked },
    file: html,
  },
  account_statements_zip: {
    at: 'GET /office/account_statements/zip/',
    summary: 'The same as PDFs in one archive, a file for each account',
    query: { role, ...asked },
    file: ['application/zip'],
  },
  account_statement: {
    at: 'GET /office/account_statements/:table/:id/',
    summary: 'The statement of one account at a day',
    params: { table: role, id },
    query: asked,
    answer: accountStatement,
  },
  account_statement_paper: {
    at: 'GET /office/account_statements/:table/:id/paper/',
    summary: 'Its paper',
    params: { table: role, id },
    query: asked,
    file: html,
  },
  account_statement_pdf: {
    at: 'GET /office/account_statements/:table/:id/pdf/',
    summary: 'The same as PDF',
    params: { table: role, id },
    query: asked,
    file: pdf,
  },
});

export const chargeCalls = calls('Account Statements', {
  finance_charge: {
    at: 'GET /office/account_statements/charge/',
    summary: 'The finance charge: percent a month, and days of grace',
    answer: versioned,
    etag: true,
  },
  finance_charge_change: {
    at: 'PUT /office/account_statements/charge/',
    summary: 'Change it; for owners',
    needs: 'owner',
    act: true,
    asksVersion: 'If-Match',
    etag: true,
    body: {
      percent: Type.With(chargeFields.percent, { 'x-fault': 'accountStatement.badPercent' }),
      grace: Type.With(chargeFields.grace, { 'x-fault': 'accountStatement.badGrace' }),
    },
    answer: versioned,
  },
});

export type AccountStatement = Told<typeof accountStatement>;
export type AccountComesTo = Told<typeof comesTo>;
export type FinanceCharge = Told<typeof settings>;
export type VersionedCharge = Told<typeof versioned>;
