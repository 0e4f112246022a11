/** All ten reports: lines, subtotals, totals and recaps add up, and what is left out of them. */
import { expect, test } from 'vitest';
import { centsOf, readCsv, readPage, type PageRow } from '../reading';
import { address, countOf, MANY, names, tenReports } from './tenReports';

const { office, page, csv } = tenReports(MANY);

test.each(names)('%s: lines sum to subtotals, subtotals to totals, totals to the grand total', async (name) => {
  const statements = readPage(await page(name));
  const grand = statements.at(-1)?.party === '' && statements.length > 1 ? statements.at(-1) : undefined;
  const own = grand ? statements.slice(0, -1) : statements;
  expect(own.flatMap(({ rows }) => rows).filter(({ type }) => type === 'line')).toHaveLength(countOf(name, MANY));
  expect(own.flatMap(({ rows, head }) => sumFaults(rows, head.length))).toEqual([]);
  const tied = own.map(({ foot }) =>
    Number(/([\d,]+) tickets? in the period and filters, \1 printed/.exec(foot)?.[1]?.replaceAll(',', '')),
  );
  expect(tied.reduce((a, b) => a + b, 0)).toBe(countOf(name, MANY));
  const [, ...rows] = grand?.recaps[0] ?? [];
  expect(rows).toHaveLength(grand ? own.length + 1 : 0);
  expect(columnSums(rows.slice(0, -1))).toEqual((rows.at(-1) ?? []).slice(1).map(centsOf));
});

test.each(names)('%s: the recaps of a statement come to its totals', async (name) => {
  for (const { recaps, rows, summary } of readPage(await page(name)).filter(({ summary: box }) => box.size > 0)) {
    const loads = Number(summary.get('Loads')?.replaceAll(',', ''));
    expect(loads).toBe(rows.filter(({ type }) => type === 'line').length);
    // Where columns are months, their totals come to the statement's.
    for (const [head = [], ...body] of recaps) {
      const [column, told] = head.includes('Loads')
        ? ['Loads', 'Loads']
        : head.at(-1) === 'Total $'
          ? ['Total $', 'Charge']
          : ['Total tons', 'Net weight tons'];
      expect(body.at(-1)?.[head.indexOf(column)]).toBe(summary.get(told)?.replace('$', ''));
    }
  }
});

test.each(names)('%s: names stay names', async (name) => {
  const html = await page(name);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toMatch(/<[^>]+ style=/);
  for (const row of await csv(name)) {
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/^(?![-+]?\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/);
  }
});

test('tickets without a rate are told, left out of sums, and printed', async () => {
  const statements = readPage(await page('producer_statement'));
  expect(
    statements
      .flatMap(({ notices }) => notices)
      .filter((text) => /no producer rate; (its|their) net pay is not in these totals: /.test(text)).length,
  ).toBeGreaterThan(3);
  const rows = await csv('producer_statement');
  expect(rows.filter((row) => row['Producer net pay ($)'] === '').length).toBeGreaterThan(100);
  expect(
    rows.filter((row) => row['Producer rate ($/ton)'] === '0' && row['Producer gross pay ($)'] === '0.00').length,
  ).toBeGreaterThan(5);
  const looked = statements.flatMap(({ notices }) => notices).join(' ');
  expect(looked).toMatch(/tare above gross/);
  expect(looked).toMatch(/a number used more than once/);
  expect(looked).toMatch(/moisture above 100 %/);
});

test('one year is one year', async () => {
  const numbers = (await csv('producer_statement')).map((row) => row['Ticket number']);
  expect(numbers).not.toContain('LAST-YEAR');
  expect(numbers).not.toContain('NEXT-YEAR');
  expect(
    readCsv((await office().get('/reports/producer_statement?selectedYear=2025&format=csv')).bytes).map(
      (row) => row['Ticket number'],
    ),
  ).toEqual(['LAST-YEAR']);
});

test('two producers of one name never merge', async () => {
  const rows = (await csv('producer_statement')).filter(({ Producer }) => Producer === 'Smith Farms');
  const statements = readPage(await page('producer_statement')).filter(({ party }) => party === 'Smith Farms');
  expect(statements).toHaveLength(new Set(rows.map((row) => row['Producer id'])).size);
});

test('amounts=0 leaves money and rates out, everywhere', async () => {
  for (const format of ['html', 'csv']) {
    const { text } = await office().get(address('driver_ticket_statement', `&amounts=0&detail=lines&format=${format}`));
    expect(text).not.toMatch(/\$|Charge|Rate/);
    expect(text).toContain('300000');
  }
});

/** Rows of totals that are not the sum of the lines above them that belong to them. */
function sumFaults(rows: readonly PageRow[], width: number): string[] {
  const faults: string[] = [];
  const zeros = (): bigint[] => Array.from({ length: width }, () => 0n);
  const open: bigint[][] = [];
  const all = zeros();
  let totals = 0;
  for (const { type, cells } of rows) {
    if (type.startsWith('group')) open[Number(/g(\d)/.exec(type)?.[1])] = zeros();
    if (type === 'line') {
      for (const sums of [all, ...open])
        for (const [at, cell] of cells.entries()) sums[at] = (sums[at] ?? 0n) + (centsOf(cell) ?? 0n);
    }
    if (!type.startsWith('subtotal') && type !== 'total') continue;
    const level = Number(/s(\d)/.exec(type)?.[1]);
    const sums = type === 'total' ? all : (open[level] ?? []);
    const wrong = cells.filter((cell, at) => at > 1 && centsOf(cell) !== null && centsOf(cell) !== sums[at]);
    if (wrong.length > 0) faults.push(`${cells[0]}: ${wrong.join(', ')}`);
    totals += cells.filter((cell, at) => at > 1 && centsOf(cell) !== null).length;
    if (type !== 'total') open.length = level;
  }
  return totals > 0 ? faults : ['There is no total.'];
}

function columnSums(rows: readonly (readonly string[])[]): (bigint | null)[] {
  return (rows[0] ?? [])
    .slice(1)
    .map((_, at) => rows.reduce((sum, row) => sum + (centsOf(row[at + 1] ?? '') ?? 0n), 0n));
}
