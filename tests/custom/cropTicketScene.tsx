/** The crop ticket pages in the real App over an API in memory, with a job and everything its lookups need. */
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { App } from '../../src/App';
import { entities } from '../../src/entities';
import { API_ROOT } from '../../src/rules/paths';
import { idOf } from '../../src/rules/rows';
import { answer, memoryApi, type Call, type MemoryApi } from '../support/memoryApi';

export const TICKETS = `${API_ROOT}/${entities.crop_ticket.api}/`;
const AREA_RATES = `${API_ROOT}/${entities.producer_area_rate.api}/`;

/** The API with the business of the mock: ids are 1 unless said otherwise. */
export interface Scene {
  readonly api: MemoryApi;
  /** Calls so far that write a crop ticket. */
  readonly writes: () => Call[];
  /** Takes the place of the API's own answers; `undefined` leaves them. */
  readonly interfere: MemoryApi['interfere'];
}

/** What the memory API lacks: recent numbers, and area rates asked by producer. */
function answers(api: MemoryApi, { path, method, query }: Call): Response | undefined {
  if (path === `${TICKETS}recent-numbers/`) return answer(200, api.rows('crop_ticket').map((row) => row.ticket_number).toReversed());
  if (path === AREA_RATES && method === 'GET' && query.producer_id !== undefined) {
    const area = api.rows('producer').find(({ id }) => id === idOf(query.producer_id))?.producer_area_id;
    return answer(200, api.rows('producer_area_rate').filter((row) => row.producer_area_id === area && row.crop_id === idOf(query.crop_id)));
  }
  return undefined;
}

export function scene({ without = [], bag = true }: { without?: readonly string[]; bag?: boolean } = {}): Scene {
  const api = memoryApi(entities);
  const add = (table: string, values: Record<string, unknown>) => (without.includes(table) ? 0 : api.add(table, values));
  add('customer', { name: 'Windrow Hills Dairy' });
  add('producer_area', { name: 'North Bench' });
  add('producer', { name: 'Vandermeer Bros', producer_area_id: 1 });
  add('crop', { crop: 'Corn Silage' });
  add('field', { name: 'Church Quarter', producer_id: 1 });
  add('customer_bag_pit', { customer_id: 1, name: 'East Bunker' });
  add('hauler', { name: 'Ironwood Trucking' });
  add('hauler', { name: 'Big Coulee Haul' });
  add('truck', { name: 'IW-12', hauler_id: 1 });
  add('truck', { name: 'BC-03', hauler_id: 2 });
  add('customer_rate', { cust_id: 1, crop_id: 1, rate: '48.5', at_moisture: '65' });
  add('producer_rate', { producer_id: 1, crop_id: 1, rate: '41.25', moisture: '65' });
  add('producer_area_rate', { producer_area_id: 1, crop_id: 1, name: 'Bench', ton_rate: '4.1', mile_rate: '0.22', min_miles: '6' });
  add('mile', { customer_id: 1, producer_id: 1, field_id: 1, miles: '14' });
  add('job', { date: '2026-09-18', customer_id: 1, producer_id: 1, crop_id: 1, field_id: 1, bag_pit_id: bag ? 1 : null, moisture: '68.4' });
  let more: Parameters<MemoryApi['interfere']>[0];
  api.interfere((call) => more?.(call) ?? answers(api, call));
  return {
    api,
    writes: () => api.calls.filter(({ method, path }) => path.startsWith(TICKETS) && method !== 'GET'),
    interfere: (step) => {
      more = step;
    },
  };
}

/** Opens an address of the App, signed in, in the working year 2026. */
export function open(address: string, { api }: Scene) {
  vi.stubGlobal('fetch', api.fetch);
  localStorage.setItem('access_token', 'token');
  document.cookie = 'selectedYear=2026; path=/';
  window.history.pushState({}, '', address);
  const view = render(<App />);
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
    document.cookie = 'selectedYear=; max-age=0; path=/';
  });
  return { ...view, user: userEvent.setup() };
}

/** Opens the entry for job 1 and waits until the lookups have answered. */
export async function openEntry(business: Scene) {
  const { user, ...view } = open('/crop_ticket/add/1', business);
  await screen.findByRole('form', { name: 'Add Crop Ticket' }, { timeout: 20_000 });
  await vi.waitFor(() => {
    for (const { from } of entities.crop_ticket.lookups) {
      const path = `${API_ROOT}/${entities[from].api}/`;
      if (!business.api.calls.some((call) => call.path === path)) throw new Error(`${from} is not asked yet.`);
    }
  });
  await settle();
  return { user, ...view };
}

/** Lets what is under way arrive. */
export async function settle() {
  await vi.waitFor(() => {
    if (document.querySelector('[aria-busy="true"]')) throw new Error('A save is under way.');
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
/** What the note line under a field says. */
export const noteOf = (label: string): string => {
  const id = field(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
};
export const button = (name: string) => screen.getByRole('button', { name });
