/** A table added to a copy of the registry appears as list, add form, edit form, option list and related records. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { choice, percent, ref, required, text } from '../../src/grammar/field';
import { screenApi } from '../support/screenApi';
import { field, findField, noteOf, renderAt } from '../support/render';

const registry: Entities = {
  ...entities,
  moisture_probe: {
    title: 'Moisture Probe',
    api: 'moisture_probe/moisture_probes',
    routes: { list: '/moisture_probes/list', add: '/moisture_probe/add', edit: '/moisture_probe/edit/:id' },
    messages: { saved: 'Moisture Probe saved successfully!', failed: 'There was a problem saving the moisture probe!' },
    menu: { section: 'Products', list: 'Moisture Probes' },
    fields: { name: text(required), crop_id: ref('crop', required), offset: percent(), make: choice(['Dry', 'Wet']) },
  },
  reading: {
    title: 'Reading',
    api: 'reading/readings',
    routes: { add: '/reading/add', edit: '/reading/edit/:id' },
    messages: { saved: 'Reading saved successfully!', failed: 'There was a problem saving the reading!' },
    fields: { name: text(required), moisture_probe_id: ref('moisture_probe', required) },
  },
};

it('works from one entry alone', async () => {
  const api = await screenApi(registry);
  await api.add('crop', { crop: 'Corn Silage' });
  const { user, path, go } = renderAt('/moisture_probe/add', api);
  await user.type(await findField('Name'), 'Probe 7{Enter}corn{Enter}101{Enter}we{Enter}{Enter}');
  await screen.findByText('There was a problem saving the moisture probe!');
  expect(noteOf('Offset')).toBe('Use 0 to 100.');
  await user.clear(field('Offset'));
  await user.type(field('Offset'), '1.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Moisture Probe saved successfully!');
  expect(path()).toBe('/moisture_probes/list');
  expect(await api.rows('moisture_probe')).toMatchObject([{ name: 'Probe 7', crop_id: 1, offset: 1.5, make: 'Wet' }]);
  const table = await screen.findByRole('table', { name: 'Moisture Probes' });
  await user.click(await within(table).findByRole('link', { name: 'Probe 7' }));
  expect(path()).toBe('/moisture_probe/edit/1');
  await waitFor(() => expect(field('Crop')).toHaveValue('Corn Silage'));
  expect(field('Make')).toHaveValue('Wet');
  expect(await screen.findByRole('tab', { name: 'Readings 0' })).toBeVisible();
  await act(() => go('/reading/add'));
  await user.click(await findField('Moisture Probe'));
  expect(await screen.findByRole('option', { name: 'Probe 7' })).toBeVisible();
});
