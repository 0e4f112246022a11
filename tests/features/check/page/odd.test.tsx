/** What looks odd in a day: fixed in place or looked at, by keys alone. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ISO_DATES, showDatesAs } from '../../../../src/messages/shownDates';
import { answer } from '../../../support/screenApi';
import { DAY, openCheck, plainDay, twiceOdd, writesOf, year } from './checkScene';

afterEach(() => showDatesAs(ISO_DATES));

const ADDRESS = `/office/check?from=${DAY}`;

const row = (number: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${number}`) });
const current = (): string | null | undefined =>
  screen.getAllByRole('row').find((one) => one.getAttribute('aria-current') === 'true')?.textContent;
const openList = async (...asked: Parameters<typeof openCheck>) => {
  const page = await openCheck(...asked);
  await screen.findByRole('table', { name: 'Tickets to review' });
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^500/));
  return page;
};

it('counts what looks odd, and says why, the gravest first', async () => {
  await openList(ADDRESS);
  expect(screen.getByText(/of 5 to review/)).toHaveTextContent('2 of 5 to review');
  expect(screen.getByRole('tab', { name: 'Tickets to review 2' })).toHaveAttribute('aria-selected', 'true');
  expect(row('5001')).toHaveTextContent(/IW-12Sundown Ridge Dairy78,16031,280Missing or impossible: No Customer Rate/);
  expect(row('5005')).toHaveTextContent('Review: Tare 2,000 over the usual 31,280');
  expect(current()).toMatch(/^5001/);
});

it('writes days as the business does', async () => {
  showDatesAs({ days: 'mdy', clock: '12' });
  await openList(ADDRESS);
  expect(row('5001')).toHaveTextContent(`1/2/${year}`);
});

it('fixes by F2, typing and Enter, and goes to the next ticket', async () => {
  const { user, calls } = await openList(ADDRESS);
  await user.keyboard('{F2}');
  const form = await screen.findByRole('form', { name: 'Fix 5001' });
  await waitFor(() => expect(within(form).getByRole('textbox', { name: /^Customer Rate/ })).toHaveFocus());
  await user.keyboard('100{Enter}');
  const next = await screen.findByRole('form', { name: 'Fix 5005' });
  expect(writesOf(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /api/v1/ticket_crop/ticket-crop/1/',
  ]);
  expect(writesOf(calls)[0]?.body).toMatchObject({ customer_rate: 100, gross_weight: 78160, ticket_number: '5001' });
  await waitFor(() => expect(within(next).getByRole('textbox', { name: /^Tare Weight/ })).toHaveFocus());
  await waitFor(() => expect(screen.getByText(/of 5 to review/)).toHaveTextContent('1 of 5 to review'));
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeInTheDocument();
  expect(within(next).getByText('usual 31,280')).toBeInTheDocument();
  await user.keyboard('31280{Enter}');
  expect(await screen.findByText(`All 5 tickets of ${DAY} are in order.`)).toBeInTheDocument();
  expect(screen.getByText('2 were fixed.')).toBeInTheDocument();
});

it('tells every reason below the fields where there are several', async () => {
  const { user } = await openList(ADDRESS, { rows: twiceOdd });
  expect(row('5001')).toHaveTextContent(/No Customer Rate · 1 more$/);
  await user.keyboard('{F2}');
  const form = await screen.findByRole('form', { name: 'Fix 5001' });
  expect(within(form).getByText('No Customer Rate · Moisture 60, the job has 66')).toBeInTheDocument();
});

it('moves by the arrows and leaves the fields by Escape without a call', async () => {
  const { user, calls } = await openList(ADDRESS);
  await user.keyboard('{ArrowDown}');
  expect(current()).toMatch(/^5005/);
  await user.keyboard('{F2}');
  await screen.findByRole('form', { name: 'Fix 5005' });
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'tare_weight'));
  await user.keyboard('77{Escape}');
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(document.activeElement).toHaveTextContent('5005');
  expect(writesOf(calls)).toEqual([]);
});

it('notes by L that somebody looked; such rows stand below with who and when', async () => {
  const { user, calls } = await openList(ADDRESS);
  await user.keyboard('l');
  await waitFor(() => expect(row('5001')).toHaveTextContent(/clerk, .*\d\d:\d\d$/));
  expect(writesOf(calls)[0]?.body).toMatchObject({ kind: 'crop_ticket', ids: [1] });
  expect(screen.getByText(/of 5 to review/)).toHaveTextContent('1 of 5 to review, 1 reviewed');
  expect(current()).toMatch(/^5005/);
  await user.click(screen.getByRole('checkbox', { name: 'Show reviewed' }));
  expect(screen.queryByRole('row', { name: /^5001/ })).not.toBeInTheDocument();
});

it('shows the sentence of the server and keeps what was typed', async () => {
  const detail = 'Crop tickets are closed through 2026-09-30.';
  const { user } = await openList(ADDRESS, {
    instead: ({ method }) =>
      method === 'PUT' ? answer(423, { detail, closed: { kind: 'crop_ticket', to: DAY } }) : undefined,
  });
  await user.keyboard('{F2}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'customer_rate'));
  await user.keyboard('100{Enter}');
  const form = screen.getByRole('form', { name: 'Fix 5001' });
  expect(await within(form).findByText(detail)).toBeInTheDocument();
  expect(within(form).getByRole('textbox', { name: /^Customer Rate/ })).toHaveValue('100');
});

it('opens the ticket by O', async () => {
  const { user, path } = await openList(ADDRESS);
  await user.keyboard('o');
  await waitFor(() => expect(path()).toBe('/crop_ticket/edit/1'));
});

it('shows viewers everything and changes nothing', async () => {
  const { user, calls } = await openList(ADDRESS, { role: 'viewer' });
  await user.keyboard('{F2}l');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByText('fix in place')).not.toBeInTheDocument();
  expect(writesOf(calls)).toEqual([]);
});

it('says when all is in order, and leads to the day before', async () => {
  const { user } = await openCheck(ADDRESS, { rows: plainDay });
  expect(await screen.findByText(`All 2 tickets of ${DAY} are in order.`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Day Before' }));
  expect(await screen.findByText(`No tickets of ${year}-01-01.`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Day Before' })).not.toBeInTheDocument();
});

it('shows what the server says of too many days', async () => {
  const text = 'These days have 6,000 tickets. At most 5,000 can be checked at once.';
  await openCheck(ADDRESS, {
    instead: ({ path }) => (path === '/api/v1/office/check/' ? answer(400, { to: [text] }) : undefined),
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('asks another server nothing', async () => {
  const { calls } = await openCheck(ADDRESS, { foreign: true });
  expect(await screen.findByText('Only a Windrow server checks days.')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('/office/check'))).toEqual([]);
});
