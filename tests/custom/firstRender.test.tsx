/** A list whose answer came before the page's code: its rows are there with its first commit, and the list is rendered once. */
import { rendersOf } from '../support/renderCount';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { firstReadsWith } from '../../src/app/firstReads';
import { askFirst } from '../../src/client/early/firstRequests';
import type { ScreenApi } from '../support/screenApi';
import { addCrop, business, open } from './listScene';

const ROWS = 9;

async function filled(): Promise<ScreenApi> {
  const api = await business();
  for (let n = 3; n <= ROWS; n += 1) await api.add('customer', { name: `Dairy ${n}` });
  for (let n = 1; n <= ROWS; n += 1) await addCrop(api, String(40_000 + n));
  return api;
}

/** The head of the page asks, and its answer is here when this resolves. */
async function askInHead(address: string, api: ScreenApi): Promise<void> {
  vi.stubGlobal('fetch', api.fetch);
  document.cookie = 'selectedYear=2026; path=/';
  window.history.pushState({}, '', address);
  askFirst(firstReadsWith([]), 'token');
  await waitFor(() => expect([...(window.windrowEarly?.values() ?? [])].every(({ came }) => came)).toBe(true));
}

it.each([
  { address: '/customers/list', path: '/api/v1/customer/customers/', rows: ROWS },
  { address: '/ticket_crop/list', path: '/api/v1/ticket_crop/ticket-crop/', rows: ROWS },
  { address: '/jobs/list', path: '/api/v1/job/jobs/', rows: 1 },
])('$address has its rows with its first commit', async ({ address, path, rows }) => {
  const api = await filled();
  await askInHead(address, api);
  const names = await rendersOf(async () => {
    open(address, api);
    await screen.findAllByRole('columnheader');
  });
  const count = (wanted: string): number => names.filter((name) => name === wanted).length;
  expect(count('LoadingRows')).toBe(0);
  expect(count('TableRow')).toBe(rows);
  const parts = ['Layout', 'TopBar', 'SideMenu', 'DataTable', 'TableHead', 'ListContextProvider'];
  expect(parts.map(count)).toEqual(parts.map(() => 1));
  expect(api.calls.filter((call) => call.path === path).length).toBe(1);
  await waitFor(() => expect(window.windrowEarly?.size).toBe(0));
});

it('asks itself where the answer of the head is of another page', async () => {
  const api = await filled();
  await askInHead('/ticket_crop/list?page=2', api);
  open('/ticket_crop/list', api);
  await screen.findByRole('row', { name: /40009/ });
  const asked = api.calls.filter(({ path }) => path.endsWith('/ticket-crop/')).map(({ query }) => query.page);
  expect(asked).toEqual(['2', '1']);
});
