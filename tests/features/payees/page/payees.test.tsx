/** The pages of other payees: those of a party, adding, changing and removing one; the dialog of a payment and what is due name them. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { PayeesOfParty } from '../../../../features/payees/rules/calls';
import { chooseLanguage } from '../../../../src/i18n/language';
import { answer } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const OFFICE = '/api/v1/office/';
const party = { table: 'producer', id: 7, name: 'Miller Dairy' } as const;
const bank: PayeesOfParty['payees'][number] = {
  id: 3,
  version: 2,
  kind: 'Joint Check',
  name: 'First Farm Bank',
  address: null,
  percent: null,
  amount: null,
  date_from: '2026-09-01',
  date_to: null,
  note: null,
};
const coop = {
  ...bank,
  id: 4,
  kind: 'Assignment',
  name: 'Growers Coop',
  percent: '33.30',
  date_to: '2026-12-31',
} as const;
const some: PayeesOfParty = { party, payees: [bank, coop] };

async function openPayees({ of = some, role = 'owner' } = {}) {
  const acts: { readonly what: string; readonly body: unknown }[] = [];
  const scene = await open('/office/payees/producer/7', {
    width: 1366,
    instead: ({ path, method, body }) => {
      if (path === `${OFFICE}me/`) return answer(200, { username: 'ann', role, second_factor: false, notices: [] });
      if (!path.startsWith(`${OFFICE}payees/`)) return undefined;
      if (method === 'GET') return answer(200, of);
      acts.push({ what: `${method} ${path.slice(OFFICE.length)}`, body });
      const isWrong = (body as { percent?: unknown }).percent === '101';
      return isWrong ? answer(400, { percent: ['Enter at most 100.'] }) : answer(201, of);
    },
  });
  return { ...scene, acts };
}

it('shows who is paid besides, how much and when; only owners change it', async () => {
  await openPayees();
  const table = await screen.findByRole('table', { name: 'Other Payees' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows[1]).toContain('First Farm BankJoint check2026-09-01');
  expect(rows[2]).toContain('Growers CoopAssignment33.3 %2026-09-012026-12-31');
});

it('is in Spanish too', async () => {
  await chooseLanguage('es');
  onTestFinished(() => chooseLanguage('en'));
  await openPayees();
  expect(await screen.findByRole('table', { name: 'Otros beneficiarios' })).toHaveTextContent('Cesión33.3 %');
});

it('for a clerk there is nothing to change', async () => {
  await openPayees({ role: 'clerk' });
  await screen.findByText('Growers Coop');
  expect(screen.queryByRole('button', { name: 'Add Payee…' })).toBeNull();
  expect(screen.queryByRole('button', { name: /What can be done/ })).toBeNull();
});

it('adds an assignment; what is wrong is said at its field', async () => {
  const { user, acts } = await openPayees({ of: { party, payees: [] } });
  await screen.findByText('Nobody else is paid.');
  await user.click(screen.getByRole('button', { name: 'Add Payee…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Growers Coop');
  expect(dialog.queryByLabelText('Percent')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Assignment');
  await user.type(dialog.getByLabelText('Percent'), '101');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter at most 100.');
  await user.clear(dialog.getByLabelText('Percent'));
  await user.type(dialog.getByLabelText('Percent'), '33.3');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Other payee saved.');
  expect(acts.at(-1)).toMatchObject({
    what: 'POST payees/producer/7/',
    body: { kind: 'Assignment', name: 'Growers Coop', percent: '33.3', amount: null, address: null, date_to: null },
  });
});

it('changes and removes one', async () => {
  const { user, acts } = await openPayees();
  const openMenu = async (name: string) =>
    user.click(await screen.findByRole('button', { name: `What can be done with ${name}` }));
  await openMenu('First Farm Bank');
  await user.click(screen.getByRole('menuitem', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Lienholder');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(acts.at(-1)).toMatchObject({ what: 'PATCH payees/one/3/', body: { kind: 'Lienholder' } }));
  await openMenu('Growers Coop');
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await waitFor(() => expect(acts.at(-1)).toEqual({ what: 'POST payees/one/4/remove/', body: {} }));
});

const sums = {
  balance: '0.00',
  open: '800.00',
  on_account: '0.00',
  to_30: '800.00',
  to_60: '0.00',
  to_90: '0.00',
  over_90: '0.00',
};
const paper = {
  id: 33,
  reference: 'PS-2026-0033',
  from: '2026-09-01',
  to: '2026-09-30',
  issued_on: '2026-10-01',
  open: '800.00',
};

it('the dialog of a payment says who gets what, and asks for the number of each check', async () => {
  const sent: unknown[] = [];
  const others = some.payees.map(({ version: _version, note: _note, ...one }) => ({ ...one, date_to: null, had: [] }));
  const { user } = await open('/office/accounts/producer/7', {
    width: 1366,
    instead: ({ path, method, body }) => {
      if (path === `${OFFICE}payments/` && method === 'POST') {
        sent.push(body);
        return answer(201, {});
      }
      const account = {
        ...sums,
        party,
        ledger: [],
        credits: [],
        waiting: '0.00',
        on_no_statement: [],
        open_statements: [paper],
        payees: others,
      };
      return path.startsWith(`${OFFICE}accounts/`) ? answer(200, account) : undefined;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Record Payment…' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('$533.60 to Miller Dairy AND First Farm Bank');
  dialog.getByText('$266.40 to Growers Coop');
  await user.type(dialog.getByLabelText('Check or Transfer Number'), '41');
  await user.type(dialog.getByLabelText('Number of Growers Coop'), '42');
  await user.click(dialog.getByRole('button', { name: /Record/ }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        amount: '800.00',
        payees: [
          { payee: 'Miller Dairy AND First Farm Bank', amount: '533.60', reference: '41' },
          { payee: 'Growers Coop', amount: '266.40', reference: '42' },
        ],
      },
    ]),
  );
});

it('what is due says who is on the check, and counts the numbers of all checks on', async () => {
  const others = some.payees.map(({ version: _version, note: _note, ...one }) => ({ ...one, date_to: null, had: [] }));
  const due = {
    on: '2026-10-02',
    next_check: '4403',
    parties: [
      {
        party,
        method: 'Bank Transfer',
        on_account: '0.00',
        advance: '0.00',
        balance: '800.00',
        papers: [{ ...paper, due_on: null, run: null }],
        payees: others,
      },
      {
        party: { ...party, id: 8, name: 'Zane Farm' },
        method: 'Check',
        on_account: '0.00',
        advance: '0.00',
        balance: '10.00',
        papers: [{ ...paper, id: 34, due_on: null, run: null, open: '10.00' }],
        payees: [],
      },
    ],
  };
  await open('/office/payrun', {
    width: 1366,
    instead: ({ path }) => (path.startsWith(`${OFFICE}payrun/due/`) ? answer(200, due) : undefined),
  });
  await screen.findByText('with First Farm Bank; $266.40 to Growers Coop 4404');
  expect(screen.getByText('4403')).toBeVisible();
  expect(screen.getByText('4405')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prepare 3 Payments' })).toBeEnabled();
});
