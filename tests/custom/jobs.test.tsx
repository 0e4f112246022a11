/** The jobs list (§2.13, §7.6, §8.5, ruling 7). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, type ScreenApi } from '../support/screenApi';
import { addCrop, addJob, business, button, column, goBack, heads, open, reads, rows, writes } from './listScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await business();
});

const row = (at: number) => rows()[at] as HTMLElement;
const actionsOf = (at: number) =>
  [...within(row(at)).queryAllByRole('link'), ...within(row(at)).queryAllByRole('button')].map(
    (one) => one.textContent || one.getAttribute('aria-label'),
  );

const CUSTOMER = 'Sundown Ridge Dairy';

it('has its columns, with actions first, and N/A for what is missing', async () => {
  await addJob(api, { date: '2026-09-19', customer_id: null, producer_id: null, crop_id: null, field_id: null });
  open('/jobs/list', api);
  await screen.findByRole('link', { name: '2026-09-19' });
  expect(heads()).toEqual(['Actions', 'Date', 'Customer', 'Producer', 'Crop', 'Field', 'Add Date', 'Edit Date']);
  expect(
    within(row(0))
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  ).toEqual(['2026-09-19', 'N/A', 'N/A', 'N/A', 'N/A', '2026-09-18', '2026-09-18']);
  expect(
    within(row(1))
      .getAllByRole('cell')
      .slice(1)
      .map((cell) => cell.textContent),
  ).toEqual([
    '2026-09-18',
    'Sundown Ridge Dairy',
    'Halvorsen Acres',
    'Corn Silage',
    'Church Quarter',
    '2026-09-18',
    '2026-09-18',
  ]);
  expect(screen.getByRole('link', { name: 'Add Job' })).toHaveAttribute('href', '/job/add');
});

it('offers Add Ticket, and Delete where there is no ticket yet', async () => {
  await addJob(api, { date: '2026-09-19' });
  await addCrop(api, '1');
  open('/jobs/list', api);
  await screen.findByRole('link', { name: '2026-09-19' });
  expect(actionsOf(0)).toEqual(['Edit Job 2', 'Add Ticket', '2026-09-19', `Delete, job 2026-09-19 ${CUSTOMER}`]);
  expect(actionsOf(1)).toEqual(['Edit Job 1', 'Add Ticket', '2026-09-18']);
  expect(within(row(0)).getByRole('link', { name: `Add Ticket, job 2026-09-19 ${CUSTOMER}` })).toHaveAttribute(
    'href',
    '/crop_ticket/add/2',
  );
});

it('links to the edit form by its own path, which shows Edit Job', async () => {
  const { user, address } = open('/jobs/list', api);
  await user.click(await screen.findByRole('link', { name: 'Edit Job 1' }));
  expect(address()).toBe('/jobs/edit/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Job' })).toBeVisible();
});

it('deletes a job after asking', async () => {
  const { user } = open('/jobs/list', api);
  await user.click(await screen.findByRole('button', { name: /^Delete, job/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete Job ID: 1?' });
  expect(dialog).toHaveAccessibleDescription(
    '2026-09-18 · Sundown Ridge Dairy · Halvorsen Acres · Corn Silage · Church Quarter',
  );
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(writes(api)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Delete, job/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Job ID 1 deleted successfully.')).toBeVisible();
  expect(writes(api)).toMatchObject([{ method: 'DELETE', path: '/api/v1/job/jobs/1/' }]);
  expect(await screen.findByText('No jobs in 2026.')).toBeVisible();
});

it('says that a job could not be deleted, and keeps it', async () => {
  const { user } = open('/jobs/list', api);
  await user.click(await screen.findByRole('button', { name: /^Delete, job/ }));
  // Somebody keyed a ticket in the meantime.
  await addCrop(api, '1');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete job.')).toBeVisible();
  expect(screen.getByText('Failed to delete job.').closest('[role=alert]')).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('link', { name: '2026-09-18' })).toBeVisible();
});

it('has as many pages as the count divided by 50, rounded up, whatever else the answer lacks', async () => {
  const jobs = Array.from({ length: 50 }, (_, at) => ({ id: at + 1, date: '2026-09-18', has_tickets: false }));
  api.interfere(({ method, path, query }) => {
    if (method !== 'GET' || !path.endsWith('/job/jobs/')) return undefined;
    return answer(200, { results: query.page === '3' ? jobs.slice(0, 1) : jobs, count: 101 });
  });
  const { user, address } = open('/jobs/list', api);
  expect(await screen.findByText('1–50')).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(screen.getByText('1–50').parentElement).toHaveTextContent('1–50 of 101 jobs');
  expect(
    pages
      .getAllByRole('button')
      .map((one) => one.textContent)
      .filter(Boolean),
  ).toEqual(['1', '2', '3']);
  expect(reads(api, 'jobs')).toEqual([{ year: '2026', page: '1', page_size: '50' }]);
  await user.click(button('3'));
  expect(await screen.findByText('101–101')).toBeVisible();
  expect(address()).toBe('/jobs/list?page=3');
  await goBack();
  expect(await screen.findByText('1–50')).toBeVisible();
});

it('sorts the jobs shown', async () => {
  await addJob(api, { date: '2026-09-19', customer_id: 2 });
  const { user } = open('/jobs/list', api);
  await screen.findByRole('link', { name: '2026-09-19' });
  expect(column('Customer')).toEqual(['Blue Heron Dairy', 'Sundown Ridge Dairy']);
  await user.click(button('Customer'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  await user.click(button('Customer'));
  await waitFor(() => expect(column('Customer')).toEqual(['Sundown Ridge Dairy', 'Blue Heron Dairy']));
});

it('starts anew in another year', async () => {
  await addJob(api, { date: '2025-05-01' });
  const { user, address } = open('/jobs/list?page=2', api);
  await screen.findByRole('link', { name: '2026-09-18' });
  const year = screen.getByRole('combobox', { name: 'Year' });
  await within(year).findByRole('option', { name: '2025' });
  await user.selectOptions(year, '2025');
  expect(await screen.findByRole('link', { name: '2025-05-01' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/jobs/list'));
  expect(reads(api, 'jobs').at(-1)).toEqual({ year: '2025', page: '1', page_size: '50' });
});

it('shows Retry alone when it cannot be loaded', async () => {
  api.interfere(({ path }) => (path.endsWith('/job/jobs/') ? answer(403, {}) : undefined));
  const { user } = open('/jobs/list', api);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText(/No jobs/)).toBeNull();
  api.interfere(undefined);
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '2026-09-18' })).toBeVisible();
});

it('has no two links of one name, and one stop of the Tab key for each place they lead to', async () => {
  await addJob(api, { date: '2026-09-19' });
  open('/jobs/list', api);
  await screen.findByRole('link', { name: '2026-09-19' });
  const names = screen.getAllByRole('link', { name: /^Add Ticket/ }).map((link) => link.getAttribute('aria-label'));
  expect(names).toEqual([`Add Ticket, job 2026-09-19 ${CUSTOMER}`, `Add Ticket, job 2026-09-18 ${CUSTOMER}`]);
  expect(screen.getByRole('link', { name: 'Edit Job 1' })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('link', { name: '2026-09-18' })).not.toHaveAttribute('tabindex');
});

it('after a job was added has the focus on its Add Ticket, which the notice offers too', async () => {
  const { user, address } = open('/jobs/list', api);
  await user.click(await screen.findByRole('link', { name: 'Add Job' }));
  const choose = async (label: string, text: string): Promise<void> => {
    await user.type(await screen.findByRole('combobox', { name: label }), text);
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
  };
  await user.type(await screen.findByRole('textbox', { name: 'Date' }), '2026-09-20');
  await choose('Customer', 'Blue');
  await choose('Producer', 'Halv');
  await choose('Crop', 'Corn');
  await choose('Field', 'Church');
  await user.type(screen.getByRole('textbox', { name: /^Moisture/ }), '65');
  await user.click(button('Save'));
  const name = 'Add Ticket, job 2026-09-20 Blue Heron Dairy';
  await waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus());
  expect(address()).toBe('/jobs/list');
  const notice = screen.getByText('Job saved successfully!').closest('[role=status]') as HTMLElement;
  expect(within(notice).getByRole('link', { name: 'Add Ticket' })).toHaveAttribute('href', '/crop_ticket/add/2');
});
