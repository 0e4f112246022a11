/** The crop ticket pages in the real App over the real API, with a job and everything its lookups need. */
import { pageFeaturesOfTest } from '../support/whichFeatures';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { App } from '../../src/App';
import { entities } from '../../src/entities';
import { API_ROOT } from '../../src/rules/paths';
import { screenApi, type Asked, type ScreenApi } from '../support/screenApi';

// The first test also waits for the page's modules.
configure({ asyncUtilTimeout: 20_000 });

export const TICKETS = `${API_ROOT}/${entities.crop_ticket.api}/`;

/** The API with the business of the mock; every id is 1 unless said otherwise. */
export interface Scene {
  readonly api: ScreenApi;
  /** Calls so far that write a crop ticket. */
  readonly writes: () => Asked[];
}

const jobOn = (date: string, bag_pit_id: number | null) => ({
  date,
  customer_id: 1,
  producer_id: 1,
  crop_id: 1,
  field_id: 1,
  bag_pit_id,
  moisture: '68.4',
});

/** Adds another job without a bag/pit. */
export const addJob = ({ api }: Scene, date: string): Promise<number> => api.add('job', jobOn(date, null));

/** @param without tables that stay empty; `bag`: the job has a bag/pit */
export async function scene({
  without = [],
  bag = true,
}: { without?: readonly string[]; bag?: boolean } = {}): Promise<Scene> {
  const api = await screenApi();
  const add = async (table: string, values: Parameters<ScreenApi['add']>[1]) =>
    without.includes(table) || (await api.add(table, values));
  await add('customer', { name: 'Windrow Hills Dairy' });
  await add('producer_area', { name: 'North Bench' });
  await add('producer', { name: 'Vandermeer Bros', producer_area_id: 1 });
  await add('crop', { crop: 'Corn Silage' });
  await add('field', { name: 'Church Quarter', producer_id: 1 });
  await add('customer_bag_pit', { customer_id: 1, name: 'East Bunker' });
  await add('hauler', { name: 'Ironwood Trucking' });
  await add('hauler', { name: 'Big Coulee Haul' });
  await add('truck', { name: 'IW-12', hauler_id: 1 });
  await add('truck', { name: 'BC-03', hauler_id: 2 });
  await add('customer_rate', { cust_id: 1, crop_id: 1, rate: '48.5', at_moisture: '65' });
  await add('producer_rate', { producer_id: 1, crop_id: 1, rate: '41.25', moisture: '65' });
  await add('producer_area_rate', {
    producer_area_id: 1,
    crop_id: 1,
    name: 'Bench',
    ton_rate: '4.1',
    mile_rate: '0.22',
    min_miles: '6',
  });
  await add('mile', { customer_id: 1, producer_id: 1, field_id: 1, miles: '14' });
  await add('job', jobOn('2026-09-18', bag ? 1 : null));
  return { api, writes: () => api.calls.filter(({ method, path }) => path.startsWith(TICKETS) && method !== 'GET') };
}

/** Holds the answers to calls of a path until `release` is called. */
export function hold({ api }: Scene, path: string): { release: () => void } {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.interfere((asked) => {
    if (!asked.path.endsWith(path)) return undefined;
    return gate.then(() => {
      api.interfere(undefined);
      return api.fetch(`${asked.path}?${new URLSearchParams(asked.query).toString()}`);
    });
  });
  return { release: () => release() };
}

/** Holds tickets that are being saved until `release` is called; then the server gets them. */
export function holdSaves({ api }: Scene): { release: () => void } {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.interfere(async ({ method }) => {
    if (method === 'POST') await gate;
    return undefined;
  });
  return { release: () => release() };
}

/** Opens an address of the App, signed in, in the working year 2026. */
export function open(address: string, { api }: Scene) {
  vi.stubGlobal('fetch', api.fetch);
  localStorage.setItem('access_token', 'token');
  document.cookie = 'selectedYear=2026; path=/';
  window.history.pushState({}, '', address);
  const view = render(<App features={pageFeaturesOfTest()} />);
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
    document.cookie = 'selectedYear=; max-age=0; path=/';
  });
  return { ...view, user: userEvent.setup() };
}

/** As if a ticket of the day had been keyed in the job on this machine. */
export const keyedBefore = (day: string, job = 1): void =>
  localStorage.setItem('windrow.jobDays', JSON.stringify([[String(job), day]]));

/** Opens the entry for job 1 and waits for the lookups' answers. `held`: a field whose answer is held back. */
export async function openEntry(business: Scene, { held }: { held?: string } = {}) {
  const view = open('/crop_ticket/add/1', business);
  await screen.findByRole('form', { name: 'Add Crop Ticket' });
  const answered = ['Haul Mile', 'Haul Rate', 'Customer Rate', 'Producer Rate'].filter((label) => label !== held);
  await vi.waitFor(() => expect(answered.map(noteOf)).not.toContain(''), { timeout: 10_000 });
  return view;
}

/** Acts as if a second had passed: keys that come now do not continue what was typed before. */
export function pause(): void {
  const now = performance.now.bind(performance);
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000);
  onTestFinished(() => spy.mockRestore());
}

/** Waits until no save is under way. */
export async function idle() {
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
/** What the note line under a field says. */
export const noteOf = (label: string): string => {
  const id = field(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
};
export const button = (name: string) => screen.getByRole('button', { name });

/** The summary beside the form. */
export const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
/** A row of the summary, by the beginning of its name. */
export const summaryRow = (name: string) => summary().getByRole('row', { name: new RegExp(`^${name}`) });

/** Keys a load from the ticket number on; the focus ends in the tare. */
export async function keyLoad(user: Awaited<ReturnType<typeof openEntry>>['user'], number: string, truck = 'iw') {
  await user.type(field('Ticket Number'), `${number}{Enter}`);
  await user.keyboard(`${truck}{Enter}78460{Enter}31280`);
}
