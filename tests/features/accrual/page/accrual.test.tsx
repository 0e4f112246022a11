/** `/office/accrual`: sums by kind and age, the tickets of a party below it, other days and kinds, the file, and what is said of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accrualCsv, ticketsCsv } from '../../../../features/accrual/page/useAccrual';
import type { Accrual, AccrualTicket } from '../../../../features/accrual/rules/calls';
import { english } from '../../../../features/accrual/words/en';
import { entities } from '../../../../src/entities';
import { createTranslator } from '../../../../src/messages/translator';
import { entityOf } from '../../../../src/rules/rows';
import { answer } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const none = { lacking: 0, to_30: '0.00', to_60: '0.00', to_90: '0.00', over_90: '0.00', since: '0.00' };
const paid = { crop: null, haul: null, delivery: null };
const september: Accrual = {
  day: '2026-09-30',
  cutoffs: { producer: '2026-08-31', hauler: null, customer: '2026-08-31' },
  keyed_later: 2,
  parties: [
    {
      party: { table: 'producer', id: 7, name: 'Vandermeer Bros' },
      ...none,
      ...paid,
      loads: 12,
      lacking: 1,
      amount: '9100.25',
      to_30: '9000.00',
      over_90: '100.25',
      since: '800.00',
    },
    {
      party: { table: 'producer', id: 8, name: 'Halvorson' },
      ...none,
      ...paid,
      loads: 1,
      amount: '-12.50',
      to_60: '-12.50',
    },
    {
      party: { table: 'customer', id: 3, name: '=Dairy' },
      ...none,
      loads: 2,
      amount: '10.00',
      to_90: '10.00',
      crop: '12.00',
      haul: '0.00',
      delivery: '-2.00',
    },
  ],
};
const tickets: readonly AccrualTicket[] = [
  {
    ticket: { table: 'crop_ticket', id: 41, number: '7001', date: '2026-06-01' },
    amount: '100.25',
    since: { id: 5, reference: 'PS-2026-0005' },
  },
  { ticket: { table: 'crop_ticket', id: 42, number: '=7002', date: '2026-09-12' }, amount: null, since: null },
];

async function openAccrual(path = '/office/accrual?day=2026-09-30', parts: { foreign?: boolean; role?: string } = {}) {
  const { foreign = false, role = 'owner' } = parts;
  const asked: string[] = [];
  const told = await open(path, {
    foreign,
    instead: ({ path: at, query }) => {
      if (at === '/api/v1/office/me/') return answer(200, { username: 'ann', role, second_factor: false, notices: [] });
      if (!at.startsWith('/api/v1/office/accrual/')) return undefined;
      asked.push(
        `${at.slice('/api/v1/office/accrual/'.length)}${new URLSearchParams(query as Record<string, string>)}`,
      );
      return answer(200, at.endsWith('tickets/') ? tickets : { ...september, day: query.day });
    },
  });
  return { ...told, asked };
}

const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Accrual' });
const rowsOf = (of: HTMLElement): (string | null)[] =>
  within(of)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('has the parties by kind with their ages, and says what is to be known of the sums, to a viewer as well', async () => {
  await openAccrual(undefined, { role: 'viewer' });
  await screen.findByRole('button', { name: 'Vandermeer Bros' });
  expect(rowsOf(await table())).toEqual([
    'NameLoadsNo amount0 to 30 days, $31 to 60, $61 to 90, $Over 90, $Amount, $Issued later, $',
    'Producers 21319,000.00−12.500.00100.259,087.75800.00',
    'Vandermeer Bros1219,000.000.000.00100.259,100.25800.00',
    'Halvorson100.00−12.500.000.00−12.500.00',
    'Customers 1200.000.0010.000.0010.000.00',
    '=Dairy200.000.0010.000.0010.000.00',
  ]);
  expect(screen.getByText('Owed to producers').parentElement).toHaveTextContent('$9,087.75');
  expect(screen.getByText('Owed to haulers').parentElement).toHaveTextContent('$0.00');
  expect(screen.getByText('Billable to customers').parentElement).toHaveTextContent('$10.00');
  const note = screen.getByText(/^Tickets on no statement at the end of the day/);
  expect(note).toHaveTextContent('No cut-off was set by then');
  expect(note).toHaveTextContent('2 tickets of these days were entered later and are not in it.');
  expect(note).toHaveTextContent('$800.00 of it is on statements');
});

it('opens the tickets of a party below it, each leading to its ticket and to what took it since', async () => {
  const { user, asked } = await openAccrual();
  const name = await screen.findByRole('button', { name: 'Vandermeer Bros' });
  await user.click(name);
  expect(name).toHaveAttribute('aria-expanded', 'true');
  const own = await screen.findByRole('table', { name: 'Tickets of Vandermeer Bros' });
  expect(await within(own).findByRole('link', { name: '7001' })).toHaveAttribute('href', '/crop_ticket/edit/41');
  expect(within(own).getByRole('link', { name: 'PS-2026-0005' })).toHaveAttribute('href', '/office/statements/5');
  expect(rowsOf(own)).toEqual([
    'TicketDayAge, daysAmount, $Issued later on',
    '70012026-06-01121100.25PS-2026-0005',
    '=70022026-09-1218—',
  ]);
  expect(asked).toContain('tickets/day=2026-09-30&role=producer&party=7');
  await user.click(name);
  expect(screen.queryByRole('table', { name: 'Tickets of Vandermeer Bros' })).toBeNull();
});

it('asks for another day that is typed, and keeps a day to come out', async () => {
  const { user, asked } = await openAccrual();
  const day = await screen.findByRole('textbox', { name: 'At the end of' });
  await user.clear(day);
  await user.type(day, '2026-08-31');
  await waitFor(() => expect(asked).toContain('day=2026-08-31'));
  const again = await screen.findByRole('textbox', { name: 'At the end of' });
  await user.clear(again);
  await user.type(again, '2999-01-01{Enter}');
  expect(again).toHaveAttribute('aria-invalid', 'true');
  expect(asked.some((one) => one.includes('2999'))).toBe(false);
});

it('narrows to a kind, with its ages', async () => {
  const { user } = await openAccrual();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kinds' }), 'Customers');
  const older = await screen.findByText('61 to 90, $', { selector: '.tile-name' });
  expect(older.parentElement).toHaveTextContent('10.00');
  expect(screen.getByText('Crop, $', { selector: '.tile-name' }).parentElement).toHaveTextContent('12.00');
  expect(screen.queryByText('Feed haul, $')).toBeNull();
  expect(rowsOf(await table())).toEqual([
    'NameLoads0 to 30 days, $31 to 60, $61 to 90, $Over 90, $Amount, $Crop, $Delivery, $',
    'Customers 120.000.0010.000.0010.0012.00−2.00',
    '=Dairy20.000.0010.000.0010.0012.00−2.00',
  ]);
  expect(screen.queryByRole('button', { name: 'Halvorson' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kinds' }), 'Haulers');
  expect(await screen.findByText('No unsettled ticket was known at the end of this day.')).toBeInTheDocument();
});

it('begins with the last day of the last month', async () => {
  const { asked } = await openAccrual('/office/accrual');
  const now = new Date();
  const last = new Date(Date.UTC(now.getFullYear(), now.getMonth(), 0)).toISOString().slice(0, 10);
  await waitFor(() => expect(asked).toContain(`day=${last}`));
});

it('saves plain amounts, and no name begins a formula', () => {
  const t = createTranslator(english);
  expect(
    accrualCsv(september.parties, t, (table) => entityOf(entities, table).title)
      .split('\r\n')
      .slice(1, 4),
  ).toEqual([
    'Vandermeer Bros,Producer,12,1,9000.00,0.00,0.00,100.25,9100.25,,,,800.00',
    'Halvorson,Producer,1,0,0.00,-12.50,0.00,0.00,-12.50,,,,0.00',
    "'=Dairy,Customer,2,0,0.00,0.00,10.00,0.00,10.00,12.00,0.00,-2.00,0.00",
  ]);
  expect(
    ticketsCsv(tickets, t, () => 'Crop Ticket')
      .split('\r\n')
      .slice(1, 3),
  ).toEqual(['7001,Crop Ticket,2026-06-01,100.25,PS-2026-0005', "'=7002,Crop Ticket,2026-09-12,,"]);
});

it('is only of our own server', async () => {
  await openAccrual(undefined, { foreign: true });
  expect(await screen.findByText(/^Only a Windrow server keeps the history/)).toBeInTheDocument();
});
