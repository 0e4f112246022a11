/** Invalid values in statements, their settings and mail, in payments, and in what goes to the books. */
import { API_ROOT } from '../../../../src/rules/paths';
import { NO_RECORD } from './badValues';

/** One call that must be refused. */
export interface Attempt {
  /** Default: POST. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path as the description has it. */
  readonly way: string;
  /** The same with its ids. Default: `way`. */
  readonly path?: string;
  /** What is planted. Default: the body. */
  readonly what?: string;
  readonly body: object;
}

const statements = `${API_ROOT}/office/statements/`;
const mail = `${statements}mail/`;
const payments = `${API_ROOT}/office/payments/`;
const typedWrong = { reason: 'typed wrong' };

/** Statements, runs, settings, the logo and messages. */
export function statementAttempts(): Attempt[] {
  return [
    ...[
      { report: 'no_report', from: '2026-01-01', to: '2026-01-31', digest: 'x' },
      { report: 'producer_statement', from: '2026-02-30', to: '2026-03-31', digest: 'x' },
      { report: 'producer_statement', filters: { producer: NO_RECORD }, digest: 7 },
    ].map((body) => ({ way: statements, body })),
    ...[
      { report: 'no_report', papers: [] },
      { report: 'producer_statement', papers: 'all' },
    ].map((body) => ({ way: `${statements}runs/`, body })),
    ...[{ cutoffs: { producer: '2026-02-30' } }, { cutoffs: 7 }].map((body) => put('settings/', body)),
    ...[{ logo: 'a picture' }, { logo: { type: 'image/png', data: 'bm8gcGljdHVyZQ==' } }, { logo: 7 }].map((body) =>
      put('logo/', body),
    ),
    ...[
      { ids: [NO_RECORD], subject: 'One', text: 'Two' },
      { ids: 'all', subject: 'One', text: 'Two' },
      { ids: [1], subject: 'One\r\nBcc: other@example.com', text: 'Two' },
      { ids: [1], subject: 'One', text: 'Dear {name}' },
      { ids: [1], subject: 'One', text: '' },
    ].map((body) => ({ way: mail, body })),
    { way: `${mail}{id}/again/`, path: `${mail}${NO_RECORD}/again/`, what: 'no message', body: { sure: true } },
    {
      way: `${statements}{id}/void/`,
      path: `${statements}${NO_RECORD}/void/`,
      what: 'no statement',
      body: typedWrong,
    },
  ];
}

function put(path: string, body: object): Attempt {
  return { method: 'PUT', way: statements + path, body };
}

/** Forms of dates that there are not. */
export function datesAttempts(): Attempt[] {
  const way = `${API_ROOT}/office/dates/`;
  return [{ days: 'ymd', clock: '24' }, { days: 'mdy' }, { days: 'mdy', clock: 12 }].map((body): Attempt => ({
    method: 'PUT',
    way,
    body,
  }));
}

/** Payments of a customer, taking one back, and what is put on open statements or taken off. */
export function paymentAttempts(customer: number): Attempt[] {
  const payment = { party: `customer:${customer}`, date: '2020-01-01', method: 'Check', amount: '5.00' };
  const wrong = [
    { amount: '0.00' },
    { amount: -5 },
    { amount: '1.005' },
    { date: '2026-02-30' },
    { date: '2999-01-01' },
    { method: 'Gold' },
    { party: `customer:${NO_RECORD}` },
    { party: 'truck:1' },
    { on: [{ statement: NO_RECORD, amount: '1.00' }] },
    { on: 'all' },
  ];
  return [
    ...wrong.map((own) => ({ way: payments, what: JSON.stringify(own), body: { ...payment, ...own } })),
    {
      way: `${payments}{id}/take_back/`,
      path: `${payments}${NO_RECORD}/take_back/`,
      what: 'no payment',
      body: typedWrong,
    },
    ...creditAttempts(customer),
  ];
}

function creditAttempts(customer: number): Attempt[] {
  const accounts = `${API_ROOT}/office/accounts/`;
  return [
    ...[
      { from: { of: 'truck', id: 1 } },
      { from: { of: 'statement', id: NO_RECORD } },
      { from: { of: 'payment', id: 'x' } },
      { on: 'all' },
      { on: [{ statement: NO_RECORD, amount: '1.00' }] },
      { on: [{ statement: 'x', amount: '1.00' }] },
    ].map((body) => ({ way: `${accounts}{table}/{id}/apply/`, path: `${accounts}customer/${customer}/apply/`, body })),
    ...[{ statement: 1 }, { statement: 'x' }, {}].map((body) => ({
      way: `${payments}{id}/unapply/`,
      path: `${payments}${NO_RECORD}/unapply/`,
      body,
    })),
  ];
}

/** Exports for the books, and what things are called there. */
export function booksAttempts(): Attempt[] {
  const books = `${API_ROOT}/office/books/`;
  const wrong = [
    { program: 'sage' },
    { from: '2026-02-30' },
    { names: { PS: 'x'.repeat(101) } },
    { names: { other: 'x' } },
    { names: 'all' },
    { classes: { PX: 'x' } },
    { crops: [{ crop: 1, class: 'x'.repeat(101) }] },
    { crops: 'all' },
    { bills_as_journal: 'yes' },
  ];
  return [
    ...[{ program: 'sage' }, { program: 'xero', again: NO_RECORD }, { program: 'xero', again: 'x' }].map((body) => ({
      way: `${books}exports/`,
      body,
    })),
    ...wrong.map((own) => ({ method: 'PUT', way: `${books}settings/`, body: { program: 'xero', ...own } }) as const),
    ...[{ number: '12345678' }, { number: 123456789 }, { name: 'x'.repeat(81) }].map(
      (own) => ({ method: 'PUT', way: `${books}payer/`, body: { number: '', name: '', ...own } }) as const,
    ),
    ...[{ form: 'K' }, { year: 'x' }, { part: 0 }, { leave_out: 'yes' }, { template: 1 }].map((own) => ({
      way: `${books}payees/iris/`,
      body: { year: 2026, form: 'NEC', ...own },
    })),
  ];
}
