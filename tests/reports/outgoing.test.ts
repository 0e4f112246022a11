/** What does not leave the office: remarks on fields and doubts about tickets are not on papers that pay or bill. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reports, type ReportName } from '../../src/rules/reportCatalogue';
import { openOffice, type Office } from './office';
import { canReadPdf, readPage, readPdf } from './reading';

const REMARK = 'South of the creek';
/** The papers that pay or bill tickets as they are keyed. Those of feedmills are first compared with the mill's own list. */
const outgoing: readonly ReportName[] = [
  'producer_statement',
  'hauler_statement',
  'customer_statement',
  'customer_statement_with_miles',
  'delivery_statement',
];

describe('what stays in the house', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: 300, delivery: 150, haul: 150 });
  });
  afterAll(() => office.close());
  const page = async (name: string): Promise<string> =>
    (await office.get(`/reports/${name}?selectedYear=2026&detail=lines`)).text;
  const pdf = async (name: string): Promise<string> =>
    readPdf((await office.get(`/reports/${name}?selectedYear=2026&detail=lines&format=pdf`)).bytes)
      .flat()
      .join('\n');

  test.each(reports.map(({ name }) => name))(
    '%s: a description of a field is on the Field Report alone',
    async (name) => {
      const texts = [await page(name), ...(canReadPdf() ? [await pdf(name)] : [])];
      expect(texts.map((text) => text.includes(REMARK))).toEqual(texts.map(() => name === 'field_report'));
    },
  );

  test.skipIf(!canReadPdf()).each(reports.map(({ name }) => name))(
    '%s: doubts are told on screen, and on paper only where it is compared with other lists',
    async (name) => {
      const notices = readPage(await page(name)).flatMap((statement) => statement.notices);
      expect(notices.filter((text) => text.startsWith('Review')).length).toBeGreaterThan(0);
      const missing = notices.filter((text) => text.startsWith('Missing'));
      const text = await pdf(name);
      expect(text.includes('Review')).toBe(!outgoing.includes(name));
      expect(/\d\s+! \w/.test(text)).toBe(!outgoing.includes(name));
      expect(text.split(/^Missing /m).length - 1).toBe(missing.length);
    },
  );

  test('a number used twice is named once, with how often', async () => {
    const told = readPage(await page('field_report'))
      .flatMap((statement) => statement.notices)
      .filter((text) => text.includes('used more than once'));
    expect(told.join('\n')).toMatch(/\d+ ×2\b/);
    for (const text of told.filter((one) => !one.includes(' more.'))) {
      const numbers = (text.split(': ')[1] ?? '').replace(/\.$/, '').split(', ');
      expect(new Set(numbers).size).toBe(numbers.length);
      const count = Number(/(\d+) tickets? ha/.exec(text)?.[1]);
      const named = numbers.map((one) => Number(/ ×(\d+)/.exec(one)?.[1] ?? 1)).reduce((a, b) => a + b, 0);
      expect(named).toBe(count);
    }
  });
});
