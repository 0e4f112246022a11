/** Tickets without a price: where they are told of, and filling them in from the rate tables. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const year = new Date().getFullYear();
const ticket = (ticket_number: string) =>
  [
    'crop_ticket',
    {
      ticket_number,
      date: `${year}-01-12`,
      job_id: 1,
      truck_id: 1,
      customer_id: 1,
      producer_id: 1,
      gross_weight: '65800',
      tare_weight: '27140',
      moisture: '66',
    },
  ] as const;
const business = [
  ['company_info', { name: 'Miller Hauling' }],
  ['customer', { name: 'Rocha Dairy' }],
  ['producer_area', { name: 'Westside' }],
  ['producer', { name: 'Miller Farms', producer_area_id: 1 }],
  ['crop', { crop: 'Corn Silage' }],
  ['field', { name: 'Home 80', producer_id: 1 }],
  ['hauler', { name: 'Miller Hauling' }],
  ['truck', { name: 'M1', hauler_id: 1 }],
  ['job', { date: `${year}-01-10`, customer_id: 1, producer_id: 1, crop_id: 1, field_id: 1, moisture: '66' }],
  ['customer_rate', { cust_id: 1, crop_id: 1, rate: '62', at_moisture: '70' }],
  ['producer_rate', { producer_id: 1, crop_id: 1, rate: '41', moisture: '70' }],
  [
    'producer_area_rate',
    { producer_area_id: 1, crop_id: 1, name: 'W', ton_rate: '5.25', mile_rate: '0.4', min_miles: '10' },
  ],
] as const;
const miles = [['mile', { customer_id: 1, producer_id: 1, field_id: 1, miles: '14' }]] as const;
const two = [...business, ...miles, ticket('1001'), ticket('1002')];
const asViewer = ({ path }: Asked) =>
  path === '/api/v1/office/me/'
    ? answer(200, { username: 'clerk', role: 'viewer', second_factor: false, notices: [] })
    : undefined;
const panel = () => screen.findByRole('region', { name: 'Fill in from the rate tables' });

it('stands on Home in place of "all done", with the way to fill in', async () => {
  await open('/', { rows: two });
  expect(await screen.findByText(/^2 crop tickets are without a price\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fill in from the rate tables' })).toHaveAttribute(
    'href',
    '/office/prices?kind=crop_ticket',
  );
  expect(screen.queryByText('All 12 done')).toBeNull();
});

it('shows what each ticket gets and from which table, fills all in with one press, and takes it back', async () => {
  const { user, calls } = await open('/office/prices', { rows: two });
  const found = within(await panel());
  expect(found.getByRole('heading')).toHaveTextContent('Fill in from the rate tables: 2 can be priced, 0 cannot');
  expect(found.getByRole('status')).toHaveTextContent(
    'Total: producers +$1,734.54, haulers +$264.82, customers +$2,716.50. Only empty fields are filled in.',
  );
  const rows = found.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[0]?.slice(3, 6)).toEqual([
    'At Moisturecustomer rate',
    'Customer Ratecustomer rate',
    'Producer Rateproducer rate',
  ]);
  expect(rows[1]).toEqual([
    '1001',
    `${year}-01-12`,
    'Home 80',
    '70',
    '62.00',
    '41.00',
    '5.25',
    '0.40',
    '14',
    '10',
    '867.27',
    '132.41',
    '1,358.25',
  ]);
  // The check of jobs does not say that all is well meanwhile.
  expect(await screen.findByText(/^Every job has its rates and miles\. Tickets entered/)).toBeVisible();
  await user.click(found.getByRole('button', { name: 'Fill In 2 Tickets' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Fill in from the rate tables' })).toBeNull());
  expect(await screen.findByText('Every job has its rates and miles.')).toBeVisible();
  expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/unpriced/'))).toMatchObject({
    query: { kind: 'crop_ticket' },
    body: { tickets: [{ version: 1 }, { version: 1 }] },
  });
  expect(
    await screen.findByText('2 tickets filled in: producers +$1,734.54, haulers +$264.82, customers +$2,716.50'),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(within(await panel()).getByRole('heading')).toHaveTextContent('2 can be priced, 0 cannot');
});

it('leads to the rate that is missing, with what it refers to', async () => {
  await open('/office/prices', { rows: [...business, ticket('1001')] });
  const found = within(await panel());
  expect(found.getByRole('heading')).toHaveTextContent('0 can be priced, 1 cannot');
  const gap = within(found.getByRole('list', { name: 'What is missing' })).getByRole('listitem');
  expect(gap).toHaveTextContent('1 crop ticketno miles for Miller Farms / Rocha Dairy / Home 80');
  const href = within(gap).getByRole('link', { name: 'Add Mileage' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toEqual({
    customer_id: '1',
    producer_id: '1',
    field_id: '1',
  });
  expect(href).toMatch(/^\/miles\/add\?/);
  // What the tables have can be filled in all the same.
  expect(found.getByRole('button', { name: 'Fill In 1 Ticket' })).toBeVisible();
  expect(found.getByText('1 of the others gets what the tables have.')).toBeVisible();
});

it('shows those of a filtered list, and leads to all', async () => {
  await open('/office/prices?kind=crop_ticket&ticket_number=1002', { rows: two });
  const found = within(await panel());
  expect(found.getAllByRole('row')).toHaveLength(2);
  expect(found.getByText(/^These are the tickets of a filtered list\./)).toBeVisible();
  expect(found.getByRole('link', { name: `Show All of ${year}` })).toHaveAttribute(
    'href',
    `/office/prices?kind=crop_ticket&year=${year}`,
  );
});

it('is read by viewers, who fill nothing in', async () => {
  await open('/office/prices', { rows: two, instead: asViewer });
  const found = within(await panel());
  expect(found.getByRole('heading')).toHaveTextContent('2 can be priced');
  expect(found.queryByRole('button')).toBeNull();
});
