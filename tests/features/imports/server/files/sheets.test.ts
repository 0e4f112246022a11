/** How a sheet is understood: its heads, its rows, several tables on one sheet, columns that are filled down, and what it is for. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entities } from '../../../../../src/entities';
import { missingFields } from '../../../../../src/rules/columns/targets';
import { matcherOf } from '../../../../../features/imports/server/columns/match';
import { tablesIn } from '../../../../../features/imports/server/columns/tables';
import { perLanguage } from '../../../../../server/language';
import { describe as described } from '../../../../../features/imports/server/work/describe';
import { runTask, type Asks } from '../../../../../features/imports/server/work/task';
import { preparedRows } from '../../../../../features/imports/server/work/prepared';
import { CSV, TICKETS_CSV, TICKETS_UTF16, WORKBOOK } from '../../../../support/rehearsalFiles';

const localized = perLanguage(entities, (one) => one);
const words = Object.values(localized);
const asks: Asks = {
  cells: async () => undefined,
  staged: async () => undefined,
  again: async () => undefined,
  find: async () => [],
  lookUp: async () => [],
};

const read = (file: string | Uint8Array, table: string) => {
  const bytes = typeof file === 'string' ? readFileSync(file) : file;
  return runTask<'read'>({ kind: 'read', registry: entities, table, bytes, last: new Map() }, asks);
};
const sheetOf = (rows: readonly (readonly string[])[], table: string) =>
  described(rows, { words, table, last: new Map() });
const goes = (rows: readonly (readonly string[])[], table: string): Record<string, string | null> =>
  Object.fromEntries(sheetOf(rows, table).columns.map(({ head, field }) => [head, field]));

describe.each(['xlsx', 'ods'])('the workbook of an office as .%s', (ending) => {
  const file = `${WORKBOOK}.${ending}`;

  it('has eight tables on seven sheets, and says what each is', async () => {
    const { sheets } = await read(file, 'customer');
    expect(sheets.map(({ name, rows, tables }) => [name, rows, tables])).toEqual([
      ['Tickets 2026', 305, ['crop_ticket']],
      ['Customers', 8, ['customer']],
      ['Growers', 11, ['producer']],
      ['Rates', 14, ['customer_rate']],
      ['Rates · What we pay growers', 20, ['producer_rate']],
      ['Haul rates', 5, ['producer_area_rate']],
      ['Miles', 79, ['mile']],
      ['Trucks', 9, ['truck', 'driver']],
    ]);
  });

  it.each([
    ['customer', 'Customers', 6, 'name city state address_line1 zip_code office_phone -'],
    ['producer', 'Growers', 9, 'name producer_area_id office_phone city'],
    ['truck', 'Trucks', 7, 'hauler_id name - - -'],
    ['driver', 'Trucks', 7, 'hauler_id - name - -'],
    ['mile', 'Miles', 78, 'producer_id field_id customer_id miles'],
    ['customer_rate', 'Rates', 12, 'cust_id crop_id rate at_moisture'],
    ['producer_rate', 'Rates · What we pay growers', 18, 'producer_id crop_id rate moisture'],
    ['producer_area_rate', 'Haul rates', 4, 'producer_area_id crop_id ton_rate min_miles mile_rate'],
    [
      'crop_ticket',
      'Tickets 2026',
      300,
      'date ticket_number producer_id job_id.field_id customer_id job_id.crop_id hauler_id truck_id - gross_weight tare_weight - moisture ~paid_producer',
    ],
  ])('gives %s the sheet %s with every needed column', async (table, name, rows, fields) => {
    const { sheets, sheet, described: found } = await read(file, table);
    expect([sheets[sheet]?.name, found.rows.count]).toEqual([name, rows]);
    // Where the town is that of another record it is no field of this table.
    const isOwn = ({ head }: { readonly head: string }): boolean =>
      head !== 'Town' || table === 'customer' || table === 'producer';
    const goesTo = found.columns.filter(isOwn).map(({ field }) => field ?? '-');
    expect(goesTo.join(' ')).toBe(fields);
    const given = found.given.map(({ field }) => field);
    const mapped = new Set([...found.columns.flatMap(({ field }) => field ?? []), ...given]);
    expect(missingFields(entities, table, { mapped, fills: true }, localized.en.t)).toEqual([]);
  });
});

it.each([TICKETS_CSV, TICKETS_UTF16])('reads the same tickets from %s', async (file) => {
  const { sheets, described: found } = await read(file, 'crop_ticket');
  expect(sheets).toEqual([{ name: '', rows: 305, tables: ['crop_ticket'] }]);
  expect(found).toMatchObject({ headLine: 3, rows: { count: 300, first: 4, last: 307 } });
});

it('reads both tables of a CSV, each with the lines of the file', async () => {
  const { sheets, sheet, described: found } = await read(`${CSV}/Rates.csv`, 'producer_rate');
  expect(sheets.map(({ name }) => name)).toEqual(['', 'What we pay growers']);
  expect(sheet).toBe(1);
  expect(found).toMatchObject({ headLine: 19, rows: { count: 18, first: 20, last: 37 } });
  expect(found.leftOut).toEqual([{ line: 18, text: 'What we pay growers', why: 'title' }]);
});

describe('heads', () => {
  it.each([
    ['crop_ticket', 'Moist %', 'moisture'],
    ['crop_ticket', 'Moist', 'moisture'],
    ['crop_ticket', 'At moist', 'at_moisture'],
    ['crop_ticket', 'Trucking Co', 'hauler_id'],
    ['crop_ticket', 'Trucking Co.', 'hauler_id'],
    ['crop_ticket', 'Miles one way', 'haul_mile'],
    ['crop_ticket', '$/mile over', 'haul_mile_rate'],
    ['crop_ticket', 'Miles incl.', 'min_mile'],
    ['crop_ticket', 'Paid', '~paid_producer'],
    ['crop_ticket', 'Weigh Ticket #', 'ticket_number'],
    ['crop_ticket', 'Name of Dairy', 'customer_id'],
    ['mile', 'Miles one way', 'miles'],
    ['mile', 'Name of Grower', 'producer_id'],
    ['producer', 'Name of Grower', 'name'],
    ['hauler', 'Firm', 'name'],
    ['hauler', 'Name of Hauler', 'name'],
    ['hauler', 'Addr.', 'address_line1'],
    ['customer_rate', '$/ton', 'rate'],
    ['customer_rate', 'Our $/ton', 'rate'],
    ['customer_rate', 'At moist', 'at_moisture'],
    ['customer_rate', 'Moist %', 'at_moisture'],
    ['customer_rate', 'Notes', 'description'],
    ['producer_rate', '$/ton', 'rate'],
    ['producer_rate', 'Moist', 'moisture'],
    ['producer_area_rate', 'Base $/ton', 'ton_rate'],
    ['producer_area_rate', 'Miles incl.', 'min_miles'],
    ['producer_area_rate', '$/mile over', 'mile_rate'],
  ])('of %s: %s goes to %s', (table, head, field) => {
    expect(matcherOf(words, table).match([head])).toMatchObject([{ field }]);
  });

  it('that are both there go to the moisture of the load and to that of the price', () => {
    expect(
      goes(
        [
          ['Tkt', 'Moist', 'At moist'],
          ['1', '70', '65'],
        ],
        'crop_ticket',
      ),
    ).toEqual({
      Tkt: 'ticket_number',
      Moist: 'moisture',
      'At moist': 'at_moisture',
    });
  });

  it('that nobody knows, above figures in all rows, are named; what is computed or was chosen is not', () => {
    const rows = [
      ['Truck', 'Hauler', 'Axles', 'Cell', 'Tons', 'Memo', 'Odometer'],
      ['M1', 'Miller', '5', '559 555 0303', '20', '12', '120,500 mi'],
      ['M2', 'Miller', '3', '5595550304', '21', 'new', '98,000'],
    ];
    const named = (columns: readonly { readonly head: string; readonly numbers?: true }[]): string[] =>
      columns.flatMap(({ head, numbers }) => (numbers ? [head] : []));
    expect(named(sheetOf(rows, 'truck').columns)).toEqual(['Axles', 'Odometer']);
    const last = new Map([['axles', null]]);
    expect(named(described(rows, { words, table: 'truck', last }).columns)).toEqual(['Odometer']);
  });
});

describe('rows', () => {
  const head = ['Date', 'Tkt #', 'Grower', 'Gross', 'Tare'];
  const load = (number: number): string[] => ['8/31/26', String(number), 'Miller Farms', '65800', '27140'];

  it('are not the heads of sections, heads that are repeated, totals, or notes', () => {
    const rows = [
      ['MILLER HAULING'],
      [],
      head,
      load(1),
      ['Week of 9/7'],
      load(2),
      head,
      load(3),
      ['1044'],
      load(4),
      ['TOTAL', '', '', '263200'],
      ['thank you'],
    ];
    const { rows: found, leftOut, leftOutCounts, skipped } = sheetOf(rows, 'crop_ticket');
    expect(found).toEqual({ count: 4, first: 4, last: 10 });
    expect(leftOut.map(({ line, why, text }) => [line, why, text])).toEqual([
      [1, 'title', 'MILLER HAULING'],
      [5, 'section', 'Week of 9/7'],
      [7, 'heads', 'Date · Tkt # · Grower · Gross · Tare'],
      [9, 'section', '1044'],
      [11, 'total', 'TOTAL · 263200'],
      [12, 'section', 'thank you'],
    ]);
    expect(leftOutCounts).toEqual({ title: 1, section: 3, heads: 1, total: 1 });
    expect(skipped).toEqual([5, 7, 9, 11, 12]);
  });

  it('may have a single cell where that is all a record needs, or the rest stands once above', () => {
    const customers = [
      ['Dairy', 'Town', 'Phone'],
      ['Rocha', 'Lemoore', '1'],
      ['Twin Oaks'],
      ['Van Beek', 'Tipton', '2'],
    ];
    expect(sheetOf(customers, 'customer').rows.count).toBe(3);
    const trucks = [
      ['Hauler', 'Truck', 'Tare', 'Driver'],
      ['Miller', 'M1', '27140', 'Luis'],
      ['', 'M2', '26980', 'Dale'],
      ['', 'M4'],
      ['Valley', 'V1', '26760', 'Sam'],
      ['', 'V2', '27300', 'Bobby'],
    ];
    expect(sheetOf(trucks, 'truck').rows.count).toBe(5);
  });

  it('of two tables are two sheets; sections and pages of one table are not', () => {
    const { knows } = matcherOf(words, 'crop_ticket');
    const pages = [head, load(1), [], head, load(2), [], ['Week of 9/7'], load(3)];
    expect(tablesIn({ name: 'T', rows: pages }, knows)).toEqual([{ name: 'T', rows: pages }]);
    const other = ['Grower', 'Field', 'Crop'];
    const two = [
      head,
      load(1),
      [],
      other,
      ['Costa', 'Pump 7', 'Corn'],
      [],
      ['Prices'],
      ['Crop', 'Rate'],
      ['Corn', '41'],
    ];
    const found = tablesIn({ name: 'T', rows: two }, (text) => knows(text) || text === 'Rate');
    expect(found.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['T', 2],
      ['T (2)', 5],
      ['T · Prices', 9],
    ]);
    expect(found[2]?.rows.slice(0, 7)).toEqual([[], [], [], [], [], [], ['Prices']]);
  });
});

describe('a column whose cells are empty below the first row of a block', () => {
  const trucks = (haulers: readonly string[]): string[][] => [
    ['Hauler', 'Truck', 'Phone'],
    ...haulers.map((hauler, at) => [hauler, `T${at}`, at === 0 ? '559-555-0100' : '']),
  ];
  const fillOf = (rows: readonly (readonly string[])[], table = 'truck') =>
    Object.fromEntries(sheetOf(rows, table).columns.map(({ head, fill_down: down }) => [head, down]));

  it('is filled down where rows could only be refused otherwise, and shows it', () => {
    const rows = trucks(['Miller', '', '', 'Valley', '']);
    expect(fillOf(rows)).toEqual({ Hauler: { cells: 3, on: true }, Truck: undefined, Phone: undefined });
    expect(sheetOf(rows, 'truck').columns[0]?.samples).toEqual(['Miller', 'Miller', 'Miller']);
    const { lines } = preparedRows(rows, { ...sheetOf(rows, 'truck'), columns: [[0, 'hauler_id']], filled: [0] });
    expect(lines.map(([line, [hauler]]) => [line, hauler])).toEqual([
      [2, 'Miller'],
      [3, 'Miller'],
      [4, 'Miller'],
      [5, 'Valley'],
      [6, 'Valley'],
    ]);
  });

  it('of figures, or of what may be empty, is only offered', () => {
    const rates = [
      ['Dairy', 'Crop', '$/ton', 'At moist'],
      ['Rocha', 'Corn', '62', '70'],
      ['Van Beek', 'Corn', '', '70'],
      ['Twin Oaks', 'Corn', '63', '70'],
      ['Blue Creek', 'Corn', '', '70'],
    ];
    expect(fillOf(rates, 'customer_rate')).toMatchObject({ '$/ton': { cells: 2, on: false } });
    const tickets = [
      ['Tkt', 'Truck'],
      ['1', 'M1'],
      ['2', ''],
      ['3', ''],
    ];
    expect(fillOf(tickets, 'crop_ticket')).toMatchObject({ Truck: { cells: 2, on: false } });
  });

  it.each([
    ['a few cells are merely missing', ['Miller', 'Miller', '', 'Miller', 'Valley']],
    ['the first row has none', ['', 'Miller', '', '', 'Valley']],
    ['all are there', ['Miller', 'Valley', 'Miller', 'Valley', 'Miller']],
  ])('is not one where %s', (_, haulers) => {
    expect(fillOf(trucks(haulers)).Hauler).toBeUndefined();
  });
});

describe('a value for all rows', () => {
  it('is made of what the row refers to where a table needs a name that files do not have', () => {
    const rows = [
      ['Area', 'Crop', 'Base $/ton', 'Miles incl.', '$/mile over'],
      ['North', 'Corn Silage', '8.25', '10', '0.22'],
    ];
    const found = sheetOf(rows, 'producer_area_rate');
    expect(found.given).toEqual([{ field: 'name', of: ['producer_area_id', 'crop_id'] }]);
    const columns = found.columns.flatMap(({ index, field }) => (field === null ? [] : [[index, field] as const]));
    const given = [...found.given, { field: 'note', text: 'of 2026' }];
    const prepared = preparedRows(rows, { ...found, columns, filled: [], given });
    expect(prepared.columns.get(5)).toBe('name');
    expect(prepared.lines[0]?.[1].slice(5)).toEqual(['North Corn Silage', 'of 2026']);
    const named = [
      ['Name', 'Area', 'Crop'],
      ['N', 'North', 'Corn'],
    ];
    expect(sheetOf(named, 'producer_area_rate').given).toEqual([]);
    // A truck without a name is none, whatever else the file has.
    expect(
      sheetOf(
        [
          ['Hauler', 'Cell'],
          ['Miller', '1'],
        ],
        'truck',
      ).given,
    ).toEqual([]);
  });

  it('is never the number of a ticket, which stands on its slip', () => {
    const loads = [
      ['Weigh ref', 'Date', 'Dairy', 'Grower', 'Field', 'Crop', 'Gross', 'Tare'],
      ['7001', '9/11/2026', 'Bos', 'Li', 'N1', 'Corn Silage', '70000', '27000'],
    ];
    expect(sheetOf(loads, 'crop_ticket').given).toEqual([]);
  });
});
