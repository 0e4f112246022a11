/** A list hears which of its rows others have changed since it was loaded. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hearFrom, type Heard } from '../../src/client/server/changes';
import { NOW } from '../support/api';
import { renderAt } from '../support/render';
import { answer, type ScreenApi } from '../support/screenApi';
import { formApi } from './form/formScene';

const listeners = new Set<(heard: Heard) => void>();
hearFrom(async () => ({
  subscribe: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
}));

/** When Ann saves. */
const LATER = new Date(NOW.getTime() + 60_000).toISOString();

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
  localStorage.setItem('username', 'clerk');
  for (const name of ['Big Coulee Haul', 'Ironwood Trucking']) await api.add('hauler', { name });
});

const tell = (told: Heard) => act(async () => listeners.forEach((listen) => listen(told)));

const change = (told: Partial<Exclude<Heard, 'reload'>>) =>
  tell({
    table: 'hauler',
    ids: [2],
    versions: { 2: 2 },
    act: 'a',
    kind: 'change',
    by: 'ann',
    at: LATER,
    ...told,
  });

async function rowOf(name: string): Promise<HTMLElement> {
  const cell = await screen.findByRole('cell', { name });
  return cell.closest('tr') ?? cell;
}

/** From now on the list is answered with the second hauler as Ann has changed it. */
function changedByAnn(): void {
  const stamps = { add_date: NOW.toISOString(), edit_date: NOW.toISOString() };
  const rows = [
    { id: 1, name: 'Big Coulee Haul', ...stamps },
    { id: 2, name: 'Aspen Trucking', ...stamps, edit_date: LATER },
  ];
  api.interfere(({ path }) => (path === '/api/v1/hauler/haulers/' ? answer(200, rows) : undefined));
}

describe('a list whose rows others change', () => {
  it('marks the row with who and when, keeps it in its place, and loads it on request', async () => {
    const { user } = renderAt('/haulers/list', api);
    const row = await rowOf('Ironwood Trucking');
    changedByAnn();
    await change({});
    expect(await within(row).findByText(/^\d{4}-\d\d-\d\d · Ann, \d\d:\d\d$/)).toBeVisible();
    expect(row).toHaveClass('changed');
    expect(within(row).getByText('Ironwood Trucking')).toBeVisible();
    expect(screen.getByText('1 changed since you opened this list')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByRole('cell', { name: 'Aspen Trucking' });
    await waitFor(() => expect(screen.queryByText(/changed since/)).toBeNull());
    expect(document.querySelector('tr.changed')).toBeNull();
  });

  it('says which row is gone', async () => {
    renderAt('/haulers/list', api);
    const row = await rowOf('Ironwood Trucking');
    await change({ kind: 'remove' });
    expect(await within(row).findByText(/^deleted · Ann, \d\d:\d\d$/)).toBeVisible();
  });

  it('says nothing of what the user did, or of other tables', async () => {
    renderAt('/haulers/list', api);
    await rowOf('Ironwood Trucking');
    await change({ by: 'clerk' });
    await change({ table: 'customer' });
    expect(screen.queryByText(/changed since/)).toBeNull();
  });

  it.each(['reload', 'more records than are named'] as const)('asks after %s', async (what) => {
    renderAt('/haulers/list', api);
    const row = await rowOf('Ironwood Trucking');
    changedByAnn();
    if (what === 'reload') await tell(what);
    else await change({ ids: null, versions: null });
    const said = what === 'reload' ? /^\d{4}-\d\d-\d\d · \d\d:\d\d$/ : /^\d{4}-\d\d-\d\d · Ann, \d\d:\d\d$/;
    expect(await within(row).findByText(said)).toBeVisible();
    expect(await screen.findByText('1 changed since you opened this list')).toBeVisible();
  });
});
