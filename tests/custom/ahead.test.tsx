/** What a page asks for before somebody leaves it: little, and only where they are about to go. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entities } from '../../src/entities';
import { apiPath } from '../../src/rules/paths';
import { addCrop, business, manyCrops, open, openFilters } from './listScene';

// What is read ahead is kept for seconds, which stand still here, however long the test runner takes to compile the next page.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()));
beforeEach(openFilters);
afterEach(() => vi.restoreAllMocks());

const pathOf = (id: number): string => apiPath(entities.truck, id);

async function trucks() {
  const api = await business();
  for (let n = 0; n < 50; n++) await api.add('truck', { name: `T-${n}`, hauler_id: 1 });
  const page = open('/trucks/list', api);
  await screen.findByRole('link', { name: 'T-49' });
  const asked = (path: string): number => api.calls.filter((call) => call.path === path).length;
  const link = (name: string): HTMLElement => screen.getByRole('link', { name });
  return { api, asked, link, ...page };
}

it('reads the record of a row on which the pointer rests, and the form reads it no second time', async () => {
  const { user, asked, link } = await trucks();
  await user.hover(link('T-3'));
  await waitFor(() => expect(asked(pathOf(6))).toBe(1));
  await user.click(link('T-3'));
  expect(await screen.findByLabelText(/Name/)).toHaveValue('T-3');
  expect(asked(pathOf(6))).toBe(1);
});

/** Whether an element stood on the page at some time while `act` was done. */
async function seenWhile(selector: string, act: () => Promise<unknown>): Promise<boolean> {
  let isSeen = false;
  const watcher = new MutationObserver(() => {
    isSeen ||= document.querySelector(selector) !== null;
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await act();
  watcher.disconnect();
  return isSeen;
}

it('opens a form whose record has come with its fields, and no skeleton before', async () => {
  const { user, asked, link } = await trucks();
  await user.hover(link('T-3'));
  await waitFor(() => expect(asked(pathOf(6))).toBe(1));
  const isBare = await seenWhile('.bones', async () => {
    await user.click(link('T-3'));
    expect(await screen.findByLabelText(/Name/)).toHaveValue('T-3');
  });
  expect(isBare).toBe(false);
  expect(asked(pathOf(6))).toBe(1);
});

it('asks for nothing while the pointer or the focus passes over fifty rows', async () => {
  const { api, link } = await trucks();
  const before = api.calls.length;
  for (let n = 0; n < 50; n++) fireEvent.pointerOver(link(`T-${n}`));
  for (let n = 0; n < 50; n++) fireEvent.focusIn(link(`T-${n}`));
  fireEvent.pointerOver(screen.getByRole('main'));
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  const ofRows = api.calls.slice(before).filter(({ path }) => path.startsWith(apiPath(entities.truck)));
  expect(ofRows).toEqual([]);
});

/** A wide page, the menu beside it, and the list of crop tickets read ahead from its entry there. */
async function cropsFromTheMenu(fill: (api: Awaited<ReturnType<typeof business>>) => Promise<unknown>) {
  const isWide = (media: string) => ({ matches: media.includes('min-width: 900px'), media });
  const deaf = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (media: string) => ({ ...isWide(media), ...deaf }));
  const api = await business();
  await fill(api);
  const { user } = open('/trucks/list', api);
  await screen.findByRole('link', { name: 'IW-12' });
  const entry = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Crop Tickets' });
  const asked = (): number => api.calls.filter(({ path }) => path === apiPath(entities.crop_ticket)).length;
  fireEvent.focusIn(entry);
  await waitFor(() => expect(asked()).toBe(1));
  await user.click(entry);
  return { api, user, asked };
}

it('reads the page of a list whose menu entry has the focus, and the list reads it no second time', async () => {
  const { asked } = await cropsFromTheMenu((api) => addCrop(api, '101'));
  expect(await screen.findByRole('link', { name: '101' })).toBeVisible();
  expect(asked()).toBe(1);
});

it('asks the server when Reset leads back to a page that was read ahead a moment ago (§4)', async () => {
  const { api, user, asked } = await cropsFromTheMenu((scene) => manyCrops(scene, 60));
  await screen.findByRole('link', { name: '60' });
  await user.click(screen.getByRole('button', { name: '2' }));
  await screen.findByRole('link', { name: '1' });
  const before = asked();
  await addCrop(api, '61');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByRole('link', { name: '61' })).toBeVisible();
  expect(asked()).toBe(before + 1);
});

it('asks for nothing ahead where data are saved', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  const { user, asked, link } = await trucks();
  await user.hover(link('T-3'));
  await user.click(link('T-3'));
  expect(await screen.findByLabelText(/Name/)).toHaveValue('T-3');
  expect(asked(pathOf(6))).toBe(1);
});
