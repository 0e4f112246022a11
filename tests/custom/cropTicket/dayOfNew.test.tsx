/** The day that a new ticket of a job starts with (ruling 114). */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { dayOfNew, rememberJobDay } from '../../../src/custom/tickets/crop/start/dayOfNew';
import { dayOf } from '../../../src/rules/dates';
import { addJob, button, field, keyedBefore, keyLoad, noteOf, open, openEntry, scene } from '../cropTicketScene';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const job = { id: 1, date: '2026-08-31' };
const facts = { job, today: '2026-11-24', year: 2026, closedTo: undefined };

it('is today where today lies in the year and is open, else the job’s', () => {
  expect(dayOfNew(facts)).toBe('2026-11-24');
  expect(dayOfNew({ ...facts, year: 2025 })).toBe('2026-08-31');
  expect(dayOfNew({ ...facts, closedTo: '2026-11-23' })).toBe('2026-11-24');
  expect(dayOfNew({ ...facts, closedTo: '2026-11-24' })).toBe('2026-08-31');
  expect(dayOfNew({ ...facts, year: 2025, job: { id: 1, date: null } })).toBe('');
});

it('is the day keyed last in this job, but no closed one', () => {
  rememberJobDay(1, '2026-11-20');
  rememberJobDay(2, '2026-10-02');
  rememberJobDay(1, '2026-11-23');
  rememberJobDay(1, 'soon');
  expect(dayOfNew(facts)).toBe('2026-11-23');
  expect(dayOfNew({ ...facts, job: { id: 2 } })).toBe('2026-10-02');
  expect(dayOfNew({ ...facts, job: { id: 3 } })).toBe('2026-11-24');
  expect(dayOfNew({ ...facts, closedTo: '2026-11-23' })).toBe('2026-11-24');
});

it('is not taken from what another program left in its place', () => {
  for (const stored of ['{', '"x"', '[1,["1"],["1","soon"]]']) {
    localStorage.setItem('windrow.jobDays', stored);
    expect(dayOfNew(facts)).toBe('2026-11-24');
  }
});

it('stays yesterday after a ticket for yesterday, which stands beside it', async () => {
  const business = await scene();
  await addJob(business, dayOf(new Date()));
  const view = open('/crop_ticket/add/2', business);
  const { user } = view;
  await screen.findByRole('form', { name: 'Add Crop Ticket' });
  expect(noteOf('Date')).not.toBe('not today');
  await user.clear(field('Date'));
  await user.type(field('Date'), 'y');
  await keyLoad(user, '48222');
  const yesterday = field('Date').value;
  expect(yesterday).not.toBe(dayOf(new Date()));
  await user.click(button('Submit/Next'));
  await screen.findByText('Ticket submitted successfully!');
  expect(business.writes()).toMatchObject([{ body: { date: yesterday } }]);
  view.unmount();
  open('/crop_ticket/add/2', business);
  await screen.findByRole('form', { name: 'Add Crop Ticket' });
  expect(field('Date').value).toBe(yesterday);
  await vi.waitFor(() => expect(noteOf('Date')).toBe('not today'));
});

it('stays in sight on a telephone unless it is today’s', async () => {
  const business = await scene();
  keyedBefore('2026-09-18');
  await openEntry(business);
  const zone = field('Date').closest('fieldset');
  expect(zone).toHaveClass('shows-day');
  expect(zone?.querySelector('.kept-fold .note')).toBeNull();
});

it('of a job of which nothing was keyed is today’s, and folds away', async () => {
  const business = await scene();
  await addJob(business, '2026-02-03');
  await openEntry(business);
  expect(field('Date').value).toBe(dayOf(new Date()));
  expect(field('Date').closest('fieldset')).not.toHaveClass('shows-day');
});
