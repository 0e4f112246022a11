/** The first evening on Home, and the price check. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, type Asked } from '../../../support/screenApi';
import { open } from '../../../custom/pageScene';

const year = new Date().getFullYear();
const few = [
  ['company_info', { name: 'Windrow Custom Cutting' }],
  ['customer', { name: 'Sundown Ridge Dairy' }],
  ['producer_area', { name: 'North Bench' }],
] as const;
const jobs = [
  ...few,
  ['producer', { name: 'Halvorsen Acres', producer_area_id: 1 }],
  ['crop', { crop: 'Corn Silage' }],
  ['field', { name: 'Pivot 3', producer_id: 1 }],
  ['job', { date: `${year}-01-10`, customer_id: 1, producer_id: 1, crop_id: 1, field_id: 1, moisture: '66' }],
  ['customer_rate', { cust_id: 1, crop_id: 1, rate: '48.5', at_moisture: '65' }],
  ['producer_rate', { producer_id: 1, crop_id: 1, rate: '0', moisture: '65' }],
  ['producer_area_rate', { producer_area_id: 1, crop_id: 1, name: 'N', ton_rate: '4', mile_rate: '0', min_miles: '0' }],
] as const;
const asViewer = ({ path }: Asked) =>
  path === '/api/v1/office/me/'
    ? answer(200, { username: 'clerk', role: 'viewer', second_factor: false, notices: [] })
    : undefined;
const panel = () => screen.findByRole('region', { name: 'Getting started' });

describe('the first evening', () => {
  it('stands above the four panels, with what is there and the next step', async () => {
    await open('/', { rows: few });
    const steps = within(await panel()).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Company doneprinted on every statementEdit',
      'Customers donedairies and feedlots that are billed1ImportAdd',
      'Areas donehaul rates are kept by area1ImportAdd',
      '4Producersgrowers that are paidnoneImportAdd',
      '5Fieldseach belongs to a producernoneImportAdd',
      '6Cropswhat is cut and haulednoneImportAdd',
      '7Haulerstrucking companies that are paidnoneImportAdd',
      '8Truckswith the hauler that each belongs tononeImportAdd',
      '9Ratescustomer, producer and area ratesnoneImportAdd',
      '10Milesfrom each field to each customernoneImportAdd',
      '11First jobwho, what, which fieldnoneAdd',
      '12First ticketthe first load over the scalenoneAdd',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(
      steps.map((_, at) => (at === 3 ? 'step' : null)),
    );
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Import Producers')).toBe('/office/import?table=producer');
    expect(link('Add Producers')).toBe('/producer/add');
    await waitFor(() => expect(link('Edit Company')).toBe('/company_info/edit/1'));
    expect(link('Import Tickets from a Spreadsheet')).toBe('/office/import?table=crop_ticket');
    for (const name of ['Jobs', `Tickets in ${year}`, 'Delivery Tickets', 'Haul Tickets'])
      expect(screen.getByRole('region', { name })).toBeVisible();
  });

  it('is put away by Hide, and the bar brings it back', async () => {
    const { user } = await open('/', { rows: few });
    await user.click(within(await panel()).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await panel()).toBeVisible();
  });

  it('is not there for viewers and on another server', async () => {
    const { calls } = await open('/', { rows: few, instead: asViewer });
    await screen.findByRole('region', { name: 'Jobs' });
    expect(calls.some(({ path }) => path.includes('office/start'))).toBe(false);
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  });
});

describe('the price check', () => {
  it('lists what is missing, and Enter saves and goes to the next gap', async () => {
    const { user, calls } = await open('/office/prices', { rows: jobs });
    const table = await screen.findByRole('table', { name: 'Missing Rates' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells[1]).toEqual([
      `${year}-01-10`,
      'Halvorsen Acres',
      'Sundown Ridge Dairy',
      'Corn Silage',
      'Pivot 3',
      '48.50',
      '0.00',
      '4.00',
      'none',
      '0',
      'Fill In',
    ]);
    expect(screen.getByText('1 of 1 jobs lacks a rate or miles; no ticket is affected yet')).toBeVisible();
    await user.click(within(table).getByRole('button', { name: /^Fill In,/ }));
    await waitFor(() => expect(screen.getByLabelText(/^Rate/)).toHaveFocus());
    await user.keyboard('41.25{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/^Miles/)).toHaveFocus());
    await user.keyboard('x{Enter}');
    expect(await screen.findByText('Enter a number.')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Miles/));
    await user.keyboard('14{Enter}');
    expect(await screen.findByText('Every job has its rates and miles.')).toBeVisible();
    const written = calls.filter(({ method, path }) => method !== 'GET' && /rates|miles/.test(path));
    expect(written.map(({ method, body }) => [method, body])).toMatchObject([
      ['PUT', { rate: 41.25, producer_id: 1, crop_id: 1 }],
      ['POST', { miles: 'x' }],
      ['POST', { customer_id: 1, producer_id: 1, field_id: 1, miles: 14 }],
    ]);
  });

  it('takes a rate of 0 as right, and takes that back', async () => {
    const { user } = await open('/office/prices', { rows: jobs });
    await user.click(await screen.findByRole('button', { name: 'Producer Rate: 0.00, fill in' }));
    await user.click(screen.getByRole('button', { name: '0.00 Is Correct' }));
    expect(await screen.findByText('Halvorsen Acres · Corn Silage: confirmed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Producer Rate:/ })).toBeNull());
    expect(screen.getByRole('button', { name: /: none, fill in$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('button', { name: 'Producer Rate: 0.00, fill in' })).toBeVisible();
    expect(screen.getByRole('button', { name: /: none, fill in$/ })).toBeVisible();
  });

  it('is read by viewers, who fill nothing in', async () => {
    await open('/office/prices', { rows: jobs, instead: asViewer });
    const table = await screen.findByRole('table', { name: 'Missing Rates' });
    expect(within(table).queryByRole('button')).toBeNull();
    expect(within(table).getByText('none')).toBeVisible();
  });
});
