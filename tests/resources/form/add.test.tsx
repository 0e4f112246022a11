/** The generated add form: keyboard, saving, refusals, lost answers (§2.7, §5, §8.2). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { field, findField, noteOf, renderAt } from '../../support/render';
import { answer, type ScreenApi } from '../../support/screenApi';
import { formApi, sent } from './formScene';

let api: ScreenApi;
beforeEach(async () => {
  api = await formApi();
});
const open = (address: string) => renderAt(address, api);

describe('the add form', () => {
  it('is walked with Enter and saved by keyboard alone, and leads to the list', async () => {
    await api.add('hauler', { name: 'Big Coulee Haul' });
    await api.add('hauler', { name: 'Ironwood Trucking' });
    const { user, path } = open('/truck/add');
    expect(await findField('Name')).toHaveFocus();
    await user.keyboard('IW-12{Enter}');
    expect(field('Hauler')).toHaveFocus();
    await user.keyboard('iro{Enter}');
    expect(field('Hauler')).toHaveValue('Ironwood Trucking');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    expect(sent(api, 'POST')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Truck data saved successfully!')).toBeVisible();
    expect(path()).toBe('/trucks/list');
    expect(sent(api, 'POST')).toEqual([{ path: '/api/v1/truck/trucks/', body: { name: 'IW-12', hauler_id: 2 } }]);
    expect(await screen.findByRole('link', { name: 'IW-12' })).toBeVisible();
  });

  it('is cleared and focused again by Save and add another, and keeps what the address brought along', async () => {
    await api.add('hauler', { name: 'Ironwood Trucking' });
    const { user } = open('/truck/add?hauler_id=1');
    await waitFor(() => expect(field('Hauler')).toHaveValue('Ironwood Trucking'));
    await user.type(field('Name'), 'IW-12');
    await user.click(screen.getByRole('button', { name: 'Save and add another' }));
    await screen.findByText('Truck data saved successfully!');
    expect(field('Name')).toHaveValue('');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Hauler')).toHaveValue('Ironwood Trucking');
    expect(await api.rows('truck')).toHaveLength(1);
  });

  it('leads to the record itself where the table has no list', async () => {
    const { user, path } = open('/company_info/add');
    await user.type(await findField('Name'), 'Windrow Hauling');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Company information saved successfully!');
    expect(path()).toBe('/company_info/edit/1');
  });

  it('offers no second record where the table keeps one, and leads to the one there is (ruling 75)', async () => {
    const { user, path, go } = open('/company_info/add');
    await user.type(await findField('Name'), 'Windrow Hauling');
    expect(screen.queryByRole('button', { name: 'Save and add another' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Company information saved successfully!');
    await act(() => go('/company_info/add'));
    // The address is the specification's (§2.2), so the form opens.
    await waitFor(() => expect(field('Name')).toHaveValue(''));
    await user.click(await screen.findByRole('link', { name: 'Edit Company Information' }));
    expect(path()).toBe('/company_info/edit/1');
    await waitFor(() => expect(field('Name')).toHaveValue('Windrow Hauling'));
  });

  it('opens where it is not known whether there is a record', async () => {
    api.interfere(({ method }) => (method === 'GET' ? answer(500, {}) : undefined));
    open('/company_info/add');
    expect(await findField('Name')).toHaveValue('');
  });

  it('shows the messages of the server and its own at once, loses nothing and never blocks', async () => {
    const { user, path } = open('/truck/add');
    await user.type(await findField('Name'), 'IW-12');
    api.interfere(({ method }) =>
      method === 'POST'
        ? answer(400, { hauler_id: ['One.', 'Two.'], non_field_errors: ['Three.', 'Four.'], horn: ['No horn.'] })
        : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save truck data!')).toBeVisible();
    expect(noteOf('Hauler')).toBe('One., Two.');
    expect(field('Hauler')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Hauler')).toHaveFocus();
    const form = screen.getByRole('form');
    expect(within(form).getByText('Three., Four., Horn: No horn.')).toBeVisible();
    expect(field('Name')).toHaveValue('IW-12');
    expect(path()).toBe('/truck/add');

    api.interfere(undefined);
    await api.add('hauler', { name: 'Ironwood Trucking' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(noteOf('Hauler')).toBe('This field is required.'));
    expect(within(form).queryByText(/Three/)).toBeNull();
  });

  it('says that no answer came, keeps what was typed and can be saved again', async () => {
    const { user, path } = open('/feed/add');
    await user.type(await findField('Name'), 'Corn');
    api.interfere(({ method }) => (method === 'POST' ? Promise.reject(new TypeError('offline')) : undefined));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('There was a problem saving the feed!');
    expect(screen.getByText('Can’t reach Windrow. Check your connection and try again.')).toBeVisible();
    expect(field('Name')).toHaveValue('Corn');
    api.interfere(undefined);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(path()).toBe('/feed/list'));
  });

  it('sends one request however often it is submitted meanwhile', async () => {
    const { user } = open('/feed/add');
    await user.type(await findField('Name'), 'Corn');
    let release: (() => void) | undefined;
    api.interfere(({ method }) =>
      method === 'POST'
        ? new Promise((resolve) => (release = () => resolve(answer(201, { id: 1, name: 'Corn' }))))
        : undefined,
    );
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    await user.click(save);
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(release).toBeDefined());
    act(() => release?.());
    await screen.findByText('Feed saved successfully!');
    expect(sent(api, 'POST')).toHaveLength(1);
  });
});
