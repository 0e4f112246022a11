/** An open form hears that somebody else saved its record. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hearFrom, type Heard } from '../../../src/client/server/changes';
import { field, findField, renderAt } from '../../support/render';
import type { ScreenApi } from '../../support/screenApi';
import { formApi } from './formScene';

const listeners = new Set<(heard: Heard) => void>();
hearFrom(async () => ({
  subscribe: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
}));

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
  await api.add('hauler', { name: 'Big Coulee Haul' });
});

const hearAll = (told: Heard) => act(async () => listeners.forEach((listen) => listen(told)));

/** An event about the first hauler. */
const tell = (told: Partial<Exclude<Heard, 'reload'>> = {}) =>
  hearAll({
    table: 'hauler',
    ids: [1],
    versions: { 1: 2 },
    act: 'a',
    kind: 'change',
    by: 'ann',
    at: new Date().toISOString(),
    ...told,
  });

const patch = (body: object) => api.fetch('/api/v1/hauler/haulers/1/', { method: 'PATCH', body: JSON.stringify(body) });

/** Somebody else's save, and the event that tells of it. */
async function others(body: object): Promise<void> {
  await patch(body);
  await tell();
}

describe('a form whose record somebody else saves', () => {
  it('says who changed what, keeps the text, and shows both on request', async () => {
    const { user } = renderAt('/hauler/edit/1', api);
    await user.type(await findField('Name'), ' Inc');
    await others({ city: 'Marlow' });
    expect(await screen.findByText(/^Changed by Ann, \d\d:\d\d · City/)).toBeVisible();
    expect(field('Name')).toHaveValue('Big Coulee Haul Inc');
    expect(field('City')).toHaveAccessibleDescription('Ann: Marlow');
    expect(screen.getByText(/^Changed by Ann/).closest('form')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('radio', { name: 'City, Ann: Marlow' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Name, You: Big Coulee Haul Inc' })).toBeChecked();
  });

  it.each(['ann', 'me'])('takes the record at once where nothing was typed, and says so of others: %s', async (by) => {
    localStorage.setItem('username', 'me');
    renderAt('/hauler/edit/1', api);
    await findField('Name');
    await patch({ city: 'Marlow' });
    await tell({ by });
    await waitFor(() => expect(field('City')).toHaveValue('Marlow'));
    expect(screen.queryAllByText(/^Changed by /)).toHaveLength(by === 'ann' ? 1 : 0);
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
    expect(screen.queryByText(/^Your text stays/)).toBeNull();
  });

  it('saves over the record that it took without asking', async () => {
    const { user } = renderAt('/hauler/edit/1', api);
    await findField('Name');
    await others({ city: 'Marlow' });
    await screen.findByText('Changed by Ann.');
    await user.type(field('Name'), ' Inc');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await api.rows('hauler')).toMatchObject([{ name: 'Big Coulee Haul Inc', city: 'Marlow' }]),
    );
    expect(screen.queryByText('Changed by Ann.')).toBeNull();
  });

  it('says that it was deleted, and adds what was typed as a new one', async () => {
    const { user } = renderAt('/hauler/edit/1', api);
    await user.type(await findField('Name'), ' Inc');
    await api.fetch('/api/v1/hauler/haulers/1/', { method: 'DELETE' });
    await tell({ kind: 'remove' });
    expect(await screen.findByText(/^Ann deleted this hauler at \d\d:\d\d\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await user.click(await screen.findByRole('button', { name: 'Save as New' }));
    await waitFor(async () => expect(await api.rows('hauler')).toMatchObject([{ name: 'Big Coulee Haul Inc' }]));
  });

  it.each(['reload', 'more records than are named'] as const)('asks after %s', async (what) => {
    const { user } = renderAt('/hauler/edit/1', api);
    await user.type(await findField('Name'), ' Inc');
    const ask = () => (what === 'reload' ? hearAll('reload') : tell({ ids: null, versions: null }));
    await ask();
    expect(screen.queryByText(/^Changed by/)).toBeNull();
    await patch({ city: 'Marlow' });
    await ask();
    const who = what === 'reload' ? 'Somebody' : 'Ann';
    expect(await screen.findByText(new RegExp(`^Changed by ${who}, .* · City`))).toBeVisible();
  });
});
