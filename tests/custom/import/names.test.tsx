/** Step 3 of the import: names that no record has, or several (record 1). */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named } from './fixtures';
import { openImport } from './importScene';

const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${name} `) });

it('begins with the name that needs a choice', async () => {
  await openImport('/office/import?id=7', { one: named });
  const miller = await screen.findByRole('combobox', { name: 'Use, Miller' });
  expect(miller).toHaveFocus();
  expect(miller).toHaveAttribute('aria-invalid', 'true');
  expect(rowOf('Miller')).toHaveTextContent('fits Miller Farms, Miller & Sons, Miller Land');
  expect(screen.getByText('1 name needs you')).toBeInTheDocument();
  expect(screen.getByText(/^Found as they are:/)).toHaveTextContent('9 customers, 36 trucks, 26 producers');
  expect(rowOf('Sorenson Valley')).toHaveTextContent('one letter differs');
  expect(rowOf('IW12')).toHaveTextContent('same but for the hyphen');
});

it('points a name at a record, creates, and refuses', async () => {
  const { user, acts } = await openImport('/office/import?id=7', { one: named });
  const miller = await screen.findByRole('combobox', { name: 'Use, Miller' });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(await screen.findByRole('option', { name: 'Miller & Sons' }));
  await waitFor(() => expect(miller).toHaveValue('Miller & Sons'));
  expect(screen.queryByText('1 name needs you')).not.toBeInTheDocument();
  const truck = screen.getByRole('combobox', { name: 'Use, BC-07' });
  await user.click(truck);
  await user.keyboard('refuse{Enter}');
  await waitFor(() => expect(truck).toHaveValue('Refuse its rows'));
  expect(rowOf('BC-07')).toHaveTextContent('its rows are refused');
  expect(acts).toEqual([
    'PATCH 7/ {"names":[{"table":"producer","text":"Miller","parent":null,"use":12}]}',
    'PATCH 7/ {"names":[{"table":"truck","text":"BC-07","parent":null,"use":"refuse"}]}',
  ]);
});

it('creates all new ones of a table or none, and shows the rest on demand', async () => {
  const { user, acts } = await openImport('/office/import?id=7', { one: named });
  const all = await screen.findByRole('checkbox', { name: 'Create 12 trucks' });
  expect(all).toBeChecked();
  expect(screen.getAllByRole('combobox', { name: /^Use, BC/ })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Show 9 more' }));
  expect(screen.getAllByRole('combobox', { name: /^Use, BC/ })).toHaveLength(12);
  await user.click(all);
  await waitFor(() => expect(all).not.toBeChecked());
  expect(acts).toHaveLength(1);
  expect(acts[0]).toContain('"text":"BC-18","parent":null,"use":"refuse"');
  expect(acts[0]).not.toContain('IW12');
});

it('runs the check and shows how far it is', async () => {
  const { user, acts } = await openImport('/office/import?id=7', { one: named });
  await user.click(await screen.findByRole('button', { name: 'Run Check' }));
  expect(await screen.findByText('1,612 of 2,570 rows checked')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: '2,410 Created' })).toBeInTheDocument();
  expect(acts).toEqual(['POST 7/check/ null']);
});

it('says that all names were found', async () => {
  await openImport('/office/import?id=7', { one: { ...named, names: [{ table: 'customer', found: 9, names: [] }] } });
  expect(await screen.findByText('All names were found as they are.')).toBeInTheDocument();
});
