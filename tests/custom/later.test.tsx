/** What the first view of a page does not need is not drawn before the browser is idle (decision 98). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../support/screenApi';
import { openEntry, scene } from './cropTicketScene';
import { open } from './pageScene';

/** What waits for the browser to be idle. */
const waiting = new Map<number, () => void>();

beforeEach(() => {
  let last = 0;
  waiting.clear();
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    last += 1;
    waiting.set(last, call);
    return last;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  return () => vi.unstubAllGlobals();
});

const beIdle = (): void =>
  act(() => {
    for (const call of waiting.values()) call();
    waiting.clear();
  });

it('shows a crop ticket’s fields first, and draws the last tickets when it is idle', async () => {
  const company = await scene();
  await company.api.add('crop_ticket', { job_id: 1, ticket_number: '48216', date: '2026-09-18' });
  await openEntry(company);
  await screen.findByLabelText(/Ticket Number/);
  const last = within(screen.getByRole('region', { name: 'Last tickets entered' }));
  expect(last.queryByRole('table')).toBeNull();
  await waitFor(() => expect(waiting.size).toBeGreaterThan(0));
  beIdle();
  await last.findByRole('link', { name: '48216' });
});

it('shows Home’s counts as plain bars first', async () => {
  const counts = { ticket_crop_count: 80, ticket_delivery_count: 20, ticket_haul_count: 0 };
  await open('/', { instead: ({ path }) => (path.endsWith('/ticket_counts/') ? answer(200, counts) : undefined) });
  await screen.findByText('80');
  const bars = [...document.querySelectorAll<HTMLElement>('.tracks > span > span')];
  expect(bars.map(({ style }) => style.width)).toEqual(['100%', '25%', '0%']);
  expect(document.querySelector('.recharts-wrapper')).toBeNull();
});
