/** Step 1 of the import: tables with their counts, a file, pasted cells, earlier imports. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { answer } from '../../../support/screenApi';
import { done, read } from './fixtures';
import { openImport } from './importScene';

const cells = 'Name\tCity\nMiller Farms\tAmery\nLong Strip\tOsceola\n';

it('lists every table with its rows, the one of the address chosen', async () => {
  await openImport('/office/import?table=customer');
  const customers = await screen.findByRole('radio', { name: 'Customers' });
  expect(customers).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(Object.keys(entities).length);
  await waitFor(() => expect(customers).toHaveAccessibleDescription('15'));
  expect(screen.getByText(/^A customer needs Name\./)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Import' })).toBeInTheDocument();
});

it('takes cells pasted anywhere and goes on to their columns', async () => {
  const { user, acts, address } = await openImport('/office/import?table=customer');
  const goOn = await screen.findByRole('button', { name: 'Next: Columns' });
  expect(goOn).toHaveAttribute('aria-disabled', 'true');
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => cells } });
  expect(screen.getByLabelText('Or paste cells straight from a spreadsheet')).toHaveValue(cells);
  expect(screen.getByText('3 rows, 2 columns.')).toBeInTheDocument();
  await user.click(goOn);
  expect(await screen.findByRole('table', { name: 'Columns' })).toBeInTheDocument();
  expect(acts).toEqual(['POST  customer ']);
  expect(address()).toBe('/office/import?id=7');
  expect(screen.getByText('Customers · pasted cells')).toBeInTheDocument();
});

it('takes a file that is dropped, and another table for it', async () => {
  const { user, acts } = await openImport('/office/import');
  await user.click(await screen.findByRole('radio', { name: 'Trucks' }));
  const file = new File(['Name,Hauler\n'], 'trucks.csv', { type: 'text/csv' });
  fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } });
  expect(await screen.findByText('trucks.csv')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next: Columns' }));
  await screen.findByRole('table', { name: 'Columns' });
  expect(acts).toEqual(['POST  truck trucks.csv']);
});

it('says of a file that is too large how large it is, and sends nothing', async () => {
  const { acts } = await openImport('/office/import');
  await screen.findByRole('radio', { name: 'Trucks' });
  const file = new File(['x'], 'all.csv');
  Object.defineProperty(file, 'size', { value: 130 * 1024 * 1024 });
  fireEvent.drop(document.body, { dataTransfer: { files: [file], types: ['Files'] } });
  expect(await screen.findByText('This file is 130 MB. At most 100 MB is allowed.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next: Columns' })).toHaveAttribute('aria-disabled', 'true');
  expect(acts).toEqual([]);
});

it('keeps what was pasted when the server refuses it or is away', async () => {
  let tries = 0;
  const { user } = await openImport('/office/import', {
    refuse: ({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/imports/')) return undefined;
      tries += 1;
      if (tries === 1) return answer(400, { detail: 'No rows were found in this file.' });
      throw new TypeError('fetch failed');
    },
  });
  await screen.findByRole('radio', { name: 'Trucks' });
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => cells } });
  await user.click(screen.getByRole('button', { name: 'Next: Columns' }));
  expect(await screen.findByText('No rows were found in this file.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next: Columns' }));
  expect(await screen.findByText('Can’t reach Windrow. Nothing is lost; try again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Or paste cells straight from a spreadsheet')).toHaveValue(cells);
});

it('keeps what was pasted through a reload, until it is sent', async () => {
  await openImport('/office/import?table=customer');
  await screen.findByRole('radio', { name: 'Customers' });
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => cells } });
  cleanup();
  const { user } = await openImport('/office/import?table=customer');
  expect(await screen.findByText('3 rows, 2 columns.')).toBeInTheDocument();
  expect(screen.getByLabelText('Or paste cells straight from a spreadsheet')).toHaveValue(cells);
  await user.click(screen.getByRole('button', { name: 'Next: Columns' }));
  await screen.findByRole('table', { name: 'Columns' });
  expect(sessionStorage).toHaveLength(0);
});

it('shows of very many cells the first ones and sends all', async () => {
  const { user } = await openImport('/office/import');
  await screen.findByRole('radio', { name: 'Trucks' });
  const many = `Name\n${'Miller Farms\n'.repeat(20_000)}`;
  fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => many } });
  expect(screen.getByText('20,001 rows, 1 columns.')).toBeInTheDocument();
  const box = screen.getByLabelText<HTMLTextAreaElement>('Or paste cells straight from a spreadsheet');
  expect(box).toHaveAttribute('readonly');
  expect(box.value.length).toBeLessThan(100_001);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box).toHaveValue('');
});

it('lists earlier imports: done, undone, and not finished yet', async () => {
  const { user, acts } = await openImport('/office/import', {
    newest: [
      { ...done, id: 3, table: 'truck', name: 'trucks.csv' },
      { ...done, id: 2, table: 'field', name: '', undone: true, undone_in_part: false },
      { ...read, id: 9, name: 'half.xlsx' },
      { ...done, id: 1, table: 'field', name: 'old.csv', undone: true, undone_in_part: true },
    ],
  });
  const list = within(await screen.findByRole('region', { name: 'Earlier imports' }));
  const rows = await list.findAllByRole('row');
  expect(rows[1]).toHaveTextContent('Truckstrucks.csvclerk2,4102Undo');
  expect(rows[2]).toHaveTextContent('Fieldspasted cellsclerk2,4102undone');
  expect(rows[4]).toHaveTextContent('Fieldsold.csvclerk2,4102undone in part Undo');
  expect(list.getByRole('link', { name: 'Continue half.xlsx' })).toHaveAttribute('href', '/office/import?id=9');
  await user.click(list.getByRole('button', { name: 'Discard half.xlsx' }));
  await waitFor(() => expect(acts).toEqual([expect.stringMatching(/^DELETE 9\//)]));
});

it('goes on with what was read after a step back', async () => {
  const { user, acts } = await openImport('/office/import?id=7&step=file');
  expect(await screen.findByText('loads 2025.xlsx')).toBeInTheDocument();
  expect(screen.getByText('2,570 rows read')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next: Columns' }));
  await screen.findByRole('table', { name: 'Columns' });
  expect(acts).toEqual([]);
});

it.each([
  ['owner', ['Import', 'Users', 'Settings']],
  ['clerk', ['Import']],
])('stands in the menu of a %s', async (role, entries) => {
  const { user } = await openImport('/office/import', { role });
  await screen.findByRole('radio', { name: 'Trucks' });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Setup' }));
  const shown = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(shown.filter((text) => entries.includes(text ?? ''))).toEqual(entries);
});

it('tells a viewer who imports', async () => {
  await openImport('/office/import', { role: 'viewer' });
  expect(await screen.findByText('Only clerks and owners can import.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next: Columns' })).not.toBeInTheDocument();
});

it('says that an import is no longer there', async () => {
  await openImport('/office/import?id=12', {
    refuse: ({ path }) => (path.endsWith('/imports/12/') ? answer(404, { detail: 'Not found.' }) : undefined),
  });
  expect(await screen.findByText('This import is no longer there.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Import Another File' })).toHaveAttribute('href', '/office/import');
});
