/** All accounts (decision 67): kinds with their sums, the search, the file, and the ways there and on. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PartyBalance } from '../../../../features/payments/rules/calls';
import { accountsCsv } from '../../../../features/payments/page/all/accountSums';
import { english } from '../../../../features/payments/words/en';
import { createTranslator } from '../../../../src/messages/translator';
import { answer } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const none = { to_30: '0.00', to_60: '0.00', to_90: '0.00', over_90: '0.00', on_account: '0.00', oldest: null };
const accounts: readonly PartyBalance[] = [
  {
    party: { table: 'producer', id: 7, name: 'Vandermeer Bros' },
    ...none,
    balance: '55527.06',
    open: '56000.06',
    to_30: '55000.06',
    to_90: '600.00',
    over_90: '400.00',
    on_account: '473.00',
    on_none: 2,
  },
  {
    party: { table: 'producer', id: 8, name: 'Ruiz, "Brothers"' },
    ...none,
    balance: '-12.50',
    open: '-12.50',
    on_none: 0,
  },
  {
    party: { table: 'customer', id: 3, name: '=Dairy' },
    ...none,
    balance: '10.00',
    open: '10.00',
    to_60: '10.00',
    on_none: null,
  },
];

async function openAccounts(path = '/office/accounts', foreign = false) {
  return open(path, {
    foreign,
    instead: ({ path: asked, query }) =>
      asked === '/api/v1/office/accounts/'
        ? answer(200, { results: accounts.filter(({ party }) => party.table === query.table), sums: {} })
        : undefined,
  });
}

const rows = (): (string | null)[] =>
  within(screen.getByRole('table', { name: 'Accounts' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('has the parties by kind, with the sums of each, and the ways to their accounts', async () => {
  await openAccounts();
  const link = await screen.findByRole('link', { name: 'Vandermeer Bros' });
  expect(link).toHaveAttribute('href', '/office/accounts/producer/7');
  expect(rows()).toEqual([
    'NameIssued 0–30 days, $Issued 31–60, $Issued over 60On account, $Balance, $Unsettled tickets',
    'Producers 2we owe55,000.060.001,000.00−473.0055,514.562',
    'Vandermeer Bros55,000.060.001,000.00−473.0055,527.062',
    'Ruiz, "Brothers"0.000.000.000.00−12.500',
    'Customers 1owe us0.0010.000.000.0010.00—',
    '=Dairy0.0010.000.000.0010.00—',
  ]);
  expect(screen.getByText('Payables').parentElement).toHaveTextContent('$55,514.56');
  expect(screen.getByText('Receivables').parentElement).toHaveTextContent('$10.00');
  expect(screen.getByRole('tab', { name: 'Accounts' })).toHaveAttribute('aria-selected', 'true');
});

it('narrows to a kind, with its ages, and by a search', async () => {
  const { user } = await openAccounts();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kinds' }), 'Producers');
  const older = await screen.findByText('Issued over 60', { selector: '.tile-name' });
  expect(older.parentElement).toHaveTextContent('1,000.00');
  await user.type(screen.getByRole('searchbox'), 'ruiz');
  await waitFor(() =>
    expect(rows().slice(1)).toEqual([expect.stringMatching(/^Producers 1/), expect.stringMatching(/^Ruiz/)]),
  );
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('No account matches.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
});

it('leads to the tabs of the statements', async () => {
  const { user } = await openAccounts();
  await user.click(await screen.findByRole('tab', { name: /^Issued/ }));
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Issued/ })).toHaveAttribute('aria-selected', 'true'));
});

it('saves what is shown; names start no formula', () => {
  const lines = accountsCsv(accounts, createTranslator(english)).split('\r\n');
  expect(lines).toEqual([
    '\ufeffName,Kind,"Balance, $","Issued 0–30 days, $","Issued 31–60, $",Issued over 60,"On account, $",Unsettled tickets',
    'Vandermeer Bros,Producer,55527.06,55000.06,0.00,1000.00,473.00,2',
    '"Ruiz, ""Brothers""",Producer,-12.50,0.00,0.00,0.00,0.00,0',
    "'=Dairy,Customer,10.00,0.00,10.00,0.00,0.00,",
    '',
  ]);
});

it('is kept by a Windrow server alone', async () => {
  await openAccounts('/office/accounts', true);
  expect(await screen.findByText('Only a Windrow server keeps accounts.')).toBeVisible();
});
