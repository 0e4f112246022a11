/** All ten reports: CSV, page and workbook show the same. */
import { expect, test } from 'vitest';
import { slug } from '../../../server/reports/write/fileName';
import { centsOf, readPage, readXlsx } from '../reading';
import { address, names, tenReports } from './tenReports';

const { office, page, csv } = tenReports();

test.each(names)(
  '%s: CSV, page and workbook show the same lines and figures',
  async (name) => {
    const rows = await csv(name);
    const lines = readPage(await page(name))
      .flatMap(({ rows: all }) => all)
      .filter(({ type }) => type === 'line');
    expect(rows.map((row) => plain(row['Ticket number']))).toEqual(lines.map(({ cells }) => cells[1]));
    const nets = readPage(await page(name))[0]?.head.indexOf('Net tons') ?? -1;
    expect(rows.map((row) => centsOf(row['Net weight (tons)'] ?? ''))).toEqual(
      lines.map(({ cells }) => centsOf(cells[nets] ?? '')),
    );
    const amounts = rows.map((row) => amountOf(row));
    const last = lines.map(({ cells }) => centsOf(cells.at(-1) ?? ''));
    expect(amounts.some((amount) => amount !== null) ? amounts : last).toEqual(last);

    const { sheets, xml } = readXlsx((await office().get(address(name, '&format=xlsx'))).bytes);
    const [sheet = [], , flat = []] = sheets;
    const at = sheet.findIndex((row) => row.some((cell) => cell === 'Date'));
    const head = (sheet[at] ?? []).map(String);
    const sheetLines = sheet.slice(at + 1).filter((row) => row[head.indexOf('Date')]);
    expect(sheetLines).toHaveLength(rows.length);
    const inSheet = head.map((label, column) => [label, ...sheetLines.map((row) => sheetText(row[column]))]);
    expect(inSheet).toEqual(head.map((label) => [label, ...rows.map((row) => csvText(row[label]))]));
    expect(xml[0]).toMatch(new RegExp(`<pane [^>]*ySplit="${at + 1}"`));
    // The flat sheet is the CSV file with real numbers and dates.
    const [labels = [], ...all] = flat.map((row) => row.map(sheetText));
    expect(labels).toEqual(Object.keys(rows[0] ?? {}));
    const cellsOf = (row: readonly string[]): string[] => labels.map((_, column) => row[column] ?? '');
    expect(all.map(cellsOf)).toEqual(rows.map((row) => labels.map((label) => csvText(row[label]))));
    const net = head.indexOf('Net weight (tons)');
    const totals = sheet
      .slice(at + 1)
      .filter(
        (row) =>
          /^Total|^Grand total/.test(String(row[0])) && !row[head.indexOf('Date')] && typeof row[net] === 'number',
      );
    expect(totals.length).toBeGreaterThan(0);
  },
  120_000,
);

test.each([
  ['José Núñez', 'jose-nunez'],
  ['Łukasz Ørsted', 'lukasz-orsted'],
  ['Андрей Ёлкин', 'андрей-ёлкин'],
  ['Nguyễn Văn An', 'nguyen-van-an'],
])('a file for %s is called %s', (name, expected) => {
  expect(slug(name)).toBe(expected);
});

const plain = (text: string | undefined): string => (text ?? '').replace(/^'/, '');
const csvText = (text: string | undefined): string =>
  text === undefined ? '' : /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : plain(text);
const sheetText = (cell: string | number | null | undefined): string =>
  typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? String(Number(cell)) : String(cell ?? '');
function amountOf(row: Record<string, string>): bigint | null {
  const key = ['Producer net pay ($)', 'Total haul cost ($)', 'Customer pay ($)', 'Charge ($)'].find(
    (name) => name in row,
  );
  return key ? centsOf(row[key] ?? '') : null;
}
