/**
 * All ten reports over 5,000 tickets, by loop: sums, the four formats against each other, filters, tie-out with the
 * lists, names that would break out, and what an address without a session is told. Files are read back by `reading.ts`.
 */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { report } from '../../src/messages/en/report';
import { reportFilters, reports, type ReportName } from '../../src/rules/reportCatalogue';
import { cropTicketFigures } from '../../src/rules/tickets/weights';
import { slug } from '../../server/reports/http/fileName';
import { USER, type Tokens } from '../support/app';
import { describeOnBoth } from '../support/database';
import { openOffice, type Office } from './office';
import { canReadPdf, centsOf, readCsv, readPage, readPdf, readXlsx, type PageRow } from './reading';

const COUNTS = { crop: 3000, delivery: 1000, haul: 1000 };
const names = reports.map(({ name }) => name);
const kindsOf: Readonly<Record<ReportName, readonly (keyof typeof COUNTS)[]>> = {
  producer_statement: ['crop'],
  field_report: ['crop'],
  bag_pit_report: ['crop'],
  hauler_statement: ['crop'],
  customer_statement: ['crop'],
  customer_statement_with_miles: ['crop'],
  feedmill_customer_statement: ['haul'],
  feedmill_ticket_summary: ['haul'],
  delivery_statement: ['delivery'],
  driver_ticket_statement: ['delivery', 'haul'],
};
/** The lists beside the reports, and what they call the reports' filters. */
const lists = {
  crop: {
    path: 'ticket_crop/ticket-crop',
    filters: { customer: 'customer_id', producer: 'producer_id', hauler: 'hauler_id', bagPit: 'bag_pit_id' },
  },
  delivery: {
    path: 'ticket_delivery/ticket-deliveries',
    filters: { customer: 'customer_id', producer: 'producer_id', driver: 'driver_id', crop: 'crop_id' },
  },
  haul: {
    path: 'ticket_haul/ticket-hauls',
    filters: { customer: 'customer_id', feedmill: 'feedmill_id', driver: 'driver_id', feed: 'feed_id' },
  },
} as const;
const countOf = (name: ReportName): number => kindsOf[name].reduce((sum, kind) => sum + COUNTS[kind], 0);

const year = 'selectedYear=2026';
const address = (name: string, more = ''): string => `/reports/${name}?${year}${more}`;

describe('all ten', () => {
  let office: Office;
  const pages = new Map<string, string>();
  const files = new Map<string, Record<string, string>[]>();
  const page = async (name: string): Promise<string> => {
    const known = pages.get(name) ?? (await office.get(address(name, '&detail=lines'))).text;
    pages.set(name, known);
    return known;
  };
  const csv = async (name: string): Promise<Record<string, string>[]> => {
    const known = files.get(name) ?? readCsv((await office.get(address(name, '&format=csv'))).bytes);
    files.set(name, known);
    return known;
  };
  beforeAll(async () => {
    office = await openOffice('sqlite', COUNTS);
  });
  afterAll(() => office.close());

  test.each(names)('%s: lines sum to subtotals, subtotals to totals, totals to the grand total', async (name) => {
    const statements = readPage(await page(name));
    const grand = statements.at(-1)?.party === '' && statements.length > 1 ? statements.at(-1) : undefined;
    const own = grand ? statements.slice(0, -1) : statements;
    expect(own.flatMap(({ rows }) => rows).filter(({ type }) => type === 'line')).toHaveLength(countOf(name));
    expect(own.flatMap(({ rows, head }) => sumFaults(rows, head.length))).toEqual([]);
    const tied = own.map(({ foot }) =>
      Number(/([\d,]+) tickets? in the period and filters, \1 printed/.exec(foot)?.[1]?.replaceAll(',', '')),
    );
    expect(tied.reduce((a, b) => a + b, 0)).toBe(countOf(name));
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

      const { sheets, xml } = readXlsx((await office.get(address(name, '&format=xlsx'))).bytes);
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

  test.each(names)(
    '%s: every filter it can use narrows it, and the others are named',
    async (name) => {
      const whole = await csv(name);
      const used: readonly string[] = reports.find((one) => one.name === name)?.filters ?? [];
      for (const { key } of reportFilters.filter((filter) => !used.includes(filter.key))) {
        const label = report[`report.filter.${key}`];
        expect((await office.get(address(name, `&${key}=1&detail=summary`))).text).toContain(
          `Not used by this report: ${label}.`,
        );
      }
      const idsOf = (rows: readonly Record<string, string>[], label: string): string[] =>
        rows.flatMap((row) => row[`${label} id`] ?? []);
      for (const { key } of reportFilters.filter((filter) => used.includes(filter.key))) {
        const label = report[`report.filter.${key}`];
        const narrowed = readCsv((await office.get(address(name, `&format=csv&${key}=2`))).bytes);
        expect([key, narrowed.length > 0, narrowed.length < whole.length]).toEqual([key, true, true]);
        // Every line has the id, and no line that has it was left out.
        expect([key, idsOf(narrowed, label)]).toEqual([key, idsOf(whole, label).filter((id) => id === '2')]);
      }
    },
    120_000,
  );

  test.each(names)(
    '%s: what it prints is what the ticket lists count, for every filter both have',
    async (name) => {
      const counted = async (kind: keyof typeof lists, query: string): Promise<number> => {
        const answer = await office.app.inject({
          method: 'GET',
          url: `/api/v1/${lists[kind].path}/?year=2026&page_size=1&${query}`,
          headers: { authorization: `Bearer ${office.tokens.access}` },
        });
        expect([query, answer.statusCode]).toEqual([query, 200]);
        return answer.json<{ count: number }>().count;
      };
      const tiedOut = async (query: string): Promise<number> => {
        const { status, text } = await office.get(address(name, `&detail=summary&${query}`));
        if (status === 302) return 0;
        const [foot = ''] = readPage(text)
          .slice(-1)
          .map((statement) => statement.foot);
        return Number(/([\d,]+) tickets? in the period and filters/.exec(foot)?.[1]?.replaceAll(',', ''));
      };
      const days = {
        report: 'date_from=2026-06-01&date_to=2026-08-15',
        list: 'date_start=2026-06-01&date_end=2026-08-15',
      };
      const cases = [
        [''],
        ...reportFilters.map(({ key }) => [key]),
        ['customer', 'producer'],
        ['customer', 'driver'],
        ['producer', 'hauler', 'bagPit'],
      ];
      const used: readonly string[] = reports.find((one) => one.name === name)?.filters ?? [];
      const seen: number[] = [];
      for (const keys of cases) {
        // A list knows a filter or it does not; of a driver's two lists one may.
        const known = kindsOf[name].filter((kind) => keys.every((key) => key === '' || key in lists[kind].filters));
        if (known.length === 0 || keys.some((key) => key !== '' && !used.includes(key))) continue;
        for (const id of keys[0] === '' ? [0] : [1, 2, 3]) {
          const ask = keys.map((key) => key && `${key}=${id}`).join('&');
          const counts = await Promise.all(
            known.map((kind) =>
              counted(
                kind,
                `${days.list}&${keys.map((key) => key && `${(lists[kind].filters as Record<string, string>)[key]}=${id}`).join('&')}`,
              ),
            ),
          );
          const count = counts.reduce((a, b) => a + b, 0);
          expect([ask, await tiedOut(`${days.report}&${ask}`)]).toEqual([ask, count]);
          seen.push(count);
        }
      }
      expect(seen.filter((count) => count > 0).length).toBeGreaterThan(9);
    },
    120_000,
  );

  test('a ticket keeps its party when its job is given to another, and is found by the bag its job gets later', async () => {
    const call = async (
      method: 'POST' | 'PATCH' | 'GET',
      path: string,
      payload?: object,
    ): Promise<Record<string, number>> =>
      (
        await office.app.inject({
          method,
          url: `/api/v1/${path}`,
          headers: { authorization: `Bearer ${office.tokens.access}` },
          ...(payload ? { payload } : {}),
        })
      ).json();
    const job = await call('POST', 'job/jobs/', {
      date: '2024-05-01',
      customer_id: 1,
      producer_id: 1,
      crop_id: 1,
      field_id: 1,
      moisture: 65,
    });
    await call('POST', 'ticket_crop/ticket-crop/', {
      ticket_number: 'LATE',
      job_id: job.id,
      date: '2024-05-02',
      gross_weight: 60000,
      tare_weight: 20000,
    });
    await call('PATCH', `job/jobs/${job.id}/`, { customer_id: 2, producer_id: 2, field_id: 2, bag_pit_id: 2 });
    const printed = async (query: string): Promise<number> => {
      const { status, bytes } = await office.get(`/reports/bag_pit_report?selectedYear=2024&format=csv&${query}`);
      return status === 302 ? 0 : readCsv(bytes).length;
    };
    const listed = async (query: string): Promise<number> =>
      (await call('GET', `ticket_crop/ticket-crop/?year=2024&${query}`)).count ?? -1;
    expect([
      await printed('customer=1'),
      await listed('customer_id=1'),
      await printed('customer=2'),
      await listed('customer_id=2'),
    ]).toEqual([1, 1, 0, 0]);
    expect([
      await printed('bagPit=2'),
      await listed('bag_pit_id=2'),
      await printed('bagPit=1'),
      await listed('bag_pit_id=1'),
    ]).toEqual([1, 1, 0, 0]);
  });

  test('a line of the Producer Statement is what the ticket form shows', async () => {
    const rows = (await csv('producer_statement')).filter((row) => /^\d+$/.test(row['Ticket number'] ?? ''));
    for (const row of rows.filter((_, at) => at % 97 === 0)) {
      const answer = await office.app.inject({
        method: 'GET',
        url: `/api/v1/ticket_crop/ticket-crop/?year=2026&ticket_number=${row['Ticket number']}`,
        headers: { authorization: `Bearer ${office.tokens.access}` },
      });
      const ticket = answer
        .json<{ results: Record<string, number | null>[] }>()
        .results.find(({ date }) => String(date) === row.Date);
      if (!ticket || ticket.moisture === null) continue;
      const figures = cropTicketFigures(ticket);
      expect([
        row['Net weight (tons)'],
        row['Adjusted weight (tons)'],
        row['Producer gross pay ($)'],
        row['Extra mile cost ($)'],
        row['Producer net pay ($)'],
      ]).toEqual(
        [
          figures.net_weight,
          figures.adjusted_weight,
          figures.producer_gross_pay,
          figures.extra_mile_cost,
          figures.producer_net_pay,
        ].map((figure) => figure ?? ''),
      );
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
      readCsv((await office.get('/reports/producer_statement?selectedYear=2025&format=csv')).bytes).map(
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
      const { text } = await office.get(address('driver_ticket_statement', `&amounts=0&detail=lines&format=${format}`));
      expect(text).not.toMatch(/\$|Charge|Rate/);
      expect(text).toContain('300000');
    }
  });

  test.each(['producer_statement?producer=%E0%A4%A', 'producer_statement?producer=%zz', '%E0%A4%A'])(
    'an address that cannot be decoded is a 400 in words: %s',
    async (broken) => {
      const { status, text, headers } = await office.get(`/reports/${broken}`);
      expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
      expect(text).toContain('This address is not complete: a character in it cannot be read.');
      expect(text).toContain('href="/report_runner"');
    },
  );

  test.each(['html', 'pdf', 'xlsx', 'csv', 'zip'])(
    'nothing found leads to the page that says so, as %s',
    async (format) => {
      const answer = await office.get(`/reports/producer_statement?selectedYear=1999&producer=1&format=${format}`);
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        `/report-not-found?selectedYear=1999&producer=1&format=${format}&report=producer_statement`,
      ]);
    },
  );

  test.each([
    ['date_from=2026-02-30', 'The first day must be a day'],
    ['date_from=2026-08-01&date_to=2026-07-01', 'is after the last'],
    ['producer=x', 'Producer is chosen by its number'],
    ['producer=1&producer=2', 'Producer is given 2 times'],
    ['selectedYear=26', 'The year must be a year'],
    ['date_from=2025-03-01&date_to=2025-04-01&selectedYear=2026', 'do not lie in the selected year'],
    ['format=doc', 'The format can be'],
    ["customer=1'; drop table customer", 'Customer is chosen by its number'],
    ['customer=<script>', '&lt;script&gt;'],
  ])('%s is refused in words', async (query, words) => {
    const answer = await office.get(`/reports/producer_statement?${query.replaceAll(' ', '%20')}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(words);
    expect(answer.text).toContain('/report_runner?');
    expect(answer.text).not.toContain("<script>'");
  });

  describe.each(['html', 'pdf', 'xlsx', 'csv', 'zip'])('as %s', (format) => {
    const url = address('delivery_statement', `&format=${format}&detail=summary&customer=1`);

    test('no session: no data', async () => {
      for (const headers of [
        {},
        { cookie: 'windrow_reports=nonsense' },
        { authorization: `Bearer ${office.tokens.access}` },
        { cookie: `windrow_reports=${office.tokens.access}` },
      ]) {
        const answer = await office.get(url, headers as Record<string, string>);
        expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
          401,
          'text/html; charset=utf-8',
          undefined,
        ]);
        expect(answer.text).toContain('/report-session.js');
        expect(answer.text).not.toMatch(/Vandermeer|300\d\d\d/);
      }
    });

    test("no session: a page in the browser's language that names the API and the way back to the picker", async () => {
      const { text } = await office.get(url, { 'accept-language': 'es-MX,es;q=0.9' });
      expect(text).toContain('<html lang="es">');
      expect(text).toContain('<meta name="windrow-api" content="">');
      expect(text).toMatch(/<a href="\/report_runner\?[^"]*report=delivery_statement[^"]*">/);
    });

    test('another verb: no data', async () => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const answer = await office.app.inject({ method, url, headers: { cookie: office.cookie }, payload: {} });
        expect([answer.statusCode, answer.body]).toEqual([405, '{"detail":"Method not allowed."}']);
      }
      const head = await office.app.inject({ method: 'HEAD', url, headers: {} });
      expect([head.statusCode, head.body]).toEqual([401, '']);
    });

    test("another session's cookie, once that is over: no data", async () => {
      const other = await office.app.inject({ method: 'POST', url: '/api/v1/token/', payload: USER });
      const cookie = other.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      expect((await office.get(url, { cookie })).status).toBe(200);
      await office.app.inject({
        method: 'POST',
        url: '/api/v1/token/logout/',
        payload: { refresh: other.json<Tokens>().refresh },
      });
      const answer = await office.get(url, { cookie });
      expect([answer.status, answer.text.includes('Vandermeer')]).toEqual([401, false]);
      expect((await office.get(url)).status).toBe(200);
    });
  });

  test('nothing of a report is kept by anybody on the way', async () => {
    const answer = await office.get(address('producer_statement', '&format=csv&producer=1'));
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-disposition']).toContain(
      'filename="producer-statement_2026-01-01_2026-12-31_jose-nunez.csv"',
    );
  });

  describe.skipIf(!canReadPdf())('as PDF', () => {
    test.each(names)('%s: the PDF holds every line and total of the page', async (name) => {
      const pdf = readPdf((await office.get(address(name, '&format=pdf&detail=lines'))).bytes);
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
      const pdf = readPdf((await office.get(address('producer_statement', '&format=pdf&detail=summary'))).bytes)
        .flat()
        .join('\n');
      for (const name of ['José Nuñez', 'Łukasz Wiśniewski', 'Nguyễn Văn An', 'Żubr Farms', 'Ávila & Sons'])
        expect(pdf).toContain(name);
    });

    test('the archive holds one PDF a party', async () => {
      const { bytes, headers } = await office.get(address('delivery_statement', '&format=zip&detail=summary'));
      expect(headers['content-type']).toBe('application/zip');
      const entries = Object.entries(unzipSync(bytes));
      expect(entries.map(([file]) => file)).toContain(
        'delivery-statement_2026-01-01_2026-12-31_orsted-maelk.pdf'.replace('maelk', 'mælk'),
      );
      expect(entries).toHaveLength(6);
      // It goes to the parties: nothing in it shows what others are paid.
      for (const [, pdf] of entries) expect(readPdf(pdf).flat().join(' ')).not.toMatch(/internal/i);
      for (const [, pdf] of entries) expect(readPdf(pdf)[0]?.join(' ')).toMatch(/Delivery Statement.*Page 1 of/s);
    });
  });
});

test.each([
  ['José Núñez', 'jose-nunez'],
  ['Łukasz Ørsted', 'lukasz-orsted'],
  ['Андрей Ёлкин', 'андрей-ёлкин'],
  ['Nguyễn Văn An', 'nguyen-van-an'],
])('a file for %s is called %s', (name, expected) => {
  expect(slug(name)).toBe(expected);
});

describeOnBoth('the reports', (engine) => {
  test('say the same on every engine', async () => {
    const [one, other] = await Promise.all([
      openOffice('sqlite', { crop: 400, delivery: 150, haul: 150 }),
      openOffice(engine, { crop: 400, delivery: 150, haul: 150 }),
    ]);
    for (const name of names) {
      for (const more of [
        '&detail=lines',
        '&format=csv&date_from=2026-06-10',
        '&customer=2&detail=lines',
        '&hauler=1&date_from=2026-07-01',
      ]) {
        const [a, b] = [await one.get(address(name, more)), await other.get(address(name, more))];
        expect([b.status, b.text]).toEqual([a.status, a.text]);
      }
    }
    await Promise.all([one.close(), other.close()]);
  }, 180_000);
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
    // Under the head stands at most a line of units.
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
