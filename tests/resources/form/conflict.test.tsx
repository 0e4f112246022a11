/** A form whose record somebody else saved or deleted meanwhile (ruling 67): theirs beside mine. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { apiPath } from '../../../src/rules/paths';
import { entityOf } from '../../../src/rules/rows';
import { draftsOf } from '../../../src/resources/drafts/drafts';
import { field, findField, renderAt } from '../../support/render';
import type { ScreenApi } from '../../support/screenApi';
import { formApi, sent } from './formScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
  await api.add('hauler', { name: 'Big Coulee Haul' });
  await api.add('hauler', { name: 'Ironwood Trucking' });
  await api.add('hauler', { name: 'Plum Run Haul' });
  await api.add('truck', { name: 'IW-12', hauler_id: 1 });
});

const pathOf = (id = 1): string => apiPath(entityOf(api.registry, 'truck'), id);

/** Somebody else's write. */
async function others(method: 'PATCH' | 'DELETE', body?: object): Promise<void> {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  expect((await api.fetch(pathOf(), init)).ok).toBe(true);
}

const puts = () => sent(api, 'PUT').map(({ body }) => body);
const radio = (name: string) => screen.getByRole('radio', { name });
const groups = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

async function open() {
  const view = renderAt('/truck/edit/1', api);
  await findField('Name');
  await waitFor(() => expect(field('Hauler')).toHaveValue('Big Coulee Haul'));
  return view;
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function retype(user: User, name: string): Promise<void> {
  await user.clear(field('Name'));
  await user.type(field('Name'), name);
}

async function save(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Save These Values' });
}

describe('a draft that is restored over a newer record', () => {
  it('is saved only after both records were shown', async () => {
    localStorage.setItem('username', 'clerk');
    onTestFinished(() => localStorage.clear());
    const first = await open();
    await retype(first.user, 'IW-21');
    await waitFor(() => expect(draftsOf('clerk')[0]?.values).toEqual({ name: 'IW-21' }));
    cleanup();
    await others('PATCH', { name: 'IW-13' });
    const { user } = renderAt('/truck/edit/1', api);
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(field('Name')).toHaveValue('IW-21'));
    await save(user);
    expect(groups()).toEqual(['Changed there and here: choose', 'Namewas IW-12']);
    expect((await api.rows('truck'))[0]).toMatchObject({ name: 'IW-13' });
  });
});

describe('a record that was changed meanwhile', () => {
  it('is shown beside what was typed, and saved as it is chosen', async () => {
    const { user } = await open();
    await retype(user, 'IW-21');
    await others('PATCH', { name: 'IW-13', hauler_id: 2 });
    await save(user);
    expect(screen.getByText(/^Clerk saved this truck at .*Your changes are not saved yet/)).toBeVisible();
    expect(groups()).toEqual([
      'Both changed: choose',
      'Namewas IW-12',
      'Only Clerk changed',
      'Haulerwas Big Coulee Haul',
    ]);
    expect(radio('Name, Clerk: IW-13')).toHaveFocus();
    expect(radio('Hauler, Clerk: Ironwood Trucking')).toBeChecked();
    expect(radio('Hauler, You: keep Big Coulee Haul')).not.toBeChecked();

    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('alert')).toHaveTextContent('Name still needs a choice.');
    expect(radio('Name, Clerk: IW-13')).toHaveFocus();
    expect(puts()).toHaveLength(1);

    await user.keyboard('{ArrowRight}');
    expect(radio('Name, You: IW-21')).toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(radio('Hauler, Clerk: Ironwood Trucking')).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Truck data saved successfully!');
    expect(puts().at(-1)).toEqual({ name: 'IW-21', hauler_id: 2 });
    expect(field('Name')).toHaveValue('IW-21');
    await waitFor(() => expect(field('Hauler')).toHaveValue('Ironwood Trucking'));
    expect(await api.rows('truck')).toMatchObject([{ name: 'IW-21', hauler_id: 2 }]);
  });

  it('is never written over by a second save, which shows what was changed since then', async () => {
    const { user } = await open();
    await retype(user, 'IW-21');
    await others('PATCH', { name: 'IW-13' });
    await save(user);
    await user.click(radio('Name, You: IW-21'));
    await others('PATCH', { hauler_id: 3 });
    await user.click(screen.getByRole('button', { name: 'Save These Values' }));
    expect(await screen.findByRole('radio', { name: 'Hauler, Clerk: Plum Run Haul' })).toBeChecked();
    expect(groups()).toEqual(['Only Clerk changed', 'Haulerwas Big Coulee Haul', 'Only you changed', 'Namewas IW-13']);
    expect(await api.rows('truck')).toMatchObject([{ name: 'IW-13', hauler_id: 3 }]);
  });

  it('is kept as it is, and the form goes on from it', async () => {
    const { user } = await open();
    await retype(user, 'IW-21');
    await others('PATCH', { name: 'IW-13' });
    await save(user);
    await user.click(screen.getByRole('button', { name: 'Keep Clerk’s Record' }));
    expect(field('Name')).toHaveValue('IW-13');
    expect(puts()).toHaveLength(1);
    await retype(user, 'IW-14');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Truck data saved successfully!');
    expect(await api.rows('truck')).toMatchObject([{ name: 'IW-14' }]);
  });

  it('leaves the form as it was typed when the choice is cancelled, and asks again', async () => {
    const { user } = await open();
    await retype(user, 'IW-21');
    await others('PATCH', { name: 'IW-13' });
    await save(user);
    await user.keyboard('{Escape}');
    expect(field('Name')).toHaveValue('IW-21');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
    await save(user);
    expect(await api.rows('truck')).toMatchObject([{ name: 'IW-13' }]);
  });

  it('names an option that only this form has chosen', async () => {
    const { user } = await open();
    await user.clear(field('Hauler'));
    await user.type(field('Hauler'), 'plum{Enter}');
    await others('PATCH', { hauler_id: 2 });
    await save(user);
    expect(radio('Hauler, You: Plum Run Haul')).toBeVisible();
  });

  it('tells an earlier save of the same user as that', async () => {
    localStorage.setItem('username', 'clerk');
    const { user } = await open();
    await retype(user, 'IW-21');
    await others('PATCH', { name: 'IW-13' });
    await save(user);
    expect(screen.getByText(/^You saved this truck at .* in another window\./)).toBeVisible();
    expect(groups()[0]).toBe('Changed there and here: choose');
    expect(radio('Name, This form: IW-21')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep the Saved Record' })).toBeVisible();
  });

  it('shows what the server refuses of the chosen values', async () => {
    const { user } = await open();
    await user.clear(field('Name'));
    await others('PATCH', { hauler_id: 2 });
    await save(user);
    await user.click(screen.getByRole('button', { name: 'Save These Values' }));
    expect(await screen.findByText('Name: This field is required.')).toBeVisible();
    expect(radio('Name, You: —')).toBeChecked();
  });
});

describe('a record that was deleted meanwhile', () => {
  it('is saved as a new one', async () => {
    const { user, path } = await open();
    await retype(user, 'IW-21');
    await others('DELETE');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Clerk deleted this truck at /)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save as New' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByText('Truck data saved successfully!');
    expect(await api.rows('truck')).toMatchObject([{ name: 'IW-21', hauler_id: 1 }]);
    expect(path()).toBe('/truck/edit/2');
  });

  it('is given up, which leads to the list', async () => {
    const { user, path } = await open();
    await retype(user, 'IW-21');
    await others('DELETE');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(path()).toBe('/trucks/list');
    expect(await api.rows('truck')).toEqual([]);
  });
});
