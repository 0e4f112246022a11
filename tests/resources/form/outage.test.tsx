/** What a form says when the server could save nothing, and how it saves later. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_HEADER } from '../../../src/rules/paths';
import { findField, renderAt } from '../../support/render';
import { answer, type ScreenApi } from '../../support/screenApi';
import { formApi } from './formScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
  localStorage.setItem('username', 'clerk');
  await api.add('hauler', { name: 'Big Coulee Haul' });
});

afterEach(() => vi.restoreAllMocks());

/** Answers the next saves with this, `times` of them. */
function refuse(status: number, detail: string, times: number, headers = {}): void {
  let left = times;
  api.interfere(({ method }) => {
    if (method !== 'POST' || left === 0) return undefined;
    left -= 1;
    return answer(status, { detail, request: 'req-7' }, headers);
  });
}

const posts = () => api.calls.filter(({ method }) => method === 'POST');

async function saveTruck() {
  const { user } = renderAt('/truck/add?hauler_id=1', api);
  await user.type(await findField('Name'), 'IW-12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
}

describe('a save that the server could not do', () => {
  it('because its disk is full says so, keeps the text, and is repeated by hand', async () => {
    refuse(507, 'Nothing was saved: the disk of the server is full.', 1);
    const user = await saveTruck();
    const line = await screen.findByText(/^Nothing was saved: the disk of the server is full\. Your text stays here\./);
    expect(line.closest('[role=alert]')).toBeVisible();
    expect(screen.getByText(/^Kept on this device, \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByText('req-7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Again' }));
    await screen.findByText('Truck data saved successfully!');
    expect(await api.rows('truck')).toHaveLength(1);
  });

  it('because the database is away is tried again by itself, as the same request', async () => {
    refuse(503, 'The database cannot be reached just now.', 1, { 'Retry-After': '1' });
    await saveTruck();
    expect(
      await screen.findByText(/^The database cannot be reached just now\. Your text stays here\. Saving again/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Try Now' })).toBeEnabled();
    await screen.findByText('Truck data saved successfully!');
    const keys = posts().map(({ headers }) => headers[KEY_HEADER]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await api.rows('truck')).toHaveLength(1);
  });

  it('waits for whoever goes on typing', async () => {
    refuse(503, 'The database cannot be reached just now.', 1, { 'Retry-After': '60' });
    const user = await saveTruck();
    await screen.findByRole('button', { name: 'Try Now' });
    await user.type(await findField('Name'), '3');
    await waitFor(() => expect(screen.queryByText(/Saving again/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Try Now' }));
    await screen.findByText('Truck data saved successfully!');
    expect(await api.rows('truck')).toMatchObject([{ name: 'IW-123' }]);
  });

  it('says that the text is kept only where it is', async () => {
    const keep = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith('windrow.drafts')) throw new DOMException('The quota is used up.', 'QuotaExceededError');
      keep.call(this, key, value);
    });
    refuse(507, 'Nothing was saved: the disk of the server is full.', 1);
    await saveTruck();
    await screen.findByText(/Your text stays here\./);
    expect(screen.queryByText(/^Kept on this device/)).toBeNull();
  });

  it('for no known reason shows the name of the request', async () => {
    refuse(500, 'The server failed.', 1);
    await saveTruck();
    expect(await screen.findByText('The server failed.')).toBeVisible();
    expect(screen.getByText('req-7')).toBeVisible();
  });
});
