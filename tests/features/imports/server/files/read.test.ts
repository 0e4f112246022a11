import { readFileSync } from 'node:fs';
import { strToU8 } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { entities } from '../../../../../src/entities';
import { dayOf, ordersOf } from '../../../../../features/imports/server/resolve/days';
import { matcherOf } from '../../../../../features/imports/server/columns/match';
import { describe as described } from '../../../../../features/imports/server/work/describe';
import { readSheets } from '../../../../../features/imports/server/read/read';
import { perLanguage } from '../../../../../server/language';
import { excelFile, googleFile, libreOfficeFile, type TestCell } from '../../../../support/spreadsheets';
import { CSV, TICKETS_CSV, TICKETS_UTF16, WORKBOOK } from '../../../../support/rehearsalFiles';

/** What Excel writes for a workbook with a password: old Excel's container with an encrypted stream. */
const passworded = (): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]));
const words = Object.values(perLanguage(entities, (one) => one));
const matcher = (table: string) => matcherOf(words, table);
const utf16 = (text: string): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));

const book: readonly (readonly TestCell[])[] = [
  ['Windrow Hauling'],
  ['Loads 2025', null, null, null, 'printed 11/21/2026'],
  ['Ticket #', 'Date', 'Dairy', 'Grower', 'Weight', null, 'Net tons'],
  [null, null, null, null, 'Gross', 'Tare', null],
  [
    '18801',
    { serial: 45894 },
    'Windrow Hills Dairy',
    'Vandermeer Bros',
    78460,
    ' 31,280 ',
    { formula: '(E5-F5)/2000', value: 23.59 },
  ],
  [18802, { serial: 45894 }, 'Sundown Ridge', 'Halvorsen Acres', 68.400000000000006, 31840, null],
  [],
  ['TOTAL', null, null, null, 78528.4, 63120, 23.59],
];

describe.each([
  ['Excel', excelFile],
  ['LibreOffice', libreOfficeFile],
  ['Google Sheets', googleFile],
])('a workbook of %s', (_, file) => {
  it('gives its cells as text, with the lines that a person sees', () => {
    const [sheet] = readSheets(file({ sheets: [{ name: 'Loads', rows: book, merged: ['E3:F3', 'A3:A4'] }] }));
    expect(sheet?.name).toBe('Loads');
    expect(sheet?.rows).toHaveLength(8);
    expect(sheet?.rows[4]?.slice(0, 6)).toEqual([
      '18801',
      '2025-08-25',
      'Windrow Hills Dairy',
      'Vandermeer Bros',
      '78460',
      '31,280',
    ]);
    expect(sheet?.rows[5]?.[4]).toBe('68.4');
  });

  it('is understood below titles, with merged heads and without its total', () => {
    const [sheet] = readSheets(file({ sheets: [{ name: 'Loads', rows: book }] }));
    const found = described(sheet?.rows ?? [], { words, table: 'crop_ticket', last: new Map() });
    expect(found).toMatchObject({ headLine: 4, rows: { count: 2, first: 5, last: 6 } });
    expect(found.leftOut.map(({ line, why }) => [line, why])).toEqual([
      [1, 'title'],
      [2, 'title'],
      [8, 'total'],
    ]);
    expect(found.columns.map(({ field, found: how }) => [field, how])).toEqual([
      ['ticket_number', 'name'],
      ['date', 'name'],
      ['customer_id', 'known'],
      ['producer_id', 'known'],
      ['gross_weight', 'known'],
      ['tare_weight', 'known'],
      [null, 'computed'],
    ]);
  });

  it('leaves empty sheets out', () => {
    const sheets = readSheets(
      file({
        sheets: [
          { name: 'Empty', rows: [] },
          { name: 'Loads', rows: book },
        ],
      }),
    );
    expect(sheets.map(({ name }) => name)).toEqual(['Loads']);
  });
});

it('reads what a library writes', async () => {
  const rows = [['Name', 'Hauler'].map((value) => ({ value })), ['IW-12', 'Ironwood'].map((value) => ({ value }))];
  const [sheet] = readSheets(new Uint8Array(await writeXlsxFile(rows).toBuffer()));
  expect(sheet?.rows).toEqual([
    ['Name', 'Hauler'],
    ['IW-12', 'Ironwood'],
  ]);
});

describe('text files', () => {
  const rows = [['Name', 'Hauler', 'Town'], ['IW-12', 'Müller, "Big"', 'León'], ['7']];
  const csv = 'Name,Hauler,Town\r\nIW-12,"Müller, ""Big""",León\r\n7,,\r\n';
  it.each([
    ['UTF-8', strToU8(csv)],
    ['UTF-8 with a mark', strToU8(`\uFEFF${csv}`)],
    ['Windows-1252', new Uint8Array(Buffer.from(csv, 'latin1'))],
    ['UTF-16', utf16(csv)],
    ['pasted cells', strToU8('Name\tHauler\tTown\nIW-12\t"Müller, ""Big"""\tLeón\n7\t\t')],
    ['semicolons', strToU8('Name;Hauler;Town\nIW-12;"Müller, ""Big""";León\n7;;\n')],
  ])('are read as %s', (_, bytes) => {
    const [sheet] = readSheets(bytes);
    expect(sheet?.rows).toEqual(rows);
  });

  it('with decimal commas are not cut at them', () => {
    const [sheet] = readSheets(strToU8('a;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5\n'));
    expect(sheet?.rows[1]).toEqual(['1,5', '2,5', '3,5']);
  });

  it.each([
    ['nothing', ''],
    ['one line', 'Name,Hauler'],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0'],
  ])('that are %s are no table', (_, text) => {
    expect(() => readSheets(strToU8(text))).toThrow('not a table');
  });

  it('with a filled cell behind column 200 or line 200,000 are refused, whatever is empty there', () => {
    const far = ','.repeat(200);
    expect(readSheets(strToU8(`Name${far}\nDairy${far}\n`))[0]?.rows[1]).toEqual(['Dairy']);
    expect(() => readSheets(strToU8(`Name${far}\nDairy${far}x\n`))).toThrow('too many cells');
    const below = '\n'.repeat(200_000);
    expect(readSheets(strToU8(`Name\nDairy${below}`))[0]?.rows).toHaveLength(2);
    expect(() => readSheets(strToU8(`Name\nDairy${below}x`))).toThrow('too many cells');
  });

  it('with a quote that is never closed are refused', () => {
    expect(() => readSheets(strToU8('Name,Town\n"Dairy,Tulare\nOther,Tulare\n'))).toThrow('damaged');
  });
});

describe('a file', () => {
  it.each([
    ['an old Excel file', readFileSync(`${WORKBOOK}.xls`), 'old Excel'],
    ['a workbook with a password', passworded(), 'has a password'],
    ['a web page', strToU8('<html><body><table><tr><td>1001</td></tr></table></body></html>'), 'web page'],
    ['a workbook as XML', strToU8('<?xml version="1.0"?><Workbook></Workbook>'), 'web page'],
    ['a PDF', strToU8('%PDF-1.7\n1 0 obj\n'), 'not a table'],
  ])('that is %s is refused as what it is', (_, bytes, why) => {
    expect(() => readSheets(bytes)).toThrow(why);
  });
});

describe('the workbook of an office', () => {
  it('is read alike as XLSX and as ODS, and as another reader does', async () => {
    const others = await readXlsxFile(`${WORKBOOK}.xlsx`);
    const asText = (value: unknown): string =>
      value === null ? '' : value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim();
    const filled = (rows: readonly (readonly string[])[]): string[] =>
      rows.map((row) => row.join('|').replace(/\|+$/, ''));
    const expected = others.map(({ sheet, data }) => [sheet, filled(data.map((row) => row.map(asText)))]);
    expect(expected.map(([name]) => name)).toEqual([
      'Tickets 2026',
      'Customers',
      'Growers',
      'Rates',
      'Haul rates',
      'Miles',
      'Trucks',
    ]);
    for (const ending of ['xlsx', 'ods']) {
      const sheets = readSheets(readFileSync(`${WORKBOOK}.${ending}`));
      expect(sheets.map(({ name, rows }) => [name, filled(rows)])).toEqual(expected);
    }
  });

  it('is read alike from text of one byte, of two, and with tabs', () => {
    const [csv] = readSheets(readFileSync(TICKETS_CSV));
    const [utf16] = readSheets(readFileSync(TICKETS_UTF16));
    expect(csv?.rows).toHaveLength(309);
    expect(utf16?.rows).toEqual(csv?.rows);
    expect(readSheets(readFileSync(`${CSV}/Trucks.csv`))[0]?.rows[2]).toEqual([
      'Miller Hauling',
      'M1',
      'Luis Ortega',
      '27,140 lbs',
      '559 555 0303',
    ]);
  });
});

describe('days', () => {
  it.each([
    ['8/25/2025', 'mdy', '2025-08-25'],
    ['25/8/2025', 'dmy', '2025-08-25'],
    ['8/9/25', 'dmy', '2025-09-08'],
    ['2025-08-25 14:10', 'mdy', '2025-08-25'],
    ['20250825', 'mdy', '2025-08-25'],
    ['45894', 'mdy', '2025-08-25'],
    ['25-Aug-2025', 'mdy', '2025-08-25'],
    ['Aug 5, 2025', 'dmy', '2025-08-05'],
    ['5 de agosto de 2025', 'mdy', '2025-08-05'],
    ['2/30/2025', 'mdy', '2/30/2025'],
  ] as const)('%s read as %s is %s', (typed, order, day) => expect(dayOf(typed, order)).toBe(day));

  it('tell which orders they allow', () => {
    expect(ordersOf('8/25/2025')).toEqual(['mdy']);
    expect(ordersOf('25.8.2025')).toEqual(['dmy']);
    expect(ordersOf('8/9/2025')).toEqual(['mdy', 'dmy']);
    expect(ordersOf('2025-08-09')).toEqual(['ymd']);
  });
});

describe('heads', () => {
  const fieldsOf = (table: string, heads: string[]) =>
    matcher(table)
      .match(heads)
      .map(({ field }) => field);
  it.each([
    ['Gross', 'gross_weight'],
    ['Gross lbs', 'gross_weight'],
    ['Gross Wt (lbs)', 'gross_weight'],
    ['Wt In', 'gross_weight'],
    ['WEIGHT OUT', 'tare_weight'],
    ['Tkt No.', 'ticket_number'],
    ['N.º de boleta', 'ticket_number'],
    ['Peso bruto', 'gross_weight'],
    ['gross_weight', 'gross_weight'],
    ['Customer ID', '~customer_id.id'],
    ['H2O', 'moisture'],
    ['$ Grower', '~paid_producer'],
    ['Crop', 'job_id.crop_id'],
    ['Memo', null],
  ])('%s goes to %s', (head, field) => expect(fieldsOf('crop_ticket', [head])).toEqual([field]));

  it('take a title for the name, and each field once', () => {
    expect(fieldsOf('truck', ['Truck #', 'Trucking', 'Name'])).toEqual([null, 'hauler_id', 'name']);
    expect(fieldsOf('truck', ['Truck', 'Carrier'])).toEqual(['name', 'hauler_id']);
  });

  it('go where they went last time', () => {
    const last = new Map([
      ['wt 1', 'tare_weight'],
      ['memo', null],
    ]);
    expect(matcherOf(words, 'crop_ticket', last).match(['Wt 1', 'Memo'])).toEqual([
      { field: 'tare_weight', found: 'last' },
      { field: null, found: 'last' },
    ]);
  });
});
