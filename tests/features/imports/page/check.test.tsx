/** Step 4 of the import and its ends: figures, rows, sums, running, done, failed. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { centsOf, decimalOf, partySums } from '../../../../features/imports/page/check/sums/addUp';
import { partOf } from '../../../../features/imports/page/steps';
import { answer } from '../../../support/screenApi';
import { checked, done, failed, row, running } from './fixtures';
import { openImport } from './importScene';

const rowTexts = (): (string | null)[] =>
  within(screen.getByRole('tabpanel', { name: /Created|Changed|Unchanged|Skipped/ }))
    .getAllByRole('row')
    .map((line) => line.textContent);

it('shows changes field by field, number and line on the first alone', async () => {
  await openImport('/office/import?id=7', { one: checked });
  expect(await screen.findByRole('tab', { name: '2 Changed' })).toHaveAttribute('aria-selected', 'true');
  await screen.findByText('19011');
  expect(rowTexts().slice(1, 3)).toEqual(['214190112025-08-27Tare Weight28,900→30,100', 'HaulerN/A→Ironwood Trucking']);
  expect(screen.getByText('Nothing is saved until you import.')).toBeInTheDocument();
});

it('says before the button what else would be created', async () => {
  await openImport('/office/import?id=7', { one: checked });
  const line = (await screen.findByText(/^And creates/)).textContent;
  expect(line).toBe(
    'And creates 12 trucks BC-07, BC-08, BC-09, BC-10, BC-11, BC-12 … 1 job 2025-08-27 · Sundown Ridge Dairy · Pivot 3',
  );
});

it('goes to the figures by the keys 1 to 4', async () => {
  const { user, calls } = await openImport('/office/import?id=7', { one: checked });
  await screen.findByText('19011');
  await user.keyboard('1');
  expect(screen.getByRole('tab', { name: '2,410 Created' })).toHaveAttribute('aria-selected', 'true');
  const asked = () => calls.findLast(({ path }) => path.endsWith('rows/'))?.query;
  await waitFor(() => expect(asked()).toMatchObject({ outcome: 'created', limit: '200' }));
  await user.keyboard('3');
  await waitFor(() => expect(asked()).toMatchObject({ outcome: 'unchanged' }));
  await user.keyboard('4');
  await screen.findAllByText('Not a number.');
  expect(rowTexts()[1]).toBe('21419011Gross Weight7,846oNot a number.2025-08-27Windrow Hills Dairy');
  expect(screen.queryByRole('complementary', { name: 'Totals' })).not.toBeInTheDocument();
});

it('says that nothing would go in, with the way back to the names', async () => {
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 40 };
  await openImport('/office/import?id=7', { one: { ...checked, counts } });
  expect(await screen.findByText(/No row would be imported\./)).toBeInTheDocument();
  expect(screen.queryByText(/The rest will be/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Names' })).toHaveAttribute('href', '/office/import?id=7&step=names');
});

it('gives the refused rows as a file', async () => {
  const made: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => made.push(blob) && 'blob:x' }));
  const { user } = await openImport('/office/import?id=7', { one: checked });
  await screen.findByText('19011');
  await user.keyboard('4');
  await user.click(await screen.findByRole('button', { name: 'Skipped Rows, CSV' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await made[0]?.arrayBuffer())).toBe(
    '\uFEFFLine,Reason\n214,Not a number.\n',
  );
});

it('adds up by party and year, with what differs', async () => {
  const { user } = await openImport('/office/import?id=7', { one: checked });
  const side = within(await screen.findByRole('complementary', { name: 'Totals' }));
  const texts = side.getAllByRole('row').map((line) => line.textContent);
  expect(texts).toEqual([
    'ProducerLoadsIn Windrow, $File, $Differs',
    '2025',
    'Vandermeer Bros486398,214.60398,214.600.00',
    'Ortega Family Farms486291,004.82291,090.07−85.25',
    '2024',
    'Vandermeer Bros486129,870.44129,870.440.00',
    'All1,458819,089.86819,175.11−85.25',
  ]);
  await user.click(side.getByRole('tab', { name: 'Customers' }));
  expect(side.getAllByRole('row').at(-1)).toHaveTextContent('All486500,000.00');
});

it('imports: running, then done with figures and what else was created', async () => {
  const { user, acts } = await openImport('/office/import?id=7&step=check', { one: checked });
  await user.click(await screen.findByRole('button', { name: 'Import 2,412 Rows' }));
  expect(await screen.findByText('1,612 of 2,412 rows prepared')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '2,412 crop tickets imported' })).toBeInTheDocument();
  expect(screen.getByText(/^Also created: 12 trucks and 1 job\./)).toBeInTheDocument();
  expect(screen.getByText(/^2 rows were not imported\./)).toBeInTheDocument();
  expect(screen.getByText('The totals of producers differ from the file by −85.25.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open Crop Tickets' })).toHaveAttribute('href', '/ticket_crop/list');
  expect(acts).toEqual(['POST 7/run/ null']);
});

it.each([
  [[2024, 2024], '2024'],
  [[2024, 2025], '2026'],
])('opens the list in the year of its tickets where they are of one: %j', async (years, shown) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21), toFake: ['Date'] });
  const sums = years.flatMap((year) => done.sums?.slice(0, 1).map((one) => ({ ...one, year })) ?? []);
  const { user } = await openImport('/office/import?id=7', { one: { ...done, sums } });
  await user.click(await screen.findByRole('link', { name: 'Open Crop Tickets' }));
  expect(await screen.findByRole('combobox', { name: 'Year' })).toHaveDisplayValue(shown);
});

it('stays as it is while the server is away', async () => {
  let isAway = false;
  await openImport('/office/import?id=7', {
    one: running,
    refuse: ({ path }) => {
      if (!path.endsWith('/imports/7/')) return undefined;
      if (isAway) throw new TypeError('fetch failed');
      isAway = true;
      return answer(200, running);
    },
  });
  expect(await screen.findByText('1,612 of 2,412 rows prepared')).toBeInTheDocument();
  expect(await screen.findByText(/^Can’t reach Windrow\. Nothing is lost/)).toBeInTheDocument();
  expect(screen.getByText('1,612 of 2,412 rows prepared')).toBeInTheDocument();
});

it('cancels a run: nothing was imported, and all is kept', async () => {
  let isCancelled = false;
  const { user } = await openImport('/office/import?id=7', {
    one: running,
    refuse: ({ method, path }) => {
      if (!path.endsWith('/imports/7/')) return undefined;
      isCancelled ||= method === 'DELETE';
      if (method === 'DELETE') return answer(204, undefined);
      return answer(200, isCancelled ? { ...failed, failure: 'The import was cancelled.' } : running);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel Import' }));
  expect(await screen.findByText('The import was cancelled.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Review' })).toBeInTheDocument();
});

it('says why nothing was imported, and tries again', async () => {
  const { user, acts } = await openImport('/office/import?id=7', { one: failed });
  expect(await screen.findByRole('heading', { name: 'Nothing was imported' })).toBeInTheDocument();
  expect(screen.getByText(/^The disk is full\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Review' })).toHaveAttribute(
    'href',
    '/office/import?id=7&step=check',
  );
  await user.click(screen.getByRole('button', { name: 'Import Again' }));
  await screen.findByText('1,612 of 2,412 rows prepared');
  expect(acts).toEqual(['POST 7/run/ null']);
});

it('adds amounts exactly', () => {
  expect([centsOf('0.1'), centsOf('-12.50'), centsOf('7'), centsOf(null), centsOf('1.2300')]).toEqual([
    10n,
    -1250n,
    700n,
    null,
    123n,
  ]);
  expect([decimalOf(5n), decimalOf(-1250n)]).toEqual(['0.05', '-12.50']);
  const [first] = checked.sums ?? [];
  if (!first) throw new Error('The fixture has sums.');
  const of = (differs: string | null) =>
    partySums([first, { ...first, id: 99, differs: '2.00' }, { ...first, id: 98, differs }], first.party);
  // Sums of other loads than the file's are not compared, one by one and all together.
  expect(of(null).all.differs).toBeNull();
  expect(partySums(checked.sums ?? [], 'producer').all).toMatchObject({ loads: 1458, here: 81_908_986n });
});

it.each([
  ['columns', null, 'columns'],
  ['columns', 'check', 'columns'],
  ['checked', 'columns', 'columns'],
  ['checked', 'nonsense', 'check'],
  ['running', 'columns', 'running'],
  ['done', 'check', 'done'],
  ['failed', 'check', 'check'],
  ['failed', null, 'failed'],
] as const)('an import that is %s, asked for %s, shows %s', (state, asked, part) =>
  expect(partOf({ ...done, state }, asked)).toBe(part),
);

it('shows what was filled in from the tables, row by row, and what they lack', async () => {
  const filled = { rows: 2410, lacks: { mile: 12 }, years: { 2025: 58, 2026: 2352 } };
  const from = {
    customer_rate: { table: 'customer_rate', id: 3, label: 'Windrow Hills Dairy · Corn Silage' },
    haul_rate: { table: 'producer_area_rate', id: 4, label: 'Westside · Corn Silage' },
  };
  const { user } = await openImport('/office/import?id=7', {
    one: { ...checked, filled },
    refuse: ({ path, query }) => {
      if (!path.endsWith('/rows/') || query.outcome !== 'created') return undefined;
      const one = row('created', 0);
      const values = { ...one.values, customer_rate: '62', 'job_id.field_id': 'Church Quarter' };
      return answer(200, { rows: [{ ...one, values, from, lacks: ['mile'] }], next: null });
    },
  });
  expect(await screen.findByRole('checkbox', { name: 'Fill in rates and miles from the tables' })).toBeChecked();
  expect(screen.getByText(/^2,410 rows filled in\./)).toHaveTextContent(
    '2,410 rows filled in.12 rows have no miles.58 of them are from 2025 and get today’s rates.',
  );
  await user.keyboard('1');
  expect(await screen.findByRole('columnheader', { name: 'Filled in from' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Church Quarter' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '62' })).toHaveAttribute(
    'title',
    'from customer rate: Windrow Hills Dairy · Corn Silage',
  );
  expect(screen.getByRole('cell', { name: 'no miles customer rate, area rate' })).toBeInTheDocument();
});

it('checks again without filling in where the tick is taken away', async () => {
  const { user, acts } = await openImport('/office/import?id=7', { one: checked });
  await user.click(await screen.findByRole('checkbox', { name: 'Fill in rates and miles from the tables' }));
  expect(await screen.findByText('1,612 of 2,570 rows checked')).toBeInTheDocument();
  expect(acts).toEqual(['PATCH 7/ {"fill":false}', 'POST 7/check/ null']);
});
