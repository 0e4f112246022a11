/** The account of a party: strip, ledger, the dialogs of a payment and of taking one back. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Account } from '../../../../features/payments/rules/calls';
import { answer } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const first = { id: 41, reference: 'PS-2026-0041' };
const second = { id: 42, reference: 'PS-2026-0042' };
const august = { from: '2026-08-01', to: '2026-08-31' };
const september = { from: '2026-09-01', to: '2026-09-30' };

const account: Account = {
  party: { table: 'producer', id: 7, name: 'Vandermeer Bros' },
  balance: '55527.06',
  open: '56000.06',
  on_account: '473.00',
  to_30: '56000.06',
  to_60: '0.00',
  to_90: '0.00',
  over_90: '0.00',
  waiting: '-85.00',
  on_no_statement: [{ code: 'PS', tickets: 2, amount: '1663.20' }],
  payees: [],
  credits: [
    { of: 'payment', id: 9, reference: '4471', method: 'Check', date: '2026-09-19', amount: '473.00', advance: false },
  ],
  open_statements: [
    { ...first, ...august, issued_on: '2026-09-02', open: '1000.00' },
    { ...second, ...september, issued_on: '2026-10-02', open: '55000.06' },
  ],
  ledger: [
    { kind: 'adjustment', id: 3, date: '2026-10-06', text: 'Drying', amount: '-85.00', balance: null, on: null },
    {
      kind: 'statement',
      ...second,
      ...september,
      date: '2026-10-02',
      amount: '55000.06',
      balance: '55527.06',
      open: '55000.06',
      void: false,
    },
    {
      kind: 'payment',
      id: 9,
      date: '2026-09-19',
      method: 'Check',
      reference: '4471',
      note: null,
      payee: null,
      advance: false,
      amount: '-1473.00',
      balance: '527.00',
      on: [{ statement: first, amount: '1000.00' }],
      on_account: '473.00',
    },
    {
      kind: 'statement',
      ...first,
      ...august,
      date: '2026-09-02',
      amount: '2000.00',
      balance: '2000.00',
      open: '1000.00',
      void: false,
    },
    {
      kind: 'offset',
      id: 5,
      date: '2026-08-12',
      amount: '0.00',
      balance: '0.00',
      from: { id: 39, reference: 'PS-2026-0039' },
      to: { id: 40, reference: 'PS-2026-0040' },
      used: '4268.87',
    },
  ],
};

const ROOT = '/api/v1/office/';

interface Scene {
  readonly role?: string;
  readonly width?: number;
  readonly foreign?: boolean;
  readonly refuse?: Response;
}

/** The checks that are found with a number: those of customers and longer numbers are other ones. */
function checksWith(filter: string) {
  const { q, method }: { readonly q: string; readonly method: string } = JSON.parse(filter);
  const usual = { date: '2026-09-12', method, party: 'Miller Farms', role: 'producer' };
  const rows = [
    { ...usual, id: 3, reference: `1${q}`, party: 'Longer' },
    { ...usual, id: 2, reference: q, party: 'Tamarack', role: 'customer' },
    ...(q === '4471' ? [{ ...usual, id: 1, reference: '04471' }] : []),
  ];
  const reply = answer(200, rows);
  reply.headers.set('content-range', `payments 0-${rows.length - 1}/${rows.length}`);
  return reply;
}

async function openAccount({ role, refuse, ...scene }: Scene = {}, path = '/office/accounts/producer/7') {
  const acts: { readonly path: string; readonly body: unknown }[] = [];
  const told = await open(path, {
    ...scene,
    instead: ({ path: asked, method, body, query }) => {
      if (asked === `${ROOT}lists/payments/`) return checksWith(String(query.filter));
      if (asked === `${ROOT}me/` && role !== undefined)
        return answer(200, { username: 'clerk', role, second_factor: false, notices: [] });
      if (asked === `${ROOT}accounts/producer/7/`) return answer(200, account);
      if (method === 'POST' && asked.endsWith('/apply/')) {
        acts.push({ path: asked, body });
        return answer(200, account);
      }
      if (asked.startsWith(`${ROOT}accounts/`)) return answer(404, { detail: 'Not found.' });
      if (method !== 'POST' || !asked.startsWith(`${ROOT}payments/`)) return undefined;
      acts.push({ path: asked, body });
      const isEmpty = /(?:take_back|unapply)\/$/.test(asked);
      return refuse ?? answer(isEmpty ? 204 : 201, isEmpty ? undefined : {});
    },
  });
  return { ...told, acts };
}

it('shows what is owed by age, and how it came, the newest first', async () => {
  await openAccount();
  await screen.findByRole('link', { name: 'PS-2026-0042' });
  const table = screen.getByRole('table', { name: 'Account' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    '2026-10-06Drying · on the next statement−85.00',
    '2026-10-02PS-2026-00422026-09-01 – 2026-09-3055,000.0655,527.06',
    '2026-09-19Paid, check 4471 · on PS-2026-0041 · 473.00 on account1,473.00527.00',
    '2026-09-02PS-2026-00412026-08-01 – 2026-08-312,000.002,000.00',
    '2026-08-124,268.87 of PS-2026-0039 used on PS-2026-00400.00',
  ]);
  expect(screen.getByText('We owe').parentElement).toHaveTextContent('$55,527.06');
  expect(screen.getByText('On account').parentElement).toHaveTextContent('−473.00');
  expect(screen.getByText('Unsettled tickets').parentElement).toHaveTextContent('2 tickets, 1,663.20');
  expect(screen.getByRole('link', { name: 'Adjustment…' })).toHaveAttribute(
    'href',
    '/office/adjustments/add?producer_id=7',
  );
});

it('has its further acts behind one button on a phone; it closes by Escape, by leaving it and by an act', async () => {
  const { user } = await openAccount({ width: 390 });
  const more = await screen.findByRole('button', { name: 'More' });
  const advance = () => screen.queryByRole('button', { name: 'Advance…' });
  expect([more.getAttribute('aria-expanded'), advance()]).toEqual(['false', null]);
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  const statement = await screen.findByRole('link', { name: 'Account Statement' });
  await user.tab();
  expect(statement).toHaveFocus();
  await user.keyboard('{Escape}');
  expect([document.activeElement, advance()]).toEqual([more, null]);
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Record Payment…' }).focus();
  await waitFor(() => expect(advance()).toBeNull());
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Advance…' }));
  await screen.findByRole('dialog');
  expect(more).toHaveAttribute('aria-expanded', 'false');
});

it('records a payment on the oldest first, and says what stays open', async () => {
  const { user, acts } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Record Payment…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Paid to Vandermeer Bros' });
  expect(dialog).toHaveAccessibleDescription('We owe $56,000.06 on 2 statements. $473.00 on account is used first.');
  const amount = within(dialog).getByLabelText('Amount');
  expect([amount === document.activeElement, (amount as HTMLInputElement).value]).toEqual([true, '55527.06']);
  await user.clear(amount);
  await user.type(amount, '1,500');
  expect(amount).toHaveAccessibleDescription('in part: 54,027.06 stays open');
  expect(within(dialog).getByLabelText('For')).toHaveAccessibleDescription('on PS-2026-0041, PS-2026-0042');
  expect(within(dialog).getByText('last was 4471')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Check or Transfer Number'), '4502');
  await user.clear(within(dialog).getByLabelText('Day'));
  await user.type(within(dialog).getByLabelText('Day'), '2026-10-06');
  await user.click(within(dialog).getByRole('button', { name: 'Record $1,500.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(acts).toEqual([
    {
      path: `${ROOT}payments/`,
      body: {
        party: 'producer:7',
        date: '2026-10-06',
        method: 'Check',
        reference: '4502',
        amount: '1500.00',
        note: '',
      },
    },
  ]);
});

it('says that a check of ours has the number that is typed, and records it all the same', async () => {
  const { user, acts } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Record Payment…' }));
  const dialog = await screen.findByRole('dialog');
  const number = within(dialog).getByLabelText('Check or Transfer Number');
  await user.type(number, '4471');
  const told = 'Check 4471 of 2026-09-12 to Miller Farms has this number.';
  await waitFor(() => expect(number).toHaveAccessibleDescription(told));
  await user.selectOptions(within(dialog).getByLabelText('Method'), 'Bank Transfer');
  await waitFor(() => expect(number).not.toHaveAccessibleDescription(told));
  await user.selectOptions(within(dialog).getByLabelText('Method'), 'Check');
  await waitFor(() => expect(number).toHaveAccessibleDescription(told));
  await user.type(number, '2');
  await waitFor(() => expect(number).not.toHaveAccessibleDescription(told));
  await user.type(number, '{Backspace}{Enter}');
  await waitFor(() => expect(acts).toMatchObject([{ body: { reference: '4471', method: 'Check' } }]));
});

it('pays one statement, keeps the rest on account, and shows what the server says against it', async () => {
  const { user, acts } = await openAccount({ refuse: answer(400, { date: ['The date is in the future.'] }) });
  await user.click(await screen.findByRole('button', { name: 'Record Payment…' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText('For'), 'PS-2026-0041, 1,000.00 open');
  const amount = within(dialog).getByLabelText('Amount');
  expect(amount).toHaveValue('1,000.00');
  await user.clear(amount);
  await user.type(amount, '2200{Enter}');
  expect(amount).toHaveAccessibleDescription('1,200.00 more than is open. It is kept on account.');
  await waitFor(() =>
    expect(acts).toMatchObject([{ body: { amount: '2200.00', on: [{ statement: 41, amount: '1000.00' }] } }]),
  );
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Day')).toHaveAccessibleDescription('The date is in the future.'),
  );
});

it('takes a payment back for a reason', async () => {
  const { user, acts } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Actions for check 4471' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Apply…',
    'Take Off PS-2026-0041',
    'Reverse…',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Reverse…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reverse check 4471?' });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.type(within(dialog).getByLabelText('Reason'), 'no{Enter}');
  expect(within(dialog).getByLabelText('Reason')).toHaveAccessibleDescription(/5 characters/);
  await user.type(within(dialog).getByLabelText('Reason'), ' such check{Enter}');
  await waitFor(() =>
    expect(acts).toEqual([{ path: `${ROOT}payments/9/take_back/`, body: { reason: 'no such check' } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('records an advance, which pays nothing that is open', async () => {
  const { user, acts } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Advance…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Advance to Vandermeer Bros' });
  expect(dialog).toHaveAccessibleDescription(
    'It is kept on account. The next statements take it off until it is used up.',
  );
  expect(within(dialog).queryByLabelText('For')).toBeNull();
  expect(within(dialog).getByLabelText('Amount')).toHaveValue('');
  await user.type(within(dialog).getByLabelText('Amount'), '5,000');
  expect(within(dialog).getByLabelText('Amount')).toHaveAccessibleDescription('');
  await user.type(within(dialog).getByLabelText('Check or Transfer Number'), '4390');
  await user.click(within(dialog).getByRole('button', { name: 'Record $5,000.00' }));
  await waitFor(() => expect(acts).toMatchObject([{ body: { amount: '5000.00', reference: '4390', advance: true } }]));
  expect(acts[0]?.body).not.toHaveProperty('on');
});

it('applies a credit to the open statements, no more than there is', async () => {
  const { user, acts } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Apply Credit…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apply Credit' });
  const amount = within(dialog).getByLabelText('Amount');
  expect(amount).toHaveValue('473.00');
  await user.clear(amount);
  await user.type(amount, '473.01{Enter}');
  expect(amount).toHaveAccessibleDescription('Enter an amount over $0.00 and up to $473.00.');
  await user.clear(amount);
  await user.type(amount, '400');
  await user.selectOptions(within(dialog).getByLabelText('Credit'), 'check 4471, 473.00');
  await user.selectOptions(within(dialog).getByLabelText('For'), 'PS-2026-0042, 55,000.06 open');
  await user.click(within(dialog).getByRole('button', { name: 'Apply $400.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(acts).toEqual([
    {
      path: `${ROOT}accounts/producer/7/apply/`,
      body: { from: { of: 'payment', id: 9 }, on: [{ statement: 42, amount: '400.00' }] },
    },
  ]);
});

it('takes money off a statement again', async () => {
  const { user, acts } = await openAccount();
  await user.click(await screen.findByRole('button', { name: 'Actions for the credit' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take Off PS-2026-0040' }));
  await waitFor(() => expect(acts).toEqual([{ path: `${ROOT}payments/5/unapply/`, body: { statement: 40 } }]));
  expect(await screen.findByText('Taken off. It is on account.')).toBeVisible();
});

it('lets a viewer only look', async () => {
  await openAccount({ role: 'viewer' });
  await screen.findByRole('link', { name: 'PS-2026-0042' });
  expect(screen.queryByRole('button', { name: /Payment|Advance|Apply|What can be done/ })).toBeNull();
});

it('says so where there is no such party', async () => {
  await openAccount({}, '/office/accounts/producer/99');
  expect(await screen.findByRole('heading', { name: 'There is no such account.' })).toBeVisible();
});
