/** The season in five pictures, each with its numbers as a table. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const year = new Date().getFullYear();
const ADDRESS = `/office/season?from=${year}-01-01&to=${year}-01-31`;

type Values = Readonly<Record<string, string | number>>;
const load = (number: number, values: Values, lacks = ''): readonly [string, Values] => {
  const whole: Values = {
    ticket_number: String(number),
    job_id: 1,
    date: `${year}-01-02`,
    customer_id: 1,
    producer_id: 1,
    gross_weight: '80000',
    tare_weight: '30000',
    moisture: '66',
    at_moisture: '65',
    customer_rate: '50',
    producer_rate: '40',
    haul_rate: '4',
    haul_mile_rate: '0.22',
    haul_mile: '6',
    min_mile: '6',
    ...values,
  };
  return ['crop_ticket', Object.fromEntries(Object.entries(whole).filter(([name]) => name !== lacks))];
};

const rows: readonly (readonly [string, Values])[] = [
  ['producer_area', { name: 'North Bench' }],
  ['producer', { name: 'Halvorsen Acres', producer_area_id: 1 }],
  ['customer', { name: 'Sundown Ridge Dairy' }],
  ['customer', { name: 'Stonegate Dairy' }],
  ['crop', { crop: 'Corn Silage' }],
  ['crop', { crop: 'Haylage' }],
  ['field', { name: 'Pivot 3', producer_id: 1 }],
  ['field', { name: 'Home 80', producer_id: 1 }],
  ['hauler', { name: 'Ironwood Trucking' }],
  ['truck', { name: 'IW-12', hauler_id: 1 }],
  ['bag_pit_type', { name: 'Pit' }],
  ['customer_bag_pit', { name: 'Pit 2', customer_id: 1, bag_pit_type_id: 1 }],
  ['job', { date: `${year}-01-02`, customer_id: 1, producer_id: 1, crop_id: 1, field_id: 1, moisture: '66' }],
  ['job', { date: `${year}-01-03`, customer_id: 2, producer_id: 1, crop_id: 2, field_id: 2, moisture: '40' }],
  load(1, { truck_id: 1, bag_pit_id: 1 }),
  load(2, { truck_id: 1, bag_pit_id: 1, moisture: '68' }),
  load(3, { job_id: 2, customer_id: 2, date: `${year}-01-03`, moisture: '40', gross_weight: '50000' }),
  load(4, { job_id: 2, customer_id: 2, date: `${year}-01-04`, moisture: '40' }, 'customer_rate'),
  load(5, { date: `${year - 1}-01-02`, gross_weight: '70000' }),
];

const openSeason = (path = ADDRESS, scene: Parameters<typeof open>[1] = {}) => open(path, { rows, ...scene });

const panel = (name: string): HTMLElement => screen.getByRole('region', { name });
const cells = (name: string): (string | null)[][] =>
  within(panel(name))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const tiles = () =>
  [...screen.getByRole('group', { name: 'In all' }).children].map((tile) =>
    [...tile.children].map(({ textContent }) => textContent),
  );
/** Waits for the figures of the days, and of those they are compared with. */
const untilTold = () => waitFor(() => expect(tiles()[0]?.[2]).toMatch(/ in /));
const asked = (calls: readonly Asked[], path: string): readonly Asked[] =>
  calls.filter((one) => one.path === `/api/v1/office/season/${path}`);

it('has the numbers of each picture as a table', async () => {
  await openSeason();
  await untilTold();
  expect(tiles()).toEqual([
    ['Loads', '4', `1 in ${year - 1}, +300.0 %`],
    ['Net tons', '85.00', `20.00 in ${year - 1}, +325.0 %`],
    ['Customer pay', '$3,214', `+230.9 % on ${year - 1}`],
    ['Producer net', '$2,571', `+230.9 % on ${year - 1}`],
    ['Haul', '$240', `+200.0 % on ${year - 1}`],
    ['Margin', '$403', `12.5 % of pay, 11.8 % in ${year - 1}`],
  ]);
  expect(cells('Tons a day')).toEqual([
    ['Day', String(year), String(year - 1), 'Change'],
    [`${year}-01-02`, '50.00', '20.00', '+30.00'],
    ['All', '50.00', '20.00', '+30.00'],
  ]);
  expect(cells('Margin by customer').map(([name, ...sums]) => [name, ...sums.slice(3)])).toEqual([
    ['Customer', 'Margin', '%'],
    ['Sundown Ridge Dairy', '271.43', '11.5'],
    ['Stonegate Dairy', '131.43', '15.3'],
    ['All', '402.86', '12.5'],
  ]);
  expect(screen.getAllByText('1 ticket lacks a rate or another input and is not counted.')).not.toEqual([]);
  expect(cells('Bags and pits')).toEqual([
    ['Bag or pit', 'Loads', 'Net', 'Dry', 'Moist., %'],
    ['Sundown Ridge Dairy · Pit 2', '2', '50.00', '16.50', '67.0'],
    ['Stonegate Dairy · no bag or pit', '2', '35.00', '21.00', '40.0'],
    ['All', '4', '85.00', '37.50', '55.9'],
  ]);
  expect(cells('Loads by truck and hour').map((row) => [row[0], row.at(-1)])).toEqual([
    ['Truck', 'all'],
    ['IW-12', '2'],
    ['no truck', '2'],
  ]);
});

it('shows another crop and another job when they are chosen', async () => {
  const { user, calls } = await openSeason();
  await untilTold();
  const tons = panel('Tons a day');
  await user.selectOptions(within(tons).getByRole('combobox', { name: 'Crop' }), 'Haylage');
  expect(cells('Tons a day').map(([day, now]) => [day, now])).toEqual([
    ['Day', String(year)],
    [`${year}-01-03`, '10.00'],
    [`${year}-01-04`, '25.00'],
    ['All', '35.00'],
  ]);
  const moisture = panel('Moisture over a job');
  await waitFor(() => expect(cells('Moisture over a job').at(-1)).toEqual(['All', '', '', '70.00', '66.7']));
  const job = within(moisture).getByRole('combobox', { name: 'Job' });
  expect(job).toHaveDisplayValue(`${year}-01-02, Halvorsen Acres, Pivot 3`);
  await user.selectOptions(job, `${year}-01-03, Halvorsen Acres, Home 80`);
  await waitFor(() => expect(cells('Moisture over a job').at(-1)).toEqual(['All', '', '', '35.00', '40.0']));
  expect(asked(calls, '')).toHaveLength(1);
  expect(asked(calls, 'moisture/').map(({ query }) => query.job)).toEqual(['1', '2']);
});

it('shows the tickets of one crop alone, and of all again', async () => {
  const { user, calls } = await openSeason();
  await untilTold();
  const crops = screen.getByRole('combobox', { name: 'Crops shown' });
  await user.selectOptions(crops, 'Haylage');
  await waitFor(() => expect(tiles()[0]).toEqual(['Loads', '2', `0 in ${year - 1}`]));
  expect(cells('Bags and pits').map(([name]) => name)).toEqual([
    'Bag or pit',
    'Stonegate Dairy · no bag or pit',
    'All',
  ]);
  expect(cells('Loads by truck and hour').map(([name]) => name)).toEqual(['Truck', 'no truck']);
  await user.selectOptions(crops, 'All crops');
  await waitFor(() => expect(tiles()[0]).toEqual(['Loads', '4', `1 in ${year - 1}, +300.0 %`]));
  expect(asked(calls, 'sums/').map(({ query }) => query.crop)).toEqual([undefined, '2', undefined]);
});

it('changes over between chart and table, one panel at a time', async () => {
  const { user } = await openSeason();
  await untilTold();
  const show = within(panel('Tons a day')).getByRole('group', { name: 'Show Tons a day as' });
  expect(within(show).getByRole('button', { name: 'Chart' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(show).getByRole('button', { name: 'Table' }));
  expect(panel('Tons a day')).toHaveAttribute('data-shown', 'table');
  expect(panel('Bags and pits')).toHaveAttribute('data-shown', 'chart');
});

it('says that a period has no loads, in every panel', async () => {
  await openSeason(`/office/season?from=${year}-03-01&to=${year}-03-31`);
  await untilTold();
  expect(tiles().map(([name, figure, before]) => [name, figure, before?.trim()])).toEqual([
    ['Loads', '0', `0 in ${year - 1}`],
    ['Net tons', '0.00', `0.00 in ${year - 1}`],
    ['Customer pay', '$0', `$0 in ${year - 1}`],
    ['Producer net', '$0', `$0 in ${year - 1}`],
    ['Haul', '$0', `$0 in ${year - 1}`],
    ['Margin', '$0', ''],
  ]);
  expect(screen.getAllByText('No loads in this period.')).toHaveLength(5);
});

it('begins with the whole year, and asks for the hours of this browser’s clocks', async () => {
  const { calls } = await openSeason('/office/season');
  await untilTold();
  const { timeZone: zone } = new Intl.DateTimeFormat('en').resolvedOptions();
  expect(asked(calls, '')[0]?.query).toEqual({ from: `${year}-01-01`, to: `${year}-12-31`, zone });
});

it('offers to try again', async () => {
  let fails = true;
  const instead = ({ path }: Asked): Response | undefined =>
    path === '/api/v1/office/season/' && fails ? answer(500, { detail: 'No.' }) : undefined;
  const { user } = await openSeason(ADDRESS, { instead });
  const again = await screen.findByRole('button', { name: /Retry/ });
  fails = false;
  await user.click(again);
  await untilTold();
  expect(tiles()[0]?.slice(0, 2)).toEqual(['Loads', '4']);
});

it('asks another server nothing', async () => {
  const { calls } = await openSeason(ADDRESS, { foreign: true });
  expect(await screen.findByText('Only a Windrow server has these charts.')).toBeInTheDocument();
  expect(asked(calls, '')).toEqual([]);
});
