/** Step 1 of the import: tables with their counts, a file, pasted cells, earlier imports. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entities } from '../../../../src/entities';
import { answer } from '../../../support/screenApi';
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
  const [at, stamps] = ['2026-09-16T12:00:00Z', { add_date: '', edit_date: '' }];
  const done = { ...stamps, at, created: 2410, changed: 2, act: 'a1', by: 'clerk', is_busy: false };
  const { user, acts } = await openImport('/office/import', {
    listed: [
      { ...done, id: 3, of: 'truck', table: 'Trucks', file: 'trucks.csv', end: 'Done' },
      { ...done, id: 2, of: 'field', table: 'Fields', file: 'pasted cells', end: 'Undone' },
      {
        ...done,
        id: 9,
        of: 'truck',
        table: 'Trucks',
        file: 'half.xlsx',
        end: 'Not Finished',
        created: null,
        act: null,
      },
      { ...done, id: 1, of: 'field', table: 'Fields', file: 'old.csv', end: 'Undone in Part' },
    ],
  });
  await user.click(await screen.findByRole('link', { name: 'Earlier Imports' }));
  const list = within(await screen.findByRole('table', { name: 'Earlier Imports' }));
  await list.findByRole('link', { name: 'trucks.csv' });
  const rows = list.getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/^trucks\.csvTrucks.*2,4102DoneUndo$/);
  expect(rows[2]).toHaveTextContent(/^pasted cellsFields.*2,4102Undone$/);
  expect(rows[4]).toHaveTextContent(/^old\.csvFields.*2,4102Undone in partUndo$/);
  expect(list.getByRole('link', { name: 'half.xlsx' })).toHaveAttribute('href', '/office/import?id=9');
  expect(list.queryByRole('button', { name: 'Undo half.xlsx' })).not.toBeInTheDocument();
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
