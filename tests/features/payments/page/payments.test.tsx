/** All payments: the list of the server as every list of tables is read: searched, narrowed, sorted, leafed through, printed, saved. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { english } from '../../../../features/payments/words/en';
import { spanish } from '../../../../features/payments/words/es';
import { paymentList } from '../../../../features/payments/rules/list';
import { chooseLanguage } from '../../../../src/i18n/language';
import { createTranslator } from '../../../../src/messages/translator';
import { readCsv } from '../../../../src/resources/list/read/ReadListScreen';
import { answer } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const payment = (id: number, values: Readonly<Record<string, unknown>> = {}) => ({
  id,
  party: 'Vandermeer Bros',
  role: 'producer',
  party_id: 7,
  date: '2026-09-16',
  method: 'Check',
  reference: String(4390 + id),
  amount: 1000,
  statements: 'PS-2026-0001',
  on_account: null,
  note: null,
  add_date: '',
  edit_date: '',
  ...values,
});
const some = [
  payment(1, { amount: 1200.5 }),
  payment(2, {
    party: '=Dairy',
    role: 'customer',
    party_id: 3,
    method: 'Bank Transfer',
    on_account: 25.25,
    statements: null,
  }),
];

/** What the list was asked for, the last time. */
type AskedList = Readonly<Record<'sort' | 'range' | 'filter', unknown>>;

async function openPayments(rows = some, { width = 1366 } = {}) {
  const asked: AskedList[] = [];
  const scene = await open('/office/payments', {
    width,
    instead: ({ path, query }) => {
      if (path !== '/api/v1/office/lists/payments/') return undefined;
      const read = (key: string): unknown => JSON.parse(String(query[key] ?? 'null'));
      const one = { sort: read('sort'), range: read('range'), filter: read('filter') };
      asked.push(one);
      const [first = 0, last = 0] = one.range as number[];
      const shown = rows.slice(first, last + 1);
      const reply = answer(200, shown);
      reply.headers.set('content-range', `payments ${first}-${first + shown.length - 1}/${rows.length}`);
      return reply;
    },
  });
  return { ...scene, asked: () => asked.at(-1) };
}

const lines = (): (string | null)[] =>
  within(screen.getByRole('table', { name: 'Payments' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it.each([
  ['none', null, []],
  ['one', 'by hand', ['Note']],
])('shows a rare column where a row has a value for it: %s', async (_, note, expected) => {
  await openPayments([payment(1, { note })]);
  await screen.findByRole('link', { name: 'Vandermeer Bros' });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.filter((head) => ['Note', 'On account, $'].includes(head ?? ''))).toEqual(expected);
});

it('has a row for each payment, which leads to the account of its party', async () => {
  const { asked } = await openPayments();
  const link = await screen.findByRole('link', { name: 'Vandermeer Bros' });
  expect(link).toHaveAttribute('href', '/office/accounts/producer/7');
  expect(lines()).toEqual([
    'NameKindDayMethodNumberAmount, $StatementsOn account, $',
    'Vandermeer BrosProducer2026-09-16Check43911,200.50PS-2026-0001—',
    '=DairyCustomer2026-09-16Bank transfer43921,000.00—25.25',
  ]);
  expect(asked()).toEqual({ sort: ['date', 'DESC'], range: [0, 49], filter: { year: 2026 } });
  expect(screen.getByText('1–2')).toHaveTextContent('1–2');
  expect(screen.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true');
});

it('asks the server for what is searched, chosen and sorted, and the address holds it', async () => {
  const { user, asked } = await openPayments();
  await user.type(await screen.findByRole('searchbox'), '4391');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Method' }), 'Check');
  await user.click(screen.getByRole('button', { name: 'Amount, $' }));
  await waitFor(() =>
    expect(asked()).toEqual({
      sort: ['amount', 'ASC'],
      range: [0, 49],
      filter: { q: '4391', method: 'Check', year: 2026 },
    }),
  );
  expect(window.location.search).toBe('?search=4391&method=Check&sort=amount');
});

it('is leafed through, and another search begins on the first page', async () => {
  const many = Array.from({ length: 120 }, (_, at) => payment(at + 1));
  const { user, asked } = await openPayments(many);
  await user.click(await screen.findByRole('button', { name: '3' }));
  await waitFor(() => expect(asked()?.range).toEqual([100, 149]));
  expect(await screen.findByText('101–120')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'x');
  await waitFor(() => expect(asked()?.range).toEqual([0, 49]));
});

it('says that none matches, and that there are none', async () => {
  const { user } = await openPayments([]);
  expect(await screen.findByText('No payments in 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'ruiz');
  expect(await screen.findByText('No payment matches “ruiz”.')).toBeVisible();
});

it('prints every row and not the page alone', async () => {
  const many = Array.from({ length: 120 }, (_, at) => payment(at + 1));
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, asked } = await openPayments(many);
  await user.click(await screen.findByRole('button', { name: 'Print all 120' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(asked()?.range).toEqual([0, 499]);
});

it('shows two columns on a phone, and the others in the row that is opened', async () => {
  const { user } = await openPayments(some, { width: 390 });
  await user.click(await screen.findByRole('button', { name: 'More of Vandermeer Bros' }));
  expect(lines().slice(0, 2)).toEqual(['NameAmount, $', 'Vandermeer Bros1,200.50']);
  const opened = within(screen.getByRole('table', { name: 'Payments' }));
  expect(opened.getByText('PS-2026-0001').previousSibling).toHaveTextContent('Statements');
  expect(opened.getByRole('link', { name: 'Open Vandermeer Bros' })).toHaveAttribute(
    'href',
    '/office/accounts/producer/7',
  );
});

it('is in Spanish too', async () => {
  await chooseLanguage('es');
  onTestFinished(() => chooseLanguage('en'));
  await openPayments();
  const table = await screen.findByRole('table', { name: 'Pagos' });
  expect(await within(table).findByText('Transferencia')).toBeVisible();
  expect(within(table).getByRole('button', { name: spanish['paid.method'] })).toBeVisible();
});

it('saves what is shown; names start no formula', () => {
  expect(readCsv(paymentList, some, createTranslator(english)).split('\r\n')).toEqual([
    '\ufeffName,Kind,Day,Method,Number,"Amount, $",Statements,"On account, $",Note',
    'Vandermeer Bros,Producer,2026-09-16,Check,4391,1200.50,PS-2026-0001,,',
    "'=Dairy,Customer,2026-09-16,Bank transfer,4392,1000.00,,25.25,",
    '',
  ]);
});
