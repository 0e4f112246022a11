/** The pages of deductions: those of a party, adding, changing and ending one, and the lines of a draft. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PartyDeductions } from '../../../../features/deductions/rules/calls';
import { answer } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';
import { draft } from '../../statements/page/fixtures';
import { openStatements } from '../../statements/page/statementScene';

const insurance: PartyDeductions['deductions'][number] = {
  id: 3,
  version: 2,
  name: 'Insurance',
  kind: 'Insurance',
  takes: 'Each Month',
  amount: '150.00',
  per_ton: null,
  given: null,
  given_on: null,
  given_by: null,
  reference: null,
  date_from: '2026-09-01',
  date_to: null,
  place: 1,
  below: false,
  ended_on: null,
  taken: '250.00',
  balance: '50.00',
};
const diesel = {
  ...insurance,
  id: 4,
  name: 'Diesel',
  kind: 'Fuel',
  takes: 'Per Ton',
  amount: null,
  per_ton: '2.3456',
  place: 2,
} as const;
const loan = {
  ...insurance,
  id: 5,
  name: 'Seed loan',
  kind: 'Loan',
  given: '1000.00',
  given_on: '2026-09-02',
  balance: '750.00',
  place: 3,
  ended_on: '2026-10-01',
} as const;
const party = { table: 'producer', id: 7, name: 'Vandermeer Bros' } as const;
const line = {
  id: 9,
  deduction: 3,
  name: 'Insurance',
  statement: { id: 33, reference: 'PS-2026-0033' },
  date: '2026-09-30',
  due: '150.00',
  amount: '100.00',
  balance: '50.00',
};
const some: PartyDeductions = { party, deductions: [insurance, diesel, loan], lines: [line] };

async function openDeductions({ of = some, role = 'owner', width = 1366 } = {}) {
  const acts: { readonly what: string; readonly body: unknown; readonly seen: string | undefined }[] = [];
  const scene = await open('/office/deductions/producer/7', {
    width,
    instead: ({ path, method, body, headers }) => {
      if (path === '/api/v1/office/me/')
        return answer(200, { username: 'ann', role, second_factor: false, notices: [] });
      if (!path.startsWith('/api/v1/office/deductions/')) return undefined;
      if (method !== 'GET') {
        acts.push({
          what: `${method} ${path.slice('/api/v1/office/deductions/'.length)}`,
          body,
          seen: headers['If-Match'],
        });
        const { amount } = body as { amount?: unknown };
        if (amount === '-5') return answer(400, { amount: ['Enter more than 0.'] });
      }
      return answer(200, of);
    },
  });
  return { ...scene, acts };
}

const rowsOf = (name: string): (string | null)[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('shows the deductions of a party in their order, and which statements took what', async () => {
  await openDeductions();
  await screen.findByRole('table', { name: 'Taken by Statements' });
  expect(rowsOf('Deductions').slice(1)).toEqual([
    '1InsuranceInsuranceEach month150.002026-09-01—250.0050.00',
    '2DieselFuelPer net ton2.34562026-09-01—250.0050.00',
    '3Seed loan ended 2026-10-01LoanEach month150.002026-09-011,000.00250.00750.00',
  ]);
  expect(rowsOf('Taken by Statements')).toEqual([
    'DayStatementNameDueTakenBalance',
    '2026-09-30PS-2026-0033Insurance150.00100.0050.00',
  ]);
  expect(screen.getByRole('link', { name: 'PS-2026-0033' })).toHaveAttribute('href', '/office/statements/33');
});

it('an owner adds one; what the server refuses stands at its field and what was typed stays', async () => {
  const { user, acts } = await openDeductions({ of: { ...some, deductions: [], lines: [] } });
  await user.click(await screen.findByRole('button', { name: 'Add Deduction…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Deduction' });
  await user.type(within(dialog).getByLabelText('Name'), 'Diesel');
  await user.selectOptions(within(dialog).getByLabelText('Kind'), 'Fuel');
  await user.type(within(dialog).getByLabelText('Amount'), '-5');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter more than 0.')).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByLabelText('Taken'), 'Per net ton');
  await user.type(within(dialog).getByLabelText('Dollars per Net Ton'), '2.5');
  await user.click(within(dialog).getByRole('checkbox', { name: 'May take a statement below zero' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(acts.at(-1)).toMatchObject({
    what: 'POST producer/7/',
    body: { name: 'Diesel', kind: 'Fuel', takes: 'Per Ton', per_ton: '2.5', place: '1', below: true },
  });
});

it('changes and ends the one that was seen', async () => {
  const { user, acts } = await openDeductions();
  await user.click(await screen.findByRole('button', { name: 'What can be done with Insurance' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Insurance' });
  expect(within(dialog).getByLabelText('Kind')).toBeDisabled();
  const place = within(dialog).getByLabelText('Order');
  await user.clear(place);
  await user.type(place, '4');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(acts[0]).toMatchObject({ what: 'PATCH plan/3/', body: { place: '4', amount: '150.00' }, seen: '"2"' }),
  );
  await user.click(await screen.findByRole('button', { name: 'What can be done with Seed loan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Resume' }));
  await waitFor(() => expect(acts[1]).toMatchObject({ what: 'POST plan/5/end/', body: { ended: false }, seen: '"2"' }));
});

it('the account of a party leads there', async () => {
  const none = {
    open: '0.00',
    on_account: '0.00',
    balance: '0.00',
    to_30: '0.00',
    to_60: '0.00',
    to_90: '0.00',
    over_90: '0.00',
  };
  const account = {
    party,
    ...none,
    ledger: [],
    open_statements: [],
    credits: [],
    waiting: '0.00',
    on_no_statement: [],
    payees: [],
  };
  await open('/office/accounts/producer/7', {
    instead: ({ path }) => (path.startsWith('/api/v1/office/accounts/') ? answer(200, account) : undefined),
  });
  await waitFor(() => {
    const links = screen.getAllByRole('link', { name: 'Deductions' });
    expect(links.map((link) => link.getAttribute('href'))).toContain('/office/deductions/producer/7');
  });
});

it('clerks and viewers look only', async () => {
  await openDeductions({ role: 'clerk' });
  await screen.findByRole('table', { name: 'Taken by Statements' });
  expect(screen.queryByRole('button', { name: /Add Deduction|What can be done/ })).not.toBeInTheDocument();
});

const PAGE = '/office/statements/issue?report=producer_statement&producer=1&date_from=2026-09-01&date_to=2026-09-30';
const lines = [
  {
    source: 'deduction',
    id: 3,
    name: 'Insurance',
    text: 'Insurance, September',
    wanted: '150.00',
    most: '150.00',
    amount: '150.00',
  },
  {
    source: 'deduction',
    id: 4,
    name: 'Diesel',
    text: 'Diesel, 20.00 tons at 2.50',
    wanted: '50.00',
    most: '50.00',
    amount: '30.00',
  },
];

it('an owner skips a line of a draft or types another amount, and it is issued so', async () => {
  const { user, acts, calls } = await openStatements(PAGE, { role: 'owner', draft: { ...draft, lines } });
  await screen.findByRole('heading', { name: /^Deductions/ });
  await user.click(screen.getAllByRole('button', { name: 'Skip' })[0] as HTMLElement);
  const amount = screen.getByLabelText('Taken for Diesel');
  await user.clear(amount);
  await user.type(amount, '20');
  const asked = () => calls.findLast(({ path }) => path.endsWith('/draft/'))?.query;
  await waitFor(() => expect(asked()).toMatchObject({ lines: 'deduction:3=0,deduction:4=20' }));
  await user.click(await screen.findByRole('button', { name: /^Issue Statement/ }));
  await waitFor(() => expect(acts[0]?.body).toMatchObject({ lines: ['deduction:3=0', 'deduction:4=20'] }));
});

it('a clerk sees what is taken and cannot change it', async () => {
  await openStatements(PAGE, { role: 'clerk', draft: { ...draft, lines } });
  expect(await screen.findByText('Diesel, 20.00 tons at 2.50')).toBeInTheDocument();
  expect(screen.queryByLabelText('Taken for Diesel')).not.toBeInTheDocument();
});
