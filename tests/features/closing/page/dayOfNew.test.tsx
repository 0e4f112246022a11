/** The day that a new ticket of a job starts with where days are closed. */
import { beforeEach, expect, it, vi } from 'vitest';
import { dayOf } from '../../../../src/rules/dates';
import { field, openEntry, scene } from '../../../custom/cropTicketScene';
import { answer } from '../../../support/screenApi';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('is the job’s where today is closed', async () => {
  const business = await scene();
  const closed = { closings: [{ kind: 'crop_ticket', closed_to: dayOf(new Date()) }], log: [] };
  business.api.interfere(({ path }) => (path.endsWith('/office/closings/') ? answer(200, closed) : undefined));
  await openEntry(business);
  expect(field('Date').value).toBe('2026-09-18');
});
