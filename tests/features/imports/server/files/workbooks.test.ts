/** What stands in the cells of a workbook, however its program wrote it. */
import { strToU8, zipSync, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheets } from '../../../../../features/imports/server/read/read';
import { shownByCode } from '../../../../../features/imports/server/read/xlsx/workbook';
import { excelFile, odsFile } from '../../../../support/spreadsheets';

const book = excelFile({ sheets: [{ name: 'A', rows: [['Name'], ['Dairy']] }] });

/** The workbook with parts that are written by hand. */
function withParts(parts: Readonly<Record<string, string>>): Uint8Array {
  const texts = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
  return zipSync({ ...unzipSync(book), ...Object.fromEntries(texts) });
}

const sheetOf = (rows: string): Readonly<Record<string, string>> => ({
  'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
});
const rowsIn = (bytes: Uint8Array): readonly (readonly string[])[] => readSheets(bytes)[0]?.rows ?? [];

describe('XLSX', () => {
  it('shows numbers as a person sees them, with all digits', () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="[$-409]h:mm AM/PM"/><numFmt numFmtId="172" formatCode="[h]:mm"/><numFmt numFmtId="173" formatCode="&quot;day&quot; #,##0.0_);[Red]\\(0.0\\)"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 10, 14, 170, 171, 172, 173, 22].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const cell = (style: number, value: string): string => `<x:c s="${style}"><x:v>${value}</x:v></x:c>`;
    const bytes = withParts({
      'xl/styles.xml': styles,
      ...sheetOf(
        `<x:row><x:c t="str"><x:v>Heads</x:v></x:c></x:row><x:row>${[
          cell(0, '68.400000000000006'),
          cell(1, '0.717'),
          cell(2, '45894'),
          cell(3, '1234'),
          cell(4, '0.5576388888888889'),
          cell(5, '1.5'),
          cell(6, '1234.5'),
          cell(7, '45894.75'),
          cell(0, '1E-3'),
          cell(2, '59'),
        ].join('')}</x:row>`,
      ),
    });
    expect(rowsIn(bytes)[1]).toEqual([
      '68.4',
      '71.7%',
      '2025-08-25',
      '01234',
      '13:23',
      '12:00',
      '1234.5',
      '2025-08-25',
      '0.001',
      '1900-02-28',
    ]);
  });

  it.each([
    ['General', 'number'],
    ['#,##0.00', 'number'],
    ['"month" 0', 'number'],
    ['m/d/yyyy', 'day'],
    ['[$-F800]dddd, mmmm dd, yyyy', 'day'],
    ['mmm-yy', 'day'],
    ['h:mm', 'time'],
    ['0.0%', 'percent'],
    ['0', 'number'],
    ['0000', { digits: 4 }],
  ])('%s shows %o', (code, shown) => expect(shownByCode(code)).toEqual(shown));

  it('takes texts that stand in their cells, in pieces, escaped, or come from formulas', () => {
    const bytes = withParts({
      'xl/sharedStrings.xml':
        '<sst><si><r><t>Miller </t></r><r><t>Farms</t></r><rPh sb="0" eb="1"><t>beside</t></rPh></si></sst>',
      ...sheetOf(`<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>Costa &amp; Sons</x:t></x:is></x:c>
        <x:c t="str"><x:f>A1</x:f><x:v> J_x0026_R </x:v></x:c><x:c t="e"><x:v>#REF!</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c>
        <x:c t="d"><x:v>2026-08-31T00:00:00</x:v></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row>`),
    });
    expect(rowsIn(bytes)[0]).toEqual(['Miller Farms', 'Costa & Sons', 'J&R', '#REF!', 'TRUE', '2026-08-31']);
  });

  it('counts days from 1904 where the workbook does, and leaves hidden sheets out', () => {
    const bytes = withParts({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="A" r:id="rId1"/></sheets></workbook>',
      ...sheetOf('<x:row><x:c s="1"><x:v>44432</x:v></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row>'),
    });
    expect(readSheets(bytes).map(({ name }) => name)).toEqual(['A']);
    expect(rowsIn(bytes)[0]).toEqual(['2025-08-25']);
  });

  it('does not count empty cells, wherever they are, and refuses filled ones that are too far', () => {
    const head =
      '<x:row r="1"><x:c r="A1" t="str"><x:v>Name</x:v></x:c></x:row><x:row r="2"><x:c r="A2"><x:v>1</x:v></x:c></x:row>';
    const far = '<x:row r="1048576"><x:c r="XFD1048576" s="1"/></x:row>';
    expect(rowsIn(withParts(sheetOf(head + far)))).toEqual([['Name'], ['1']]);
    const filled = (place: string): Uint8Array =>
      withParts(sheetOf(`${head}<x:row r="${place.replace(/\D/g, '')}"><x:c r="${place}"><x:v>1</x:v></x:c></x:row>`));
    expect(rowsIn(filled('GR3'))[2]).toHaveLength(200);
    expect(() => readSheets(filled('GS3'))).toThrow('too many cells');
    expect(rowsIn(filled('A200000'))).toHaveLength(200_000);
    expect(() => readSheets(filled('A200001'))).toThrow('too many cells');
  });

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', ''],
    ['an entity of its own', '', '<x:row><x:c t="str"><x:v>&e;</x:v></x:c></x:row>'],
    ['a tag that is not closed', '', '<x:row>'],
    ['a cell without a place', '', '<x:row><x:c r="12"><x:v>1</x:v></x:c></x:row>'],
  ])('with %s is refused', (_, before, rows) => {
    const [[name = '', text = ''] = []] = Object.entries(sheetOf(rows));
    expect(() => readSheets(withParts({ [name]: before + text }))).toThrow('damaged');
  });
});

describe('ODS', () => {
  it('gives what is stored, not what is shown rounded', () => {
    const rows = [
      ['Head', null, 'Third'],
      [1234.56, { day: '2026-08-31' }, { percent: 71.7 }, { code: 1234, shown: '01234' }, ' Miller  '],
    ];
    expect(rowsIn(odsFile([{ name: 'A', rows }]))).toEqual([
      ['Head', '', 'Third'],
      ['1234.56', '2026-08-31', '71.7%', '01234', 'Miller'],
    ]);
  });

  it('repeats what is filled, does not count what is empty, and refuses what is repeated too far', () => {
    const file = (times: number, lines: number): Uint8Array =>
      odsFile([{ name: 'A', rows: [['Name'], { cells: [{ text: 'x', times }], times: lines }, ['last']] }]);
    expect(rowsIn(file(3, 2))).toEqual([['Name'], ['x', 'x', 'x'], ['x', 'x', 'x'], ['last']]);
    expect(() => readSheets(file(201, 1))).toThrow('too many cells');
    expect(() => readSheets(file(1, 200_000))).toThrow('too many cells');
    // Forty million cells in a few bytes.
    expect(() => readSheets(file(200, 199_990))).toThrow('too large');
  });

  it('leaves notes, drawings, hidden sheets and sheets in cells out', () => {
    const plain = unzipSync(odsFile([{ name: 'A', rows: [['Name'], ['Dairy']] }]));
    const text = Buffer.from(plain['content.xml'] ?? []).toString();
    const beside =
      '<office:annotation><text:p>call him</text:p></office:annotation><draw:frame xmlns:draw="d"><text:p>picture</text:p></draw:frame>';
    const inner =
      '<table:table table:name="in a cell"><table:table-row><table:table-cell/></table:table-row></table:table>';
    const hidden =
      '<office:automatic-styles xmlns:style="s"><style:style style:name="ta9"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body>';
    const changed = text
      .replace(
        '<text:p>Dairy</text:p>',
        `${beside}<text:p>Two</text:p><text:p>lines<text:s text:c="2"/>x</text:p>${inner}`,
      )
      .replace('<office:body>', hidden)
      .replace(
        '</office:spreadsheet>',
        '<table:table table:name="Old" table:style-name="ta9"><table:table-row/></table:table></office:spreadsheet>',
      );
    const sheets = readSheets(zipSync({ ...plain, 'content.xml': strToU8(changed) }));
    expect(sheets).toEqual([{ name: 'A', rows: [['Name'], ['Two\nlines  x']] }]);
  });

  it('with a password says so', () => {
    const plain = unzipSync(odsFile([{ name: 'A', rows: [['Name'], ['Dairy']] }]));
    const manifest = '<manifest:manifest xmlns:manifest="m"><manifest:encryption-data/></manifest:manifest>';
    expect(() => readSheets(zipSync({ ...plain, 'META-INF/manifest.xml': strToU8(manifest) }))).toThrow(
      'has a password',
    );
  });
});
