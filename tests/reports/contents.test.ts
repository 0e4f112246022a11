/** The contents of each of the ten papers and their files: columns, recaps, main figure. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gapsOf } from '../../server/reports/compose/statement/notices';
import type { ReportName } from '../../src/rules/reportCatalogue';
import { openOffice, type Office } from './office';
import { centsOf, readCsv, readPage } from './reading';

interface Content {
  readonly page: string;
  readonly file: string;
  readonly recaps: readonly string[];
  /** Labels of the summary box beside the loads, with the main figure. */
  readonly due?: string;
}

const contents: Readonly<Record<ReportName, Content>> = {
  producer_statement: {
    page: 'Date, Ticket, Truck / hauler, Customer, Gross lbs, Tare lbs, Net tons, Moisture %, At %, Adjusted tons, Rate $/ton, Gross pay $, Extra miles mi, Extra mile cost $, Net pay $',
    file: 'Producer, Producer id, Crop, Crop id, Field, Field id, Date, Ticket number, Truck, Truck id, Hauler, Hauler id, Customer, Customer id, Gross weight (lbs), Tare weight (lbs), Net weight (tons), Moisture (%), At moisture (%), Adjusted weight (tons), Producer rate ($/ton), Producer gross pay ($), Extra miles (mi), Extra mile cost ($), Producer net pay ($), Bag/Pit, Bag/Pit id, Delivery type, Adjusted weight (tons, unrounded), Miles (mi), Min miles (mi), Haul mile rate ($/ton-mi), Statement',
    recaps: ['By crop and rate'],
    due: 'Net pay due',
  },
  field_report: {
    page: 'Date, Ticket, Customer, Truck / hauler, Miles mi, Gross lbs, Tare lbs, Net tons, Moisture %, At %, Adjusted tons, Dry tons',
    file: 'Producer, Producer id, Field, Field id, Crop, Crop id, Date, Ticket number, Customer, Customer id, Truck, Truck id, Hauler, Hauler id, Miles (mi), Gross weight (lbs), Tare weight (lbs), Net weight (tons), Moisture (%), At moisture (%), Adjusted weight (tons), Dry weight (tons), Bag/Pit, Bag/Pit id, Delivery type, Adjusted weight (tons, unrounded)',
    recaps: ['By crop'],
  },
  bag_pit_report: {
    page: 'Date, Ticket, Producer, Field, Delivery type, Net tons, Moisture %, At %, Adjusted tons, So far tons, Dry tons',
    file: 'Customer, Customer id, Bag/Pit, Bag/Pit id, Crop, Crop id, Date, Ticket number, Producer, Producer id, Field, Field id, Delivery type, Net weight (tons), Moisture (%), At moisture (%), Adjusted weight (tons), Adjusted weight so far (tons), Dry weight (tons), Gross weight (lbs), Tare weight (lbs), Adjusted weight (tons, unrounded)',
    recaps: ['By bag/pit and crop'],
  },
  hauler_statement: {
    page: 'Date, Ticket, Producer / field, Customer, Gross lbs, Tare lbs, Net tons, Haul rate $/ton, Base haul $, Miles mi, Min miles mi, Extra miles mi, Mile rate $/ton-mi, Extra mile cost $, Total haul $',
    file: 'Hauler, Hauler id, Truck, Truck id, Date, Ticket number, Producer, Producer id, Field, Field id, Customer, Customer id, Gross weight (lbs), Tare weight (lbs), Net weight (tons), Haul rate ($/ton), Base haul cost ($), Miles (mi), Min miles (mi), Extra miles (mi), Haul mile rate ($/ton-mi), Extra mile cost ($), Total haul cost ($), Crop, Crop id, Bag/Pit, Bag/Pit id, Statement',
    recaps: ['By haul rate', 'By day'],
    due: 'Total haul cost due',
  },
  customer_statement: {
    page: 'Date, Ticket, Producer / field, Gross lbs, Tare lbs, Net tons, Moisture %, At %, Adjusted tons, Rate $/ton, Customer pay $',
    file: 'Customer, Customer id, Crop, Crop id, Bag/Pit, Bag/Pit id, Date, Ticket number, Producer, Producer id, Field, Field id, Gross weight (lbs), Tare weight (lbs), Net weight (tons), Moisture (%), At moisture (%), Adjusted weight (tons), Customer rate ($/ton), Customer pay ($), Delivery type, Adjusted weight (tons, unrounded), Statement',
    recaps: ['By crop and rate'],
    due: 'Amount due',
  },
  customer_statement_with_miles: {
    page: 'Date, Ticket, Crop, Net tons, Moisture %, At %, Adjusted tons, Rate $/ton, Customer pay $, Miles mi, Min miles mi, Extra miles mi, Extra ton-mi, Haul rate $/ton, Base haul $, Extra mile cost $, Total haul $',
    file: 'Customer, Customer id, Producer, Producer id, Field, Field id, Date, Ticket number, Crop, Crop id, Net weight (tons), Moisture (%), At moisture (%), Adjusted weight (tons), Customer rate ($/ton), Customer pay ($), Miles (mi), Min miles (mi), Extra miles (mi), Extra ton-miles (ton-mi), Haul rate ($/ton), Base haul cost ($), Extra mile cost ($), Total haul cost ($), Gross weight (lbs), Tare weight (lbs), Bag/Pit, Bag/Pit id, Delivery type, Adjusted weight (tons, unrounded), Haul mile rate ($/ton-mi), Statement',
    recaps: ['By crop and rate'],
    due: 'Amount due: customer pay',
  },
  feedmill_customer_statement: {
    page: 'Date, Ticket, Dairy ticket, Driver, Gross lbs, Tare lbs, Net tons, Rate $/ton, Charge $',
    file: 'Customer, Customer id, Feedmill, Feedmill id, Feed, Feed id, Date, Ticket number, Dairy ticket number, Driver, Driver id, Gross weight (lbs), Tare weight (lbs), Net weight (tons), Rate ($/ton), Charge ($), Hauler, Hauler id, Statement',
    recaps: ['By feedmill, feed and rate'],
    due: 'Amount due',
  },
  feedmill_ticket_summary: {
    page: 'Date, Ticket, Dairy ticket, Customer, Feed, Driver, Gross lbs, Tare lbs, Net tons, Rate $/ton, Charge $',
    file: 'Feedmill, Feedmill id, Date, Ticket number, Dairy ticket number, Customer, Customer id, Feed, Feed id, Driver, Driver id, Gross weight (lbs), Tare weight (lbs), Net weight (tons), Rate ($/ton), Charge ($), Hauler, Hauler id',
    recaps: ['By feedmill, feed and customer', 'Net tons by month', 'Charge by month'],
  },
  delivery_statement: {
    page: 'Date, Ticket, Driver, Gross lbs, Tare lbs, Net tons, Moisture %, At %, Adjusted tons, Rate $/ton, Charge $',
    file: 'Customer, Customer id, Crop, Crop id, Producer, Producer id, Date, Ticket number, Driver, Driver id, Gross weight (lbs), Tare weight (lbs), Net weight (tons), Moisture (%), At moisture (%), Adjusted weight (tons), Customer rate ($/ton), Charge ($), Hauler, Hauler id, Adjusted weight (tons, unrounded), Statement',
    recaps: ['By crop and rate', 'By day'],
    due: 'Amount due',
  },
  driver_ticket_statement: {
    page: 'Date, Ticket, Dairy ticket, Customer, From, Product, Gross lbs, Tare lbs, Net tons, Rate $/ton, Charge $',
    file: 'Driver, Driver id, Kind, Date, Ticket number, Dairy ticket number, Customer, Customer id, Producer, Producer id, Feedmill, Feedmill id, Crop, Crop id, Feed, Feed id, Gross weight (lbs), Tare weight (lbs), Net weight (tons), Rate ($/ton), Charge ($), Hauler, Hauler id, Moisture (%), At moisture (%), Adjusted weight (tons), Adjusted weight (tons, unrounded)',
    recaps: ['By day'],
  },
};

describe('what stands on the papers', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: 400, delivery: 150, haul: 150 });
  });
  afterAll(() => office.close());

  test.each(Object.entries(contents))('%s', async (name, { page, file, recaps, due }) => {
    const { text } = await office.get(`/reports/${name}?selectedYear=2026&detail=lines`);
    const [first] = readPage(text);
    expect(first?.head.join(', ')).toBe(page);
    expect([...text.matchAll(/<caption>(.*?)<\/caption>/g)].map(([, title]) => title).slice(0, recaps.length)).toEqual(
      recaps,
    );
    expect(/<div class="due"><dt>(.*?)<\/dt>/.exec(text)?.[1]).toBe(due);
    const [row = {}] = readCsv((await office.get(`/reports/${name}?selectedYear=2026&format=csv`)).bytes);
    expect(Object.keys(row).join(', ')).toBe(file);
  });

  test('the page is titled with its name and period, so that printing names the file (ruling 76)', async () => {
    const titleOf = async (query: string): Promise<string | undefined> =>
      /<title>(.*?)<\/title>/.exec(
        (await office.get(`/reports/customer_statement?selectedYear=2026${query}`)).text,
      )?.[1];
    expect(await titleOf('')).toBe('Customer Statement 2026-01-01 – 2026-12-31 – Windrow');
    expect(await titleOf('&date_from=2026-09-01&date_to=2026-09-30')).toBe(
      'Customer Statement 2026-09-01 – 2026-09-30 – Windrow',
    );
  });

  test('what else a bookkeeper looks for', async () => {
    const on = async (name: string, more = ''): Promise<string> =>
      (await office.get(`/reports/${name}?selectedYear=2026${more}`)).text;
    const producer = await on('producer_statement');
    expect(producer).toMatch(/<span>Check number<\/span><span>Date paid<\/span>/);
    expect(producer).toMatch(/\d+ delivery tickets in the period, not paid here\./);
    expect(await on('field_report')).toMatch(/% of José Nuñez/);
    expect(await on('field_report')).toMatch(/\d loads, 2026-\d\d-\d\d – 2026-\d\d-\d\d, /);
    expect(await on('bag_pit_report')).toMatch(/more than one crop/);
    expect(await on('bag_pit_report')).toMatch(/No bag\/pit/);
    expect(await on('hauler_statement', '&date_from=2026-07-01')).toMatch(/Year to date/);
    expect(await on('hauler_statement')).toMatch(/a hauler that is not the present hauler of the truck/);
    expect(await on('customer_statement')).toMatch(/Remit to Windrow Hauling &amp; Feed, 4100 County Road 9/);
    expect(await on('customer_statement')).toMatch(/billed on the Delivery Statement/);
    expect(await on('customer_statement_with_miles')).toMatch(/separate totals and are not added/);
    expect(await on('feedmill_customer_statement')).toMatch(/no dairy ticket number/);
    expect(await on('feedmill_customer_statement')).toMatch(/a dairy ticket number used more than once/);
    expect(await on('feedmill_ticket_summary')).toMatch(/a rate that differs from the feedmill&#39;s present rate/);
    expect(await on('driver_ticket_statement')).toMatch(/\d+ days worked, [\d.]+ tons a load/);
  });

  test('one rate comes to itself on average, whatever its tons are rounded to', async () => {
    const rows = (await office.get('/reports/delivery_statement?selectedYear=2026')).text.split('<tr');
    const rate = 9;
    let alike = 0;
    for (const statement of readPage(`<article ${rows.join('<tr')}`)) {
      let rates: string[] = [];
      for (const { type, cells } of statement.rows) {
        if (type.startsWith('group')) rates = [];
        if (type === 'line' && cells[rate] !== '—') rates.push(cells[rate] ?? '');
        if (type !== 'subtotal s1' || rates.length === 0 || new Set(rates).size > 1) continue;
        expect(cells[rate]).toBe(`avg ${rates[0]}`);
        alike += 1;
      }
    }
    expect(alike).toBeGreaterThan(5);
  });

  test('rates of a recap go by their worth, and a column of a long recap begins with its names', async () => {
    const { text } = await office.get('/reports/hauler_statement?selectedYear=2026');
    for (const {
      recaps: [table = []],
    } of readPage(text)) {
      const rates = table
        .slice(1, -1)
        .map(([rate = '']) => Number(rate))
        .filter((rate) => !Number.isNaN(rate));
      expect(rates).toEqual([...rates].toSorted((a, b) => a - b));
    }
    expect(readPage(text).some(({ recaps: [table = []] }) => table.length > 5)).toBe(true);
    const long = (await office.get('/reports/delivery_statement?selectedYear=2026')).text;
    const later = [...long.matchAll(/<th scope="col">Crop<\/th>(?:(?!<tbody>).)*<tbody><tr><td>(.*?)<\/td>/gs)].map(
      ([, crop]) => crop,
    );
    expect(later.length).toBeGreaterThan(readPage(long).length);
    expect(later.filter((crop) => crop === '')).toEqual([]);
  });

  test("a mill's year stands in a row of months", async () => {
    const year = '/reports/feedmill_ticket_summary?selectedYear=2026';
    const [statement] = readPage((await office.get(year)).text);
    const rows = readCsv((await office.get(`${year}&format=csv`)).bytes).map((row) => ({
      mill: row.Feedmill ?? '',
      month: row.Date?.slice(0, 7) ?? '',
      tons: row['Net weight (tons)'] ?? '',
      charge: row['Charge ($)'] ?? '',
    }));
    const months = [...new Set(rows.map(({ month }) => month))].toSorted();
    for (const [at, key, unit] of [
      [1, 'tons', 'tons'],
      [2, 'charge', '$'],
    ] as const) {
      const [head = [], ...body] = statement?.recaps[at] ?? [];
      expect(head).toEqual(['Feedmill', ...[...months, 'Total'].map((name) => `${name} ${unit}`)]);
      expect(body.map(([name]) => name)).toEqual([...new Set(rows.map(({ mill }) => mill)), 'Total']);
      for (const [mill, ...cells] of body) {
        const own = rows.filter((row) => mill === 'Total' || row.mill === mill);
        const sums = [...months, ''].map((month) =>
          own.filter((row) => row.month.startsWith(month)).reduce((sum, row) => sum + (centsOf(row[key]) ?? 0n), 0n),
        );
        expect(cells.map(centsOf)).toEqual(sums);
      }
    }
    expect((await office.get(`${year}&date_from=2026-06-01&date_to=2026-06-30`)).text).not.toContain('by month');
    const without = (await office.get(`${year}&amounts=0`)).text;
    expect([without.includes('Net tons by month'), without.includes('Charge by month')]).toEqual([true, false]);
  });

  test('numbers the mill has written and nobody has keyed are told, unless a filter leaves tickets out', async () => {
    const told = /has (a gap|\d+ gaps) in its ticket numbers: 5\d+/;
    expect((await office.get('/reports/feedmill_ticket_summary?selectedYear=2026')).text).toMatch(told);
    expect((await office.get('/reports/feedmill_ticket_summary?selectedYear=2026&feedmill=1')).text).toMatch(told);
    expect((await office.get('/reports/feedmill_ticket_summary?selectedYear=2026&customer=1')).text).not.toMatch(told);
  });
});

test.each<[string[], string[]]>([
  [['8553', '8555', '8554', '8558', '8559'], ['8556–8557']],
  [['A-7', 'A-9', '9', '10', 'A-9'], ['A-8']],
  [['1', '500'], []],
  [['', 'none', '7'], []],
  [['007', '010'], ['008–009']],
])('gaps in %j', (numbers, gaps) => {
  expect(gapsOf(numbers)).toEqual(gaps);
});
