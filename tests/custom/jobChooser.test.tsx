/** Home leads to keying a crop ticket (ruling 77, clerk B3): the job chooser and its keys. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from './pageScene';

const year = new Date().getFullYear();

const job = (day: string, crop_id: number): readonly ['job', Record<string, string | number>] => [
  'job',
  { date: `${year}-01-${day}`, customer_id: 1, producer_id: 1, crop_id, field_id: 1, moisture: '66' },
];
const ticket = (job_id: number, ticket_number: string): readonly ['crop_ticket', Record<string, string | number>] => [
  'crop_ticket',
  { job_id, ticket_number, date: `${year}-01-20`, gross_weight: '60000', tare_weight: '30000' },
];
const rows = [
  ['producer_area', { name: 'North Bench' }],
  ['producer', { name: 'Halvorsen Acres', producer_area_id: 1 }],
  ['customer', { name: 'Sundown Ridge Dairy' }],
  ['crop', { crop: 'Corn Silage' }],
  ['crop', { crop: 'Earlage' }],
  ['field', { name: 'Pivot 3', producer_id: 1 }],
  job('10', 1),
  job('11', 2),
  job('12', 1),
  ticket(2, '46001'),
  ticket(1, '46002'),
] as const;

/** The button of the panel. Only telephones show the docked one. */
const addButton = (): HTMLElement =>
  screen.getAllByRole('button', { name: 'Add Crop Ticket' }).find((button) => !button.closest('.home-dock')) ??
  document.body;

async function openChooser(scene: Parameters<typeof open>[1] = { rows }) {
  const page = await open('/', scene);
  await screen.findByRole('heading', { name: /^Tickets in/ });
  await screen.findAllByRole('button', { name: 'Add Crop Ticket' });
  await page.user.click(addButton());
  const dialog = await screen.findByRole('dialog', { name: 'Add Crop Ticket' });
  return { ...page, dialog };
}

const lines = (dialog: HTMLElement): (string | null)[] =>
  within(dialog)
    .queryAllByRole('option')
    .map((line) => line.textContent);

describe('Add Crop Ticket on Home', () => {
  it('offers the jobs of the newest tickets, and Enter keys the next ticket of the first', async () => {
    const { dialog, user, path } = await openChooser();
    await waitFor(() => expect(lines(dialog)).toHaveLength(3));
    expect(lines(dialog)).toEqual([
      `Sundown Ridge Dairy · Halvorsen AcresCorn Silage · Pivot 3${year}-01-10last ticket 46002`,
      `Sundown Ridge Dairy · Halvorsen AcresEarlage · Pivot 3${year}-01-11last ticket 46001`,
      `Sundown Ridge Dairy · Halvorsen AcresCorn Silage · Pivot 3${year}-01-12`,
    ]);
    expect(within(dialog).getByRole('link', { name: 'New Job' })).toHaveAttribute('href', '/job/add');
    expect(within(dialog).getByRole('link', { name: 'All 3 jobs' })).toHaveAttribute('href', '/jobs/list');
    expect(within(dialog).getByRole('combobox')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/crop_ticket/add/1'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is driven by arrows, and searches all jobs of the year', async () => {
    const { dialog, user, path } = await openChooser();
    await waitFor(() => expect(lines(dialog)).toHaveLength(3));
    await user.keyboard('{ArrowUp}');
    expect(within(dialog).getAllByRole('option')[2]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('earl sund');
    await waitFor(() => expect(lines(dialog)).toHaveLength(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/crop_ticket/add/2'));
  });

  it('says when no job matches, and Escape gives the focus back', async () => {
    const { dialog, user } = await openChooser();
    await user.keyboard('zebra');
    expect(await within(dialog).findByText('No job matches “zebra”.')).toBeInTheDocument();
    await user.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(addButton()).toHaveFocus();
  });

  it('offers the newest jobs by date where the server is another one', async () => {
    const { dialog, calls } = await openChooser({ rows, foreign: true });
    await waitFor(() => expect(lines(dialog)).toHaveLength(3));
    expect(lines(dialog)[0]).toContain(`${year}-01-12`);
    expect(calls.filter(({ path }) => path.includes('/office/'))).toEqual([]);
  });

  it('says that a year has no jobs, and leads to a new one', async () => {
    const { dialog } = await openChooser({});
    expect(await within(dialog).findByText(`No jobs in ${year}.`)).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'New Job' })).toHaveAttribute('href', '/job/add');
  });
});
