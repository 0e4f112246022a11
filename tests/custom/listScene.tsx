/** The hand-written lists in the real App over the real API, in the working year 2026, with a small business. */
import { pageFeaturesOfTest } from '../support/whichFeatures';
import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';
import { App } from '../../src/App';
import { screenApi, type Asked, type ScreenApi } from '../support/screenApi';

// The first test of a file also waits for the page's modules.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.cookie = 'selectedYear=; max-age=0; path=/';
});

/** The API with people, trucks and one job; no ticket yet. */
export async function business(): Promise<ScreenApi> {
  const api = await screenApi();
  for (const name of ['Sundown Ridge Dairy', 'Blue Heron Dairy']) await api.add('customer', { name });
  await api.add('producer_area', { name: 'North Bench' });
  for (const name of ['Halvorsen Acres', 'Ortega Family Farms'])
    await api.add('producer', { name, producer_area_id: 1 });
  for (const name of ['Ironwood Trucking', 'Big Coulee Haul']) await api.add('hauler', { name });
  for (const [name, hauler_id] of [
    ['IW-12', 1],
    ['BC-03', 2],
  ] as const)
    await api.add('truck', { name, hauler_id });
  for (const name of ['Maria Lopez', 'Sam Ott']) await api.add('driver', { name, hauler_id: 1 });
  for (const crop of ['Corn Silage', 'Haylage']) await api.add('crop', { crop });
  for (const name of ['Ground Corn', 'Soy Meal']) await api.add('feed', { name });
  for (const name of ['Valley Feedmill', 'Prairie Mill']) await api.add('feedmill', { name, rate: '12.5' });
  await api.add('field', { name: 'Church Quarter', producer_id: 1 });
  await addJob(api);
  return api;
}

type Stored = Parameters<ScreenApi['add']>[1];

export const addJob = (api: ScreenApi, values: Stored = {}) =>
  api.add('job', {
    date: '2026-09-18',
    customer_id: 1,
    producer_id: 1,
    crop_id: 1,
    field_id: 1,
    moisture: '68.4',
    ...values,
  });

export const addCrop = (api: ScreenApi, ticket_number: string, values: Stored = {}) =>
  api.add('crop_ticket', {
    ticket_number,
    job_id: 1,
    date: '2026-09-18',
    truck_id: 1,
    hauler_id: 1,
    customer_id: 1,
    producer_id: 1,
    gross_weight: '78460',
    tare_weight: '31280',
    moisture: '68.4',
    at_moisture: '65',
    customer_rate: '48.5',
    producer_rate: '41.25',
    haul_rate: '4.1',
    haul_mile_rate: '0.22',
    haul_mile: '14',
    min_mile: '6',
    ...values,
  });

export const addDelivery = (api: ScreenApi, ticket_number: string, values: Stored = {}) =>
  api.add('delivery_ticket', {
    ticket_number,
    date: '2026-09-18',
    customer_id: 1,
    producer_id: 1,
    driver_id: 1,
    crop_id: 1,
    gross_weight: '61220',
    tare_weight: '26100',
    moisture: '14.2',
    at_moisture: '15',
    customer_rate: '18.75',
    ...values,
  });

export const addHaul = (api: ScreenApi, ticket_number: string, values: Stored = {}) =>
  api.add('haul_ticket', {
    ticket_number,
    dairy_ticket_number: 'D-1',
    date: '2026-09-18',
    customer_id: 1,
    feedmill_id: 1,
    driver_id: 1,
    feed_id: 1,
    gross_weight: '61220',
    tare_weight: '26100',
    rate: '12.5',
    ...values,
  });

/** Opens an address, signed in. `logged()` returns the errors that were written to the console. */
export function open(address: string, api: ScreenApi) {
  vi.stubGlobal('fetch', api.fetch);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('access_token', 'token');
  document.cookie = 'selectedYear=2026; path=/';
  window.history.pushState({}, '', address);
  render(<App features={pageFeaturesOfTest()} />);
  return {
    user: userEvent.setup(),
    address: () => window.location.pathname + window.location.search,
    logged: () => errors.mock.calls,
  };
}

/** Stores that the search filters of the ticket lists are open. */
export function openFilters(): void {
  for (const table of ['crop_ticket', 'delivery_ticket', 'haul_ticket'])
    localStorage.setItem(`windrow.filters.${table}`, 'open');
}

/** Goes back in the browser's history. */
export async function goBack(): Promise<void> {
  await act(async () => {
    window.history.back();
    await new Promise((settle) => {
      window.addEventListener('popstate', settle, { once: true });
    });
  });
}

export const button = (name: string) => screen.getByRole('button', { name });
export const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
/** The rows below the head. */
export const rows = () => screen.getAllByRole('row').slice(1);

/** The texts of a column, by its head. */
export function column(head: string): (string | null | undefined)[] {
  const at = heads().indexOf(head);
  return rows().map((row) => within(row).queryAllByRole('cell')[at]?.textContent);
}

/** Waits until the ticket numbers shown are these. */
export const untilNumbers = (...numbers: string[]) => waitFor(() => expect(column('Ticket Number')).toEqual(numbers));

/** The queries of the reads of a list so far. */
export const reads = (api: ScreenApi, part: string): Asked['query'][] =>
  api.calls.filter(({ method, path }) => method === 'GET' && path.endsWith(`/${part}/`)).map(({ query }) => query);
/** The calls that change something. */
export const writes = (api: ScreenApi): Asked[] => api.calls.filter(({ method }) => method !== 'GET');

/** The checkbox of a ticket. */
export const check = (number: string) => screen.getByRole('checkbox', { name: `Select ${number}` });
/** The numbers of the selected tickets. */
export const selected = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { checked: true })
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''))
    .filter((name) => name !== 'all shown');

/** A search filter of a ticket list, by its label. */
export const filterField = (name: string) =>
  screen.findByRole<HTMLInputElement>(/Ticket Number|Date Range/.test(name) ? 'textbox' : 'combobox', { name });
/** The queries of the reads of crop tickets so far. */
export const cropReads = (api: ScreenApi) => reads(api, 'ticket-crop');

/** Adds `count` crop tickets, each newer than the one before. @param first the number of the oldest */
export async function manyCrops(api: ScreenApi, count: number, first = 1): Promise<void> {
  for (let n = first; n < first + count; n += 1) await addCrop(api, String(n));
}
