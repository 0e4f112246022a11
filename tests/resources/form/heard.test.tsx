/** An open form hears that somebody else saved its record (record.md §2). */
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Heard } from '../../../src/client/changes/changes';
import { field, findField, renderAt } from '../../support/render';
import type { ScreenApi } from '../../support/screenApi';
import { formApi } from './formScene';

const listeners = vi.hoisted(() => new Set<(heard: Heard) => void>());
vi.mock('../../../src/client/changes/changes', () => ({
  changes: {
    subscribe: (listener: (heard: Heard) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  },
}));

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
  await api.add('hauler', { name: 'Big Coulee Haul' });
});

/** Somebody else's save, and the event that tells of it. */
async function others(body: object): Promise<void> {
  await api.fetch('/api/v1/hauler/haulers/1/', { method: 'PATCH', body: JSON.stringify(body) });
  const told = { table: 'hauler', ids: [1], versions: { 1: 2 }, act: 'a', kind: 'patch', by: 'ann' } as const;
  await act(async () => listeners.forEach((listen) => listen({ ...told, at: new Date().toISOString() })));
}

describe('a form whose record somebody else saves', () => {
  it('says who changed what, keeps the text, and shows both on request', async () => {
    const { user } = renderAt('/hauler/edit/1', api);
    await user.type(await findField('Name'), ' Inc');
    await others({ city: 'Marlow' });
    expect(await screen.findByText(/^Changed by Ann, \d\d:\d\d · City/)).toBeVisible();
    expect(field('Name')).toHaveValue('Big Coulee Haul Inc');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('radio', { name: 'City, Ann: Marlow' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Name, You: Big Coulee Haul Inc' })).toBeChecked();
  });
});
