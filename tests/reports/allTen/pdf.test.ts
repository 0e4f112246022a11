/** All ten reports as PDF, and the archive with one PDF for each party. */
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { canReadPdf, readPage, readPdf } from '../reading';
import { address, names, tenReports } from './tenReports';

const { office, page } = tenReports();

describe.skipIf(!canReadPdf())('as PDF', () => {
  test.each(names)('%s: the PDF holds every line and total of the page', async (name) => {
    const pdf = readPdf((await office().get(address(name, '&format=pdf&detail=lines'))).bytes);
    const statements = readPage(await page(name)).filter(({ head }) => head.length > 0);
    const printed = pdf.flat().filter((line) => /^\d{4}-\d\d-\d\d /.test(line) && tail(line) !== '');
    const ends = statements
      .flatMap(({ rows }) => rows)
      .filter(({ type }) => type === 'line')
      .map(({ cells }) => figuresOf(cells).slice(-3).join(' '));
    const inPdf = printed
      .map((line) => line.split(/\s+/))
      .map((words) => words.slice(-3).join(' '))
      .filter((end) => ends.includes(end));
    expect(inPdf.slice(-ends.length)).toEqual(ends);
    const totals = statements
      .flatMap(({ rows }) => rows)
      .filter(({ type }) => type !== 'line' && !type.startsWith('group'))
      .map(({ cells }) =>
        figuresOf(cells)
          .filter((text) => !text.startsWith('avg'))
          .join(' '),
      );
    const pdfTotals = pdf
      .flat()
      .filter((line) => /^(Grand total|Total) /.test(line))
      .map(spaced);
    const unseen = totals.filter(
      (total) => !pdfTotals.some((line) => line.endsWith(total) || withoutAverages(line).endsWith(total)),
    );
    expect(unseen).toEqual([]);
    const headings = statements.flatMap(({ rows }) => rows.filter(({ type }) => type.startsWith('group')));
    expect(pageFaults(pdf, new Set(headings.map(({ cells }) => cells[0] ?? '')))).toEqual([]);
  });

  test('names with accents print right', async () => {
    const pdf = readPdf((await office().get(address('producer_statement', '&format=pdf&detail=summary'))).bytes)
      .flat()
      .join('\n');
    for (const name of ['José Nuñez', 'Łukasz Wiśniewski', 'Nguyễn Văn An', 'Żubr Farms', 'Ávila & Sons'])
      expect(pdf).toContain(name);
  });

  test('the archive holds one PDF a party', async () => {
    const { bytes, headers } = await office().get(address('delivery_statement', '&format=zip&detail=summary'));
    expect(headers['content-type']).toBe('application/zip');
    const entries = Object.entries(unzipSync(bytes));
    expect(entries.map(([file]) => file)).toContain(
      'delivery-statement_2026-01-01_2026-12-31_orsted-maelk.pdf'.replace('maelk', 'mælk'),
    );
    expect(entries).toHaveLength(6);
    // The archive goes to the parties, so nothing in it shows what others are paid.
    for (const [, pdf] of entries) expect(readPdf(pdf).flat().join(' ')).not.toMatch(/internal/i);
    for (const [, pdf] of entries) expect(readPdf(pdf)[0]?.join(' ')).toMatch(/Delivery Statement.*Page 1 of/s);
  });
});

/** Pages of lines without column heads, headings at the end of one, totals at the start, or wrong numbers within a party. */
function pageFaults(pages: readonly string[][], headings: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  let expected = 1;
  for (const [at, lines] of pages.entries()) {
    const [, page, of] = /Page (\d+) of (\d+)$/.exec(lines.at(-1) ?? '') ?? [];
    if (Number(page) !== expected) faults.push(`Page ${at + 1} says it is page ${page}, not ${expected}.`);
    expected = page === of ? 1 : expected + 1;
    const first = lines.findIndex((line) => isLine(line));
    const head = lines.findIndex((line) => /^Date\b.*\bTicket\b/.test(line));
    if (first >= 0 && (head < 0 || head > first)) faults.push(`Page ${at + 1} has no column head above its lines.`);
    if (head < 0) continue;
    // At most one line of units follows the head.
    const after = lines.slice(head + 1).find((line) => !/^[a-z%$/\s-]+$/.test(line)) ?? '';
    if (/^(Total|Grand total) /.test(after)) faults.push(`Page ${at + 1} begins with ${after}.`);
    // The last line may be the rest of a name that wraps.
    const last = lines.at(-2) ?? '';
    if (first < 0 || last === lines[head] || headings.has(spaced(last)))
      faults.push(`Page ${at + 1} ends with ${last}.`);
  }
  if (expected !== 1) faults.push('The last party lacks pages.');
  return faults;
}

const isLine = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d\s+(! )?\S+\s/.test(text) &&
  /\s[\d,.−—]+$/.test(text) &&
  /[A-Za-z]/.test(text) &&
  !/\bTotal\b/.test(text) &&
  text.split(/\s{2,}/).length > 6;
const tail = (line: string): string => line.split(/\s+/).at(-1) ?? '';
const spaced = (line: string): string => line.replace(/\s+/g, ' ');
const withoutAverages = (line: string): string => line.replace(/ avg [\d.,]+/g, '');
/** The figures at the end of a row, after its names. */
function figuresOf(cells: readonly string[]): string[] {
  return cells
    .slice(cells.findLastIndex((cell) => cell !== '' && !/^(avg )?[−\d,.—]+$/.test(cell)) + 1)
    .filter(Boolean);
}
