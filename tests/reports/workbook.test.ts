/** The workbook as a file: formulas that come to the totals beside the lines, paper, heads and page numbers, and its typeface. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reports } from '../../src/rules/reportCatalogue';
import { openOffice, type Office } from './office';
import { centsOf, readXlsx } from './reading';

/** A formula of a sheet: its cell, its range of one column, and the value stored beside it. */
interface Subtotal {
  readonly cell: string;
  readonly from: number;
  readonly to: number;
  readonly stored: string;
}

const FORMULA = /<c r="([A-Z]+)(\d+)"[^>]*><f>SUBTOTAL\(9,([A-Z]+)(\d+):\3(\d+)\)<\/f><v>([^<]*)<\/v><\/c>/g;

function subtotalsOf(xml: string): (Subtotal & { readonly column: number; readonly row: number })[] {
  return [...xml.matchAll(FORMULA)].map(([, letters = '', row = '', , from = '', to = '', stored = '']) => ({
    cell: `${letters}${row}`,
    column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
    row: Number(row),
    from: Number(from),
    to: Number(to),
    stored,
  }));
}

describe('the workbook', () => {
  let office: Office;
  const open = async (name: string, more = ''): Promise<Record<string, string>> => {
    const { bytes } = await office.get(`/reports/${name}?selectedYear=2026&format=xlsx${more}`);
    return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([file, content]) => [file, strFromU8(content)]));
  };
  beforeAll(async () => {
    office = await openOffice('sqlite', { crop: 300, delivery: 150, haul: 150 });
  });
  afterAll(() => office.close());

  test.each(reports.map(({ name }) => name))(
    '%s: each sum is a SUBTOTAL of the rows above that comes to the value stored',
    async (name) => {
      const { bytes } = await office.get(`/reports/${name}?selectedYear=2026&format=xlsx`);
      const { sheets, xml } = readXlsx(bytes);
      const [first = ''] = xml;
      const formulas = subtotalsOf(first);
      expect(formulas.length).toBeGreaterThan(3);
      expect(first.match(/<f>/g)).toHaveLength(formulas.length);
      const sums = new Set(formulas.map(({ cell }) => cell));
      const rows = new Map<number, (string | number | null)[]>();
      for (const [at, [, number = '0']] of [...first.matchAll(/<row r="(\d+)"/g)].entries())
        rows.set(Number(number), sheets[0]?.[at] ?? []);
      const letters = (cell: string): string => cell.replace(/\d+/, '');
      for (const { cell, column, row, from, to, stored } of formulas) {
        expect(to).toBe(row - 1);
        let cents = 0n;
        for (let at = from; at <= to; at += 1) {
          // SUBTOTAL leaves out cells that hold a SUBTOTAL themselves.
          if (sums.has(`${letters(cell)}${at}`)) continue;
          const value = rows.get(at)?.[column];
          if (typeof value === 'number') cents += centsOf(value.toFixed(2)) ?? 0n;
        }
        expect([cell, cents]).toEqual([cell, centsOf(Number(stored).toFixed(2))]);
      }
    },
    60_000,
  );

  test('prints on letter paper, as wide as a page, with its head and page numbers on each', async () => {
    const files = await open('producer_statement');
    for (const sheet of [1, 2, 3]) {
      const xml = files[`xl/worksheets/sheet${sheet}.xml`] ?? '';
      expect(xml).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/);
      const [, setup = ''] = /<pageSetup ([^>]*)\/>/.exec(xml) ?? [];
      for (const part of ['orientation="landscape"', 'paperSize="1"', 'fitToWidth="1"', 'fitToHeight="0"'])
        expect(setup).toContain(part);
      const [, footer = ''] = /<headerFooter><oddFooter>(.*?)<\/oddFooter><\/headerFooter>/.exec(xml) ?? [];
      expect(footer).toMatch(/^&amp;LProducer Statement, 2026.*&amp;RPage &amp;P of &amp;N$/);
      const order = [
        ...xml.matchAll(/<(sheetPr|sheetViews|cols|sheetData|autoFilter|pageMargins|pageSetup|headerFooter)\b/g),
      ];
      expect(order.map(([, tag]) => tag)).toEqual([
        'sheetPr',
        ...(sheet === 2 ? [] : ['sheetViews']),
        'cols',
        'sheetData',
        ...(sheet === 3 ? ['autoFilter'] : []),
        'pageMargins',
        'pageSetup',
        'headerFooter',
      ]);
    }
    const book = files['xl/workbook.xml'] ?? '';
    expect(book).toContain(
      '<definedName name="_xlnm.Print_Titles" localSheetId="0">Tickets!$3:$3</definedName>'.replace(
        'Tickets',
        "'Tickets'",
      ),
    );
    expect(book).toContain('<definedName name="_xlnm.Print_Titles" localSheetId="2">\'Lines\'!$1:$1</definedName>');
    const [, range] = /<autoFilter ref="(A1:[A-Z]+\d+)"\/>/.exec(files['xl/worksheets/sheet3.xml'] ?? '') ?? [];
    expect(range).toMatch(/^A1:[A-Z]+301$/);
    expect(book).toMatch(
      /<definedName name="_xlnm._FilterDatabase" localSheetId="2" hidden="1">'Lines'!\$A\$1:\$[A-Z]+\$301</,
    );
  });

  test('every typeface is named, the bold ones too', async () => {
    const [, fonts = ''] =
      /<fonts[^>]*>(.*?)<\/fonts>/s.exec((await open('producer_statement'))['xl/styles.xml'] ?? '') ?? [];
    const each = [...fonts.matchAll(/<font>(.*?)<\/font>/gs)].map(([, font = '']) => font);
    expect(each.length).toBeGreaterThan(2);
    for (const font of each) expect(font).toContain('<name val="Calibri"/>');
  });

  test('the printed sheet fits a page: no ids and no inputs that the paper leaves out', async () => {
    const heads = (sheets: readonly (readonly unknown[])[][], at: number): unknown[] => [
      ...(sheets[at]?.find((row) => row.includes('Ticket number')) ?? []),
    ];
    const { bytes } = await office.get('/reports/producer_statement?selectedYear=2026&format=xlsx');
    const { sheets } = readXlsx(bytes);
    expect(heads(sheets, 0)).not.toContain('Producer id');
    expect(heads(sheets, 0)).not.toContain('Adjusted weight, exact (tons)');
    expect(heads(sheets, 2)).toContain('Producer id');
    expect(heads(sheets, 2).length).toBeGreaterThan(heads(sheets, 0).length);
  });

  test('money left out has no column on any sheet', async () => {
    const { bytes } = await office.get('/reports/producer_statement?selectedYear=2026&format=xlsx&amounts=0');
    for (const sheet of readXlsx(bytes).sheets) {
      const heads = sheet
        .filter((row) => row.length > 3)
        .flatMap((row) => row.filter((cell) => typeof cell === 'string'));
      expect(heads.filter((head) => /\$/.test(head))).toEqual([]);
    }
  });
});
