/** The README's new table in the whole page: menu, list, add, edit, and the related records of a hauler. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Entities } from '../../src/grammar/entity';
import { open } from '../custom/pageScene';

vi.mock('../../src/entities', async (original) => {
  const [{ entities }, { readmeEntries }] = await Promise.all([
    original<{ entities: Entities }>(),
    import('../support/readme'),
  ]);
  return { entities: { ...entities, ...readmeEntries() } };
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('is in the menu, is added, listed, edited, and shown with its hauler', async () => {
  const { user, path } = await open('/', { rows: [['hauler', { name: 'Iron Wheel' }]] });
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  expect(within(menu).getByRole('link', { name: 'Scales' })).toHaveAttribute('href', '/scales/list');
  await user.click(within(menu).getByRole('link', { name: 'Add Scale' }));
  await title('Add Scale');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('There was a problem saving the scale!');
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'North');
  await user.click(screen.getByRole('combobox', { name: /^Hauler/ }));
  await user.click(await screen.findByRole('option', { name: 'Iron Wheel' }));
  await user.type(screen.getByRole('textbox', { name: /^Capacity/ }), '120000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Scale saved successfully!');
  await title('Scales');
  expect(path()).toBe('/scales/list');
  const table = await screen.findByRole('table', { name: 'Scales' });
  expect(await within(table).findByText('120,000')).toBeInTheDocument();
  await user.click(within(table).getByRole('link', { name: 'North' }));
  await title('Edit Scale');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Yard');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByText('Scale saved successfully!').length).toBeGreaterThan(0));
  await user.click(within(menu).getByRole('link', { name: 'Scales' }));
  expect(await screen.findByRole('link', { name: 'North Yard' })).toBeInTheDocument();
  await user.click(within(menu).getByRole('link', { name: 'Hauler List' }));
  await user.click(await screen.findByRole('link', { name: 'Iron Wheel' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Scales 1' })).toBeVisible());
});
