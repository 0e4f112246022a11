/**
 * Figures that are not the sum of the lines beside them, computed again from the files of other reports: year to date, the
 * tickets a memo names, the days a driver worked. And names that try to leave the attribute they are in.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reports } from '../../src/rules/reportCatalogue';
import { openOffice, type Office } from './office';
import { centsOf, readCsv, readPage, type PageStatement } from './reading';

type CsvRow = Readonly<Record<string, string>>;

const FIRST_HALF = '&date_from=2026-01-01&date_to=2026-07-05';
const PERIOD = '&date_from=2026-06-20&date_to=2026-07-05';

describe('figures beside the lines', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: 500, delivery: 250, haul: 250 });
  });
  afterAll(() => office.close());

  const addressOf = (name: string, more: string): string => `/reports/${name}?selectedYear=2026${more}`;
  const csv = async (name: string, more: string): Promise<CsvRow[]> =>
    readCsv((await office.get(addressOf(name, `${more}&format=csv`))).bytes);
  const page = async (name: string, more: string): Promise<PageStatement[]> =>
    readPage((await office.get(addressOf(name, `${more}&detail=lines`))).text).filter(
      ({ summary }) => summary.size > 0,
    );

  /** Each statement of a page with its lines from the file. Both have the same order. */
  async function withLines(name: string, more: string): Promise<{ statement: PageStatement; rows: CsvRow[] }[]> {
    const rows = await csv(name, more);
    const statements = (await page(name, more)).filter(({ rows: all }) => all.some(({ type }) => type === 'line'));
    let at = 0;
    const found = statements.map((statement) => {
      const lines = statement.rows.filter(({ type }) => type === 'line').length;
      at += lines;
      return { statement, rows: rows.slice(at - lines, at) };
    });
    return found.filter(({ statement }) => statement.party !== '');
  }

  const sumOf = (rows: readonly CsvRow[], column: string): bigint =>
    rows.reduce((sum, row) => sum + (centsOf(row[column] ?? '') ?? 0n), 0n);

  test('year to date is what the period from 1 January comes to', async () => {
    const longer = await csv('hauler_statement', FIRST_HALF);
    const statements = await withLines('hauler_statement', PERIOD);
    expect(statements.length).toBeGreaterThan(2);
    for (const { statement, rows } of statements) {
      const id = rows[0]?.['Hauler id'];
      const due = centsOf(statement.summary.get('Total haul cost due') ?? '');
      const all = sumOf(
        longer.filter((row) => row['Hauler id'] === id),
        'Total haul cost ($)',
      );
      const toDate = centsOf(statement.summary.get('Year to date') ?? '');
      expect([statement.party, due, toDate]).toEqual([statement.party, sumOf(rows, 'Total haul cost ($)'), all]);
      // Something was hauled before the period, so that leaving it out or counting the period twice fails the test.
      expect(all).toBeGreaterThan(due ?? 0n);
      expect(all).not.toBe((due ?? 0n) * 2n);
    }
  });

  test('year to date is not told where the period begins on 1 January', async () => {
    for (const { summary } of await page('hauler_statement', FIRST_HALF))
      expect(summary.has('Year to date')).toBe(false);
  });

  test('year to date is the whole hauler’s, whatever the filters (ruling 72)', async () => {
    const longer = await csv('hauler_statement', FIRST_HALF);
    const statements = await withLines('hauler_statement', `${PERIOD}&customer=2`);
    expect(statements.length).toBeGreaterThan(1);
    for (const { statement, rows } of statements) {
      const own = longer.filter((row) => row['Hauler id'] === rows[0]?.['Hauler id']);
      expect(centsOf(statement.summary.get('Year to date') ?? '')).toBe(sumOf(own, 'Total haul cost ($)'));
    }
  });

  test('a paper that leaves tickets out says so beside its amount, and has a reference of its own (ruling 72)', async () => {
    const [whole] = await page('hauler_statement', `${PERIOD}&hauler=1`);
    const [part] = await page('hauler_statement', `${PERIOD}&hauler=1&customer=2`);
    const partial = /^Total haul cost due · Partial: Customer: /;
    expect([...(whole?.summary.keys() ?? [])].filter((label) => label.includes('Partial'))).toEqual([]);
    expect([...(part?.summary.keys() ?? [])].filter((label) => partial.test(label))).toHaveLength(1);
    const [one, other] = await Promise.all(
      ['', '&customer=2'].map(
        async (more) => (await office.get(addressOf('hauler_statement', `${PERIOD}&hauler=1${more}`))).text,
      ),
    );
    const reference = /data-reference="([^"]*)"/;
    expect(reference.exec(other ?? '')?.[1]).toBe(`${reference.exec(one ?? '')?.[1]}-customer2`);
  });

  test.each([
    ['producer_statement', 'Producer id', [['delivery', 'delivery_statement']], 'not paid here'],
    [
      'hauler_statement',
      'Hauler id',
      [
        ['delivery', 'delivery_statement'],
        ['haul', 'feedmill_customer_statement'],
      ],
      'not paid here',
    ],
    ['customer_statement', 'Customer id', [['delivery', 'delivery_statement']], 'billed on the Delivery Statement'],
    [
      'customer_statement_with_miles',
      'Customer id',
      [['delivery', 'delivery_statement']],
      'billed on the Delivery Statement',
    ],
  ] as const)('%s: its memos count the other tickets of the party in the period', async (name, key, others, says) => {
    const counted = await Promise.all(others.map(([, report]) => csv(report, PERIOD)));
    let told = 0;
    for (const { statement, rows } of await withLines(name, PERIOD)) {
      const id = rows[0]?.[key];
      const wanted = others.flatMap(([kind], at) => {
        const n = counted[at]?.filter((row) => id !== '' && row[key] === id).length ?? 0;
        return n === 0 ? [] : [`${n} ${kind} ticket${n === 1 ? '' : 's'} in the period, ${says}.`];
      });
      expect([statement.party, statement.about.filter((text) => text.endsWith(`${says}.`))]).toEqual([
        statement.party,
        wanted,
      ]);
      told += wanted.length;
    }
    expect(told).toBeGreaterThan(1);
  });

  test('days worked are the days with a ticket, and tons a load the net tons over the loads', async () => {
    const { text } = await office.get(addressOf('driver_ticket_statement', `${PERIOD}&detail=lines`));
    const articles = text.split('<article ').slice(1);
    const statements = await withLines('driver_ticket_statement', PERIOD);
    expect(statements.length).toBeGreaterThan(3);
    for (const [at, { rows }] of statements.entries()) {
      const days = new Set(rows.map((row) => row['Date'])).size;
      const tons = rows.reduce((sum, row) => sum + Number(row['Net weight (tons)']), 0) / rows.length;
      const [, told, each] = /(\d+) days? worked, ([\d.]+) tons a load/.exec(articles[at] ?? '') ?? [];
      expect([told, Number(each)]).toEqual([String(days), expect.closeTo(tons, 1)]);
    }
  });

  test.each(reports.map(({ name }) => name))('%s: no name leaves the attribute it is in', async (name) => {
    const { text } = await office.get(addressOf(name, '&detail=lines'));
    const tags = [...text.matchAll(/<[a-z][^<]*?title=[^<]*/g)].map(([tag]) => tag);
    const titles = [...text.matchAll(/<td title="([^"<>]*)">([^<]*)<\/td>/g)];
    // A cell with a title has its whole text twice: once as the attribute and once as the content.
    expect(titles.length).toBe(tags.filter((tag) => tag.startsWith('<td')).length);
    for (const [, title, shown] of titles) expect(title).toBe(shown);
  });

  test('a name with quotes is in the title of its cell', async () => {
    const { text } = await office.get(addressOf('producer_statement', '&detail=lines'));
    expect(text).toContain('<td title="O&#39;Brien &amp; Co &quot;Best&quot;">');
  });
});
