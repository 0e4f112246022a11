/** Step 2 of the import: which column goes where, and how the file is read. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { candidatesOf, chosenColumns, orderOf } from '../../../../features/imports/page/columns/columnOrder';
import { lacking, read } from './fixtures';
import { openImport } from './importScene';

const rowOf = (head: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${head} `) });

it('shows columns with their first rows, where they go and how that was found', async () => {
  await openImport('/office/import?id=7');
  await screen.findByRole('table', { name: 'Columns' });
  expect(rowOf('Dairy')).toHaveTextContent(
    'DairyWindrow Hills DairyWindrow Hills DairySundown Ridgealso called “Dairy”',
  );
  expect(screen.getByRole('combobox', { name: 'Goes to, Dairy' })).toHaveValue('Customer');
  expect(rowOf('Date')).toHaveTextContent('month / day / year');
  expect(rowOf('Net tons')).toHaveTextContent('calculated');
  expect(screen.getByText('Remembered for your next import of crop tickets.')).toBeInTheDocument();
  const heads = screen.getAllByRole('row').map((line) => line.textContent ?? '');
  expect(heads.at(-2)).toMatch(/^Net tons/);
  expect(screen.getByRole('columnheader', { name: 'Line 4' })).toBeInTheDocument();
});

it('begins at the column that a needed field may be, and lets nobody pass without it', async () => {
  const { user, acts } = await openImport('/office/import?id=7', { one: lacking });
  const asked = await screen.findByRole('combobox', { name: 'Goes to, Wt Out' });
  expect(asked).toHaveFocus();
  expect(asked).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Tare Weight is needed. Choose its column.')).toBeInTheDocument();
  const goOn = screen.getByRole('button', { name: 'Next: Names' });
  expect(goOn).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('tare{Enter}');
  await waitFor(() => expect(goOn).toHaveAttribute('aria-disabled', 'false'));
  expect(asked).toHaveValue('Tare Weight');
  expect(acts).toEqual(['PATCH 7/ {"columns":{"9":"tare_weight"}}']);
  await user.click(goOn);
  await screen.findByRole('table', { name: 'Names' });
  expect(acts.at(-1)).toBe('POST 7/names/ null');
});

it('takes one value for every row where the file has no column, and takes it away again', async () => {
  const { user, acts } = await openImport('/office/import?id=7', { one: lacking });
  const field = await screen.findByRole('textbox', { name: 'Tare Weight' });
  await user.type(field, '28,000{Enter}');
  await waitFor(() => expect(acts).toEqual(['PATCH 7/ {"given":{"tare_weight":{"text":"28,000"}}}']));
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(acts.at(-1)).toBe('PATCH 7/ {"given":{"tare_weight":null}}'));
});

it('asks no column again that somebody left out', () => {
  const column = lacking.columns.find(({ head }) => head === 'Wt Out');
  const left = lacking.columns.map((one) => (one === column ? { ...one, found: 'hand' as const } : one));
  expect(candidatesOf(lacking, () => 'decimal').has(column?.index ?? -1)).toBe(true);
  expect(candidatesOf({ ...lacking, columns: left }, () => 'decimal').has(column?.index ?? -1)).toBe(false);
});

it('goes to the review at once where the table has no names', async () => {
  const { user, acts } = await openImport('/office/import?id=7', { one: { ...read, table: 'customer' } });
  const goOn = await screen.findByRole('button', { name: 'Next: Review' });
  const steps = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(steps.filter((text) => /^(\d)?(File|Columns|Names|Review)$/.test(text))).toEqual([
    'File',
    '2Columns',
    '3Review',
  ]);
  await user.click(goOn);
  await screen.findByText('1,612 of 2,570 rows checked');
  expect(acts).toEqual(['POST 7/check/ null']);
});

it('leaves a column out, and takes a field from another column', async () => {
  const { user, acts } = await openImport('/office/import?id=7');
  const memo = await screen.findByRole('combobox', { name: 'Goes to, Memo' });
  await user.click(memo);
  await user.keyboard('moist{Enter}');
  await waitFor(() => expect(memo).toHaveValue('Moisture'));
  const truck = screen.getByRole('combobox', { name: 'Goes to, Truck' });
  await user.click(truck);
  await user.keyboard('skip{Enter}');
  await waitFor(() => expect(truck).toHaveValue(''));
  expect(truck).toHaveAttribute('placeholder', 'Skipped');
  expect(acts).toEqual(['PATCH 7/ {"columns":{"10":"moisture"}}', 'PATCH 7/ {"columns":{"7":null}}']);
});

it('says and changes how the file is read', async () => {
  const { user, acts } = await openImport('/office/import?id=7');
  const side = within(await screen.findByRole('complementary', { name: 'How the file is read' }));
  expect(side.getByText('2,570 (lines 4 – 2,573)')).toBeInTheDocument();
  expect(side.getByText('2 title rows, TOTAL')).toBeInTheDocument();
  expect(side.getByText('2,314 dates can only be month first.')).toBeInTheDocument();
  await user.selectOptions(side.getByLabelText('Sheet'), 'Trucks');
  await user.clear(side.getByLabelText('Line of the header row'));
  await user.type(side.getByLabelText('Line of the header row'), '5{Enter}');
  await user.click(side.getByRole('radio', { name: 'day first' }));
  await user.click(side.getByRole('radio', { name: 'Leave as they are' }));
  await user.selectOptions(side.getByLabelText('Match existing by'), 'ID');
  await user.click(screen.getByRole('button', { name: 'Match Again' }));
  await waitFor(() => expect(acts).toHaveLength(6));
  expect(acts.map((act) => act.slice('PATCH 7/ '.length))).toEqual([
    '{"sheet":1}',
    '{"head_line":5}',
    '{"dates":"dmy"}',
    '{"existing":"leave"}',
    '{"found_by":"id"}',
    '{"head_line":5}',
  ]);
});

it('finds for a needed field the first column left out that looks like it', () => {
  const look = (key: string) => (key === 'date' ? 'date' : key === 'tare_weight' ? 'decimal' : 'other');
  expect([...candidatesOf(lacking, look)]).toEqual([[9, 'tare_weight']]);
  expect([...candidatesOf({ columns: read.columns, missing: ['date'] }, look)]).toEqual([]);
  expect([...candidatesOf({ columns: read.columns, missing: ['x'] }, look)]).toEqual([[10, 'x']]);
  expect(orderOf(lacking.columns, new Map([[9, 'tare_weight']])).slice(-3)).toEqual([9, 1, 10]);
  expect(chosenColumns(read.columns, 10, 'tare_weight')).toEqual({ 9: null, 10: 'tare_weight' });
});
