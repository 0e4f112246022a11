/** Reports that are too long for a format say so and offer the other formats. A reader who leaves ends the work. */
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countQueries, listening, openOffice, type Office } from './office';
import { readCsv, readPage } from './reading';

const TICKETS = 25_001;
/** Days that hold a little more than the longest page, and well under the longest PDF. */
const MONTHS = 'date_from=2026-05-20&date_to=2026-07-22';

describe('too many tickets', () => {
  let office: Office;
  const queries = countQueries();
  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: TICKETS, delivery: 1, haul: 1 }, queries.watched);
  }, 120_000);
  afterAll(() => office.close());

  test.each(['pdf', 'xlsx', 'zip'])('as %s: a page that says so and offers the rest', async (format) => {
    const { status, text, headers } = await office.get(
      `/reports/customer_statement?selectedYear=2026&format=${format}`,
    );
    expect([status, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(text).toContain('holds at most 25,000 tickets. 25,001 match.');
    const ways = [...text.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', label]) => [
      label,
      href.replaceAll('&amp;', '&'),
    ]);
    expect(ways).toEqual([
      ['Back to the report picker', '/report_runner?selectedYear=2026&report=customer_statement'],
      ['CSV', '/reports/customer_statement?selectedYear=2026&format=csv'],
      ['Totals on the page', '/reports/customer_statement?selectedYear=2026&detail=summary'],
      ...(format === 'pdf'
        ? [['PDF of the totals', '/reports/customer_statement?selectedYear=2026&format=pdf&detail=summary']]
        : []),
    ]);
  });

  test('the ways it offers are open', async () => {
    expect(readCsv((await office.get('/reports/customer_statement?selectedYear=2026&format=csv')).bytes)).toHaveLength(
      TICKETS,
    );
    const pdf = await office.get('/reports/customer_statement?selectedYear=2026&format=pdf&detail=summary');
    expect([pdf.status, pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  }, 120_000);

  test('a page of more than 10,000 has the totals alone, and says so', async () => {
    const { status, text } = await office.get(`/reports/customer_statement?selectedYear=2026&${MONTHS}`);
    expect(status).toBe(200);
    expect(text).toMatch(
      /<p class="notice">10,\d\d\d tickets are too many for a page, so it shows only the totals\. PDF, Excel and CSV have every ticket\.<\/p>/,
    );
    const statements = readPage(text);
    expect(statements.flatMap(({ rows }) => rows).filter(({ type }) => type === 'line')).toEqual([]);
    expect(statements.flatMap(({ rows }) => rows).filter(({ type }) => type === 'total').length).toBe(6);
    expect(statements.at(-1)?.foot).toMatch(/10,\d\d\d tickets in the period and filters, 10,\d\d\d summed up/);
  }, 120_000);

  test.each(['csv', 'pdf', 'html'])(
    'a reader of a %s who goes away ends the reading',
    async (format) => {
      const at = await listening(office);
      const before = queries.count;
      await new Promise<void>((resolve) => {
        // 10,000 tickets take more than 80 queries to print; the reader leaves at the 30th.
        const asked = http.get(
          `${at}/reports/customer_statement?selectedYear=2026&${MONTHS}&format=${format}`,
          { headers: { cookie: office.cookie } },
          (answer) => answer.resume(),
        );
        asked.on('error', () => resolve());
        queries.at.set(before + 30, () => asked.destroy(new Error('gone')));
      });
      let seen = -1;
      await vi.waitFor(
        () => {
          const still = seen === queries.count;
          seen = queries.count;
          expect(still).toBe(true);
        },
        { timeout: 30_000, interval: 500 },
      );
      expect(queries.count - before).toBeGreaterThanOrEqual(30);
      expect(queries.count - before).toBeLessThan(60);
      // The next reader is served.
      expect((await office.get('/reports/delivery_statement?selectedYear=2026&format=pdf')).status).toBe(200);
    },
    120_000,
  );
});
