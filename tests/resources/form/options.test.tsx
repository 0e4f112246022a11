/** Option lists of generated forms: order, search, keyboard, lists that cannot be loaded (§4, rulings 19 to 27). */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { field, findField, renderAt } from '../../support/render';
import { answer, type ScreenApi } from '../../support/screenApi';
import { formApi, options } from './formScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
});
const open = (address: string) => renderAt(address, api);

describe('option lists', () => {
  it('light their first line when an arrow key opens them, and a second arrow goes on', async () => {
    await api.add('hauler', { name: 'Big Coulee Haul' });
    await api.add('hauler', { name: 'Ironwood Trucking' });
    const { user } = open('/truck/add');
    await findField('Name');
    await user.keyboard('IW-12{Enter}{ArrowDown}');
    await waitFor(() => expect(options()[0]).toHaveClass('Mui-focused'));
    await user.keyboard('{Enter}');
    expect(field('Hauler')).toHaveValue('Big Coulee Haul');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await user.click(field('Name'));
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(field('Hauler')).toHaveValue('Ironwood Trucking');
  });

  it('take nothing by Enter where a value was just taken out', async () => {
    await api.add('crop', { crop: 'Corn Silage' });
    await api.add('bag_pit_type', { name: 'Bag' });
    const { user } = open('/customer_bag_pit/add');
    await findField('Name');
    await user.type(field('Bag Pit Type'), 'bag{Enter}');
    expect(field('Bag Pit Type')).toHaveValue('Bag');
    await user.click(field('Bag Pit Type'));
    await user.clear(field('Bag Pit Type'));
    await user.keyboard('{Enter}');
    expect(field('Bag Pit Type')).toHaveValue('');
  });

  it('are sorted naturally, put beginnings first, set the typed part bold and say No match', async () => {
    for (const name of ['BC-10', 'BC-9', 'Álamo', 'alder', 'X BC']) await api.add('hauler', { name });
    const { user } = open('/truck/add');
    await user.click(await findField('Hauler'));
    const shown = () => options().map((option) => option.textContent);
    await waitFor(() => expect(shown()).toEqual(['Álamo', 'alder', 'BC-9', 'BC-10', 'X BC']));
    await user.keyboard('bc');
    expect(shown()).toEqual(['BC-9', 'BC-10', 'X BC']);
    expect(screen.getByRole('option', { name: 'BC-9' }).querySelector('b')).toHaveTextContent('BC');
    await user.keyboard('zz');
    expect(screen.getByText('No match')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(field('Hauler')).toHaveFocus();
    await user.clear(field('Hauler'));
    await user.keyboard('ala');
    expect(shown()).toEqual(['Álamo']);
  });

  it('are fetched once for all forms', async () => {
    await api.add('hauler', { name: 'Ironwood Trucking' });
    const { go } = open('/truck/add');
    await findField('Hauler');
    await act(() => go('/driver/add'));
    await findField('Hauler');
    await act(() => go('/haulers/list'));
    await screen.findByText('Ironwood Trucking');
    expect(api.calls.filter(({ path }) => path === '/api/v1/hauler/haulers/')).toHaveLength(1);
  });

  it('that cannot be loaded show no message, are asked for again when opened, and offer Retry instead of No match', async () => {
    await api.add('hauler', { name: 'Ironwood Trucking' });
    const asked = () => api.calls.filter(({ path }) => path.includes('/hauler/')).length;
    api.interfere(({ path }) => (path.includes('/hauler/') ? answer(500, {}) : undefined));
    const { user } = open('/truck/add');
    await findField('Hauler');
    await waitFor(() => expect(asked()).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open Hauler' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(asked()).toBe(2);
    expect(screen.queryByText('No match')).toBeNull();
    api.interfere(undefined);
    await user.click(retry);
    await user.click(await screen.findByRole('option', { name: 'Ironwood Trucking' }));
    expect(field('Hauler')).toHaveValue('Ironwood Trucking');
  });

  it('that could not be loaded once are there when opened by key', async () => {
    await api.add('hauler', { name: 'Ironwood Trucking' });
    let isBroken = true;
    api.interfere(({ path }) => (isBroken && path.includes('/hauler/') ? answer(500, {}) : undefined));
    const { user } = open('/truck/add');
    await findField('Hauler');
    await waitFor(() => expect(api.calls.some(({ path }) => path.includes('/hauler/'))).toBe(true));
    isBroken = false;
    await user.click(field('Name'));
    await user.keyboard('IW-12{Enter}{ArrowDown}');
    await screen.findByRole('option', { name: 'Ironwood Trucking' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field('Hauler')).toHaveValue('Ironwood Trucking');
  });
});
