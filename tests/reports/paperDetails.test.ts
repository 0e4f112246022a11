/** Details of the papers: no total twice, no single line on a page, correct running heads, no sender where the company has no name. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../server/db/database';
import { reports } from '../../src/rules/reportCatalogue';
import { openOffice, type Office } from './office';
import { canReadPdf, readPage, readPdf, type PageRow } from './reading';

const names = reports.map(({ name }) => name);
const isLine = (text: string): boolean => /^\d{4}-\d\d-\d\d\s+(! )?\S+\s/.test(text) && /[A-Za-z]/.test(text);

describe('details of the papers', () => {
  let office: Office;
  let unnamed: Office;
  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: 900, delivery: 300, haul: 300 });
    let given: Db | undefined;
    unnamed = await openOffice('sqlite', { crop: 60, delivery: 20, haul: 20 }, (db) => (given = db));
    await given?.write((trx) => sql`delete from company_info`.execute(trx));
  });
  afterAll(async () => {
    await office.close();
    await unnamed.close();
  });
  const pages = new Map<string, Promise<string>>();
  const files = new Map<string, Promise<string[][]>>();
  // No test changes anything, so each is made once.
  const once = <T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const made = kept.get(key) ?? make();
    kept.set(key, made);
    return made;
  };
  const keyOf = (name: string, from: Office): string => `${from === office ? 'named' : 'unnamed'} ${name}`;
  const page = (name: string, from = office): Promise<string> =>
    once(
      pages,
      keyOf(name, from),
      async () => (await from.get(`/reports/${name}?selectedYear=2026&detail=lines`)).text,
    );
  const pdf = (name: string, from = office): Promise<string[][]> =>
    once(files, keyOf(name, from), async () =>
      readPdf((await from.get(`/reports/${name}?selectedYear=2026&detail=lines&format=pdf`)).bytes),
    );

  test.each(names)('%s: no row of totals repeats the one above it', async (name) => {
    const figures = ({ cells }: PageRow): string => cells.slice(1).filter(Boolean).join(' ');
    const isTotal = ({ type }: PageRow): boolean => type === 'total' || type.startsWith('subtotal');
    const repeated = readPage(await page(name)).flatMap(({ rows }) =>
      rows.filter((row, at) => {
        const before = rows[at - 1];
        return before && isTotal(row) && isTotal(before) && figures(row) === figures(before);
      }),
    );
    expect(repeated.map(({ cells }) => cells[0])).toEqual([]);
  });

  test('a group folded into the one above it is named there', async () => {
    const labels = readPage(await page('producer_statement')).flatMap(({ rows }) => rows.map(({ cells }) => cells[0]));
    expect(labels.filter((label) => /^Total .+ · .+ loads?$/.test(label ?? '')).length).toBeGreaterThan(3);
  });

  test.each(['field_report', 'bag_pit_report'])('%s has no money, and names no amount', async (name) => {
    const text = await page(name);
    expect(text).toMatch(/tickets in the period and filters, [\d,]+ printed\./);
    expect(text).not.toContain('without an amount');
  });

  test('the box of the statement with miles tells which sum is due', async () => {
    const [statement] = readPage(await page('customer_statement_with_miles'));
    const labels = [...(statement?.summary.keys() ?? [])];
    expect(labels).toEqual(expect.arrayContaining(['Amount due: customer pay', 'Haul cost, not added']));
  });

  describe.skipIf(!canReadPdf())('of the PDF', () => {
    test.each(names)('%s: a group that goes on is named as such, one that begins is not', async (name) => {
      let goesOn = 0;
      for (const lines of await pdf(name)) {
        const group = /· ([^·]+) \(continued\)/.exec(lines[0] ?? '')?.[1];
        if (group === undefined) continue;
        goesOn += 1;
        const first = lines.findIndex(isLine);
        expect(lines.slice(1, first).filter((line) => line === group || line.startsWith(`${group}  `))).toEqual([]);
      }
      expect(goesOn).toBeGreaterThan(0);
    });

    test.each(names)('%s: no line stands alone at the foot of a page or before its totals', async (name) => {
      const spaced = (line: string): string => line.replace(/\s+/g, ' ');
      const rows = readPage(await page(name)).flatMap((statement) => statement.rows);
      const headings = new Set(rows.filter(({ type }) => type.startsWith('group')).map(({ cells }) => cells[0] ?? ''));
      const sheets = await pdf(name);
      // The foot follows the last line of a page, and another line precedes it.
      const left = sheets.filter((lines) => isLine(lines.at(-2) ?? '') && headings.has(spaced(lines.at(-3) ?? '')));
      expect(left.map((lines) => lines.slice(-3))).toEqual([]);
      const ends = sheets.filter((lines) => /Page (?!1 )(\d+) of \1$/.test(lines.at(-1) ?? ''));
      expect(ends.length).toBeGreaterThan(0);
      expect(ends.filter((lines) => lines.filter(isLine).length === 1).map((lines) => lines[0])).toEqual([]);
    });

    test('the filters stand under their word', async () => {
      const [first = []] = await pdf('producer_statement');
      const word = first.findIndex((line) => /\bFilters$/.test(line));
      expect(first[word + 1]).toMatch(/All tickets of the period\.$/);
    });

    test.each(names)('%s: without a company record nobody signs', async (name) => {
      expect((await pdf(name, unnamed)).flat().join('\n')).not.toContain('Windrow');
    });
  });

  test('without a company record the page says on screen what is missing', async () => {
    const [, head = ''] = /<header class="letterhead">(.*?)<\/header>/s.exec(await page('field_report', unnamed)) ?? [];
    expect(head).toContain('<p class="hint">Company name is not set.</p>');
    expect(head).not.toContain('Windrow');
  });
});
