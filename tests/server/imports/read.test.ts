import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { entities } from '../../../src/entities';
import { dayOf, ordersOf } from '../../../server/imports/columns/days';
import { layoutOf } from '../../../server/imports/columns/layout';
import { matcherOf } from '../../../server/imports/columns/match';
import { readSheets } from '../../../server/imports/read/read';
import { refuseLarge } from '../../../server/imports/read/unpacked';
import { perLanguage } from '../../../server/language';
import { excelFile, googleFile, libreOfficeFile, type TestCell } from '../../support/spreadsheets';

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
  it('gives its cells as text, with the lines that a person sees', async () => {
    const [sheet] = await readSheets(file({ sheets: [{ name: 'Loads', rows: book, merged: ['E3:F3', 'A3:A4'] }] }));
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

  it('is understood below titles, with merged heads and without its total', async () => {
    const [sheet] = await readSheets(file({ sheets: [{ name: 'Loads', rows: book }] }));
    const { knows, match } = matcher('crop_ticket');
    const layout = layoutOf(sheet?.rows ?? [], knows);
    expect(layout).toMatchObject({ headLine: 4, lines: [5, 6] });
    expect(layout.leftOut.map(({ line, why }) => [line, why])).toEqual([
      [1, 'title'],
      [2, 'title'],
      [8, 'total'],
    ]);
    expect(match(layout.heads).map(({ field, found }) => [field, found])).toEqual([
      ['ticket_number', 'name'],
      ['date', 'name'],
      ['customer_id', 'known'],
      ['producer_id', 'known'],
      ['gross_weight', 'known'],
      ['tare_weight', 'known'],
      [null, 'computed'],
    ]);
  });

  it('leaves empty sheets out', async () => {
    const sheets = await readSheets(
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
  const [sheet] = await readSheets(new Uint8Array(await writeXlsxFile(rows).toBuffer()));
  expect(sheet?.rows).toEqual([
    ['Name', 'Hauler'],
    ['IW-12', 'Ironwood'],
  ]);
});

describe('text files', () => {
  const rows = [
    ['Name', 'Hauler', 'Town'],
    ['IW-12', 'Müller, "Big"', 'León'],
    ['7', '', ''],
  ];
  const csv = 'Name,Hauler,Town\r\nIW-12,"Müller, ""Big""",León\r\n7,,\r\n';
  it.each([
    ['UTF-8', strToU8(csv)],
    ['UTF-8 with a mark', strToU8(`\uFEFF${csv}`)],
    ['Windows-1252', new Uint8Array(Buffer.from(csv, 'latin1'))],
    ['UTF-16', utf16(csv)],
    ['pasted cells', strToU8('Name\tHauler\tTown\nIW-12\t"Müller, ""Big"""\tLeón\n7\t\t')],
    ['semicolons', strToU8('Name;Hauler;Town\nIW-12;"Müller, ""Big""";León\n7;;\n')],
  ])('are read as %s', async (_, bytes) => {
    const [sheet] = await readSheets(bytes);
    expect(sheet?.rows).toEqual(rows);
  });

  it('with decimal commas are not cut at them', async () => {
    const [sheet] = await readSheets(strToU8('a;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5\n'));
    expect(sheet?.rows[1]).toEqual(['1,5', '2,5', '3,5']);
  });

  it.each([
    ['nothing', ''],
    ['one line', 'Name,Hauler'],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0'],
  ])('that are %s are no table', async (_, text) => {
    await expect(readSheets(strToU8(text))).rejects.toMatchObject({ why: 'not a table' });
  });
});

describe('archives', () => {
  it('are refused by what they say and by what they are', () => {
    const bytes = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(2_000_000) });
    expect(() => refuseLarge(bytes, 3_000_000)).not.toThrow();
    expect(() => refuseLarge(bytes, 1_000_000)).toThrow('too large');
    const lying = bytes.slice();
    const view = new DataView(lying.buffer);
    // The sizes in the directory at the end and in the file's own head.
    for (let at = 0; at < lying.length - 4; at += 1)
      if (view.getUint32(at, true) === 2_000_000) view.setUint32(at, 10, true);
    expect(() => refuseLarge(lying, 1_000_000)).toThrow('too large');
  });

  it('that are damaged or of old Excel say so', async () => {
    await expect(readSheets(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]))).rejects.toMatchObject({ why: 'damaged' });
    await expect(readSheets(zipSync({ 'a.txt': strToU8('x') }))).rejects.toMatchObject({ why: 'damaged' });
    await expect(readSheets(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).rejects.toMatchObject({
      why: 'old Excel',
    });
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
