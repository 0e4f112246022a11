/** Step 3 of the import: names that no record has, or several. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Import, ImportName } from '../../../../features/imports/rules/calls';
import { freshName, named } from './fixtures';
import { openImport } from './importScene';

const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${name} `) });

it('begins with the name that needs a choice', async () => {
  await openImport('/office/import?id=7', { one: named });
  const miller = await screen.findByRole('combobox', { name: 'Use, Miller' });
  expect(miller).toHaveFocus();
  expect(miller).toHaveAttribute('aria-invalid', 'true');
  expect(rowOf('Miller')).toHaveTextContent('matches Miller Farms, Miller & Sons, Miller Land');
  expect(screen.getByText('1 name needs your choice')).toBeInTheDocument();
  expect(screen.getByText(/^Found as they are:/)).toHaveTextContent('9 customers, 36 trucks, 26 producers');
  expect(rowOf('Sorenson Valley')).toHaveTextContent('one letter off');
  expect(rowOf('IW12')).toHaveTextContent('same except a hyphen');
});

it('points a name at a record, creates, and refuses', async () => {
  const { user, acts } = await openImport('/office/import?id=7', { one: named });
  const miller = await screen.findByRole('combobox', { name: 'Use, Miller' });
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.click(await screen.findByRole('option', { name: 'Miller & Sons' }));
  await waitFor(() => expect(miller).toHaveValue('Miller & Sons'));
  expect(screen.queryByText('1 name needs your choice')).not.toBeInTheDocument();
  const truck = screen.getByRole('combobox', { name: 'Use, BC-07' });
  await user.click(truck);
  await user.keyboard('skip{Enter}');
  await waitFor(() => expect(truck).toHaveValue('Skip its rows'));
  expect(rowOf('BC-07')).toHaveTextContent('its rows are skipped');
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
  await user.click(await screen.findByRole('button', { name: 'Next: Review' }));
  expect(await screen.findByText('1,612 of 2,570 rows checked')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: '2,410 Created' })).toBeInTheDocument();
  expect(acts).toEqual(['POST 7/check/ null']);
});

it('says how many rows would be skipped, and where records come from that need more than a name', async () => {
  const lost = (named.names ?? []).flatMap((group) => group.names).find(({ use }) => use === null);
  if (!lost) throw new Error('The fixture has a name without a choice.');
  const names = [{ ...lost, use: null, proposals: [], can_create: false, odd: null, good: 28 }];
  await openImport('/office/import?id=7', { one: { ...named, names: [{ table: 'producer', found: 0, names }] } });
  expect(await screen.findByText('1 name needs your choice')).toHaveTextContent('at least 28 rows would be skipped');
  const link = screen.getByRole('link', { name: 'Import producers first' });
  expect(link).toHaveAttribute('href', '/office/import?table=producer');
});

it('says that all names were found', async () => {
  await openImport('/office/import?id=7', { one: { ...named, names: [{ table: 'customer', found: 9, names: [] }] } });
  expect(await screen.findByText('All names were found.')).toBeInTheDocument();
});

const customers = (names: readonly Partial<ImportName>[]): Partial<Import> => ({
  names: [
    {
      table: 'customer',
      found: 0,
      names: names.map((one) => ({ ...freshName, table: 'customer', ...one })),
    },
  ],
});

it('asks for no name that only rows have which cannot be imported', async () => {
  const skipped = ['What we pay growers', 'Grower', '41', '42', '43', '44'];
  const one = customers([
    { text: 'Rocha Dairy' },
    ...skipped.map((text) => ({ text, good: 0, use: 'refuse' as const, odd: 'number' as const })),
  ]);
  await openImport('/office/import?id=7', { one: { ...named, ...one } });
  expect(await screen.findByRole('checkbox', { name: 'Create 1 customer' })).toBeChecked();
  expect(screen.getAllByRole('combobox', { name: /^Use,/ })).toHaveLength(1);
  expect(
    screen.getByText(
      'Nothing is created for What we pay growers, Grower, 41, 42, 43 and 1 more: only rows that can’t be imported have them.',
    ),
  ).toBeInTheDocument();
});

it('ticks nothing that looks like a heading or a number', async () => {
  const one = customers([
    { text: 'Dairy Name', odd: 'heading', use: null },
    { text: '1044', odd: 'number', use: null },
    { text: 'Rocha Dairy' },
  ]);
  await openImport('/office/import?id=7', { one: { ...named, ...one } });
  expect(await screen.findByRole('checkbox', { name: 'Create 1 customer' })).toBeChecked();
  expect(rowOf('Dairy Name')).toHaveTextContent('looks like a column heading: create it?');
  expect(rowOf('1044')).toHaveTextContent('looks like a number: create it?');
  expect(screen.getByText('2 names need your choice')).toBeInTheDocument();
});
