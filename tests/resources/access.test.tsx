/** What helps people who cannot see the screen or hold a mouse: names, roles, states of the generated screens. */
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { screenApi, type ScreenApi } from '../support/screenApi';
import { field, findField, renderAt } from '../support/render';

let api: ScreenApi;
beforeEach(async () => {
  api = await screenApi();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('selectedYear', '2026');
});

/** Faults that axe finds. Colours need a browser and are checked there. */
async function faults(): Promise<string[]> {
  const rules = {
    'color-contrast': { enabled: false },
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
  };
  const { violations } = await axe.run(document.body, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

it('an add form has no faults, also refused and with an open option list', async () => {
  await api.add('customer', { name: 'Windrow Hills Dairy' });
  const { user } = renderAt('/job/add', api);
  await findField('Date');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('There was a problem saving the job!');
  expect(field('Customer')).toHaveAccessibleDescription('This field is required.');
  await user.click(field('Customer'));
  await screen.findByRole('option', { name: 'Windrow Hills Dairy' });
  expect(await faults()).toEqual([]);
});

it('an edit form with related records and a list have no faults', async () => {
  await api.add('hauler', { name: 'Ironwood Trucking' });
  await api.add('truck', { name: 'IW-12', hauler_id: 1 });
  const { go } = renderAt('/hauler/edit/1', api);
  await screen.findByRole('tab', { name: 'Trucks List 1' });
  expect(await faults()).toEqual([]);
  await go('/trucks/list');
  await screen.findByRole('link', { name: 'IW-12' });
  expect(await faults()).toEqual([]);
});
