/**
 * Invalid values in what pays and is taken off: pay runs, checks, bank files, W-9s, deductions, other payees, the finance charge, and the
 * mail server.
 */
import { API_ROOT } from '../../../../src/rules/paths';
import { NO_RECORD } from './badValues';
import type { Attempt } from './money';

const office = `${API_ROOT}/office/`;

/** All of them. */
export function payingAttempts(producer: number): Attempt[] {
  return [
    ...runAttempts(producer),
    ...checkAttempts(),
    ...achAttempts(producer),
    ...deductionAttempts(producer),
    ...payeeAttempts(producer),
    ...[
      { percent: '-1', grace: 10 },
      { percent: '1.5', grace: -1 },
      { percent: 'much', grace: 10 },
    ].map((body): Attempt => ({ method: 'PUT', way: `${office}account_statements/charge/`, body })),
    ...[
      { role: 'truck' },
      { ids: [] },
      { ids: [NO_RECORD] },
      { day: '2026-02-30' },
      { day: '2999-01-01' },
      { subject: '' },
      { text: 'Dear {nobody}' },
    ].map((own): Attempt => ({
      way: `${office}statements/mail/accounts/`,
      what: JSON.stringify(own),
      body: { role: 'producer', ids: [producer], subject: 'Statement', text: 'Hello', ...own },
    })),
    ...[{ host: 'a b' }, { port: 0 }, { tls: 'much' }, { from: 'nobody' }, { reply_to: '<' }].map((own): Attempt => ({
      method: 'PUT',
      way: `${office}mail_server/`,
      what: JSON.stringify(own),
      body: { host: 'localhost', port: 25, tls: 'none', user: '', from: 'a@farm.example', reply_to: '', ...own },
    })),
  ];
}

function runAttempts(producer: number): Attempt[] {
  const runs = `${office}payrun/`;
  const taken = { party: { table: 'producer', id: producer }, method: 'Check', papers: [NO_RECORD], amount: '5.00' };
  const run = { due_by: '2026-01-31', date: '2026-01-31', first_check: '1', take: [taken] };
  const wrong = [
    {},
    { due_by: '2026-02-30' },
    { date: '2999-01-01' },
    { first_check: 'x' },
    { take: [] },
    { take: 'all' },
    { take: [{ ...taken, method: 'Gold' }] },
    { take: [{ ...taken, party: { table: 'truck', id: 1 } }] },
    { take: [{ ...taken, papers: ['x'] }] },
  ];
  const one = `${runs}{id}/`;
  return [
    ...wrong.map((own) => ({ way: runs, what: JSON.stringify(own), body: { ...run, ...own } })),
    ...wrong.map((own) => ({
      method: 'PUT' as const,
      way: one,
      path: `${runs}${NO_RECORD}/`,
      what: JSON.stringify(own),
      body: { ...run, ...own },
    })),
    ...['discard/', 'release/', 'undo/'].map((act) => ({
      way: one + act,
      path: `${runs}${NO_RECORD}/${act}`,
      what: 'no pay run',
      body: {},
    })),
  ];
}

function checkAttempts(): Attempt[] {
  const checks = `${office}checks/`;
  const one = (act: string, body: object): Attempt => ({
    way: `${checks}{id}/${act}/`,
    path: `${checks}${NO_RECORD}/${act}/`,
    body,
  });
  return [
    ...['print/', 'by_hand/'].flatMap((act) =>
      [{ payments: [] }, { payments: [NO_RECORD] }, { payments: 'all' }].map((body) => ({ way: checks + act, body })),
    ),
    one('print_again', { reason: 'jammed' }),
    one('print_again', { reason: '' }),
    one('void', { how: 'Void', reason: 'lost' }),
    one('void', { how: 'burnt', reason: 'lost in the mail' }),
    ...[{ position: 'left' }, { right: 9 }, { down: 0.5 }].map((body): Attempt => ({
      method: 'PUT',
      way: `${checks}settings/`,
      body,
    })),
  ];
}

function achAttempts(producer: number): Attempt[] {
  const account = { holder: 'Ann', holder_kind: 'person', kind: 'checking', routing: '021000021', account: '12345' };
  const wrong = [{ routing: '021000022' }, { account: '1' }, { kind: 'gold' }, { holder: '' }];
  return [
    ...[{ bank: 7 }, { company_id: 'x' }, { balanced: 'much' }].map((body): Attempt => ({
      method: 'PUT',
      way: `${office}ach/settings/`,
      body,
    })),
    ...[
      { effective: '2026-02-30', payments: [1] },
      { effective: '2026-01-05', payments: [NO_RECORD] },
      { effective: '2026-01-05', payments: 'all' },
    ].map((body) => ({ way: `${office}ach/files/`, body })),
    ...[{ payments: [] }, { payments: [NO_RECORD] }, { payments: 'all' }].map((body) => ({
      way: `${office}ach/sent/`,
      body,
    })),
    ...wrong.map((own): Attempt => ({
      method: 'PUT',
      way: `${office}bank_accounts/{table}/{id}/`,
      path: `${office}bank_accounts/producer/${producer}/`,
      what: JSON.stringify(own),
      body: { ...account, ...own },
    })),
    ...[{ class: 'gold' }, { number_kind: 'SSN', number: '1' }, { signed_on: '2026-02-30' }, { form: 'K' }].map(
      (own): Attempt => ({
        method: 'PUT',
        way: `${office}w9/{table}/{id}/`,
        path: `${office}w9/producer/${producer}/`,
        what: JSON.stringify(own),
        body: {
          name: null,
          class: null,
          number_kind: null,
          signed_on: null,
          notice_on: null,
          second_on: null,
          form: null,
          ...own,
        },
      }),
    ),
  ];
}

function deductionAttempts(producer: number): Attempt[] {
  const deductions = `${office}deductions/`;
  const plan = {
    kind: 'Insurance',
    takes: 'Each Month',
    name: 'Crop',
    amount: '150.00',
    date_from: '2026-01-01',
    place: 1,
  };
  const wrong = [
    { kind: 'Gold' },
    { takes: 'Each Year' },
    { name: '' },
    { amount: '-1.00' },
    { date_from: '2026-02-30' },
    { place: 'x' },
  ];
  const one = `${deductions}plan/{id}/`;
  const none = `${deductions}plan/${NO_RECORD}/`;
  return [
    ...wrong.map((own) => ({
      way: `${deductions}{table}/{id}/`,
      path: `${deductions}producer/${producer}/`,
      what: JSON.stringify(own),
      body: { ...plan, ...own },
    })),
    { method: 'PATCH', way: one, path: none, what: 'no deduction', body: { amount: '160.00' } },
    { way: `${one}end/`, path: `${none}end/`, what: 'no deduction', body: { ended: true } },
  ];
}

function payeeAttempts(producer: number): Attempt[] {
  const payees = `${office}payees/`;
  const wrong = [{ kind: 'Gold' }, { name: '' }, { percent: '101' }, { amount: '5' }, { date_from: '2026-02-30' }];
  const none = `${payees}one/${NO_RECORD}/`;
  return [
    ...wrong.map((own) => ({
      way: `${payees}{table}/{id}/`,
      path: `${payees}producer/${producer}/`,
      what: JSON.stringify(own),
      body: { kind: 'Joint Check', name: 'Bank', date_from: '2026-01-01', ...own },
    })),
    { method: 'PATCH', way: `${payees}one/{id}/`, path: none, what: 'no payee', body: { name: 'Bank' } },
    { way: `${payees}one/{id}/remove/`, path: `${none}remove/`, what: 'no payee', body: {} },
  ];
}
