/** Workbooks as the programs write them: the parts of XLSX that differ between Excel, LibreOffice and Google Sheets. */
import { strToU8, zipSync } from 'fflate';

/** A cell: text, number, a day as Excel's serial number, a formula with its last value, or nothing. */
export type TestCell =
  | string
  | number
  | { readonly serial: number }
  | { readonly formula: string; readonly value: number }
  | null;

interface TestWorkbook {
  readonly sheets: readonly {
    readonly name: string;
    readonly rows: readonly (readonly TestCell[])[];
    readonly merged?: readonly string[];
  }[];
}

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const columnName = (at: number): string =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26));

/** Excel: shared strings, `spans`, a style for days, empty cells left out. */
export function excelFile(book: TestWorkbook): Uint8Array {
  const shared: string[] = [];
  const text = (cell: string): string => {
    if (!shared.includes(cell)) shared.push(cell);
    return `t="s"><v>${shared.indexOf(cell)}</v>`;
  };
  return zipped(book, { text, dayStyle: 14, rowMore: (row) => ` spans="1:${row.length}"`, shared: () => shared });
}

/** LibreOffice: shared strings, a day format of its own, `customFormat` rows, styles on empty cells. */
export function libreOfficeFile(book: TestWorkbook): Uint8Array {
  const shared: string[] = [];
  const text = (cell: string): string => {
    shared.push(cell);
    return `t="s"><v>${shared.length - 1}</v>`;
  };
  const rowMore = (): string =>
    ' customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"';
  return zipped(book, {
    text,
    dayStyle: 165,
    dayFormat: 'mm/dd/yyyy',
    rowMore,
    emptyCells: true,
    shared: () => shared,
  });
}

/** Google Sheets: shared strings, a thousand empty rows below, days in a format with a locale. */
export function googleFile(book: TestWorkbook): Uint8Array {
  const shared: string[] = [];
  const text = (cell: string): string => {
    if (!shared.includes(cell)) shared.push(cell);
    return `t="s"><v>${shared.indexOf(cell)}</v>`;
  };
  const below = Array.from({ length: 1000 }, (): TestCell[] => []);
  const sheets = book.sheets.map((sheet) => ({ ...sheet, rows: [...sheet.rows, ...below] }));
  return zipped(
    { sheets },
    { text, dayStyle: 164, dayFormat: 'm/d/yyyy', rowMore: () => ' ht="15.75" customHeight="1"', shared: () => shared },
  );
}

interface Writing {
  text(cell: string): string;
  readonly dayStyle: number;
  readonly dayFormat?: string;
  rowMore(row: readonly TestCell[]): string;
  readonly emptyCells?: true;
  shared(): readonly string[];
}

function zipped({ sheets }: TestWorkbook, writing: Writing): Uint8Array {
  const cellXml = (cell: TestCell, at: string): string => {
    if (cell === null) return writing.emptyCells ? `<c r="${at}" s="0"/>` : '';
    if (typeof cell === 'string') return `<c r="${at}" s="0" ${writing.text(cell)}</c>`;
    if (typeof cell === 'number') return `<c r="${at}" s="0"><v>${cell}</v></c>`;
    if ('serial' in cell) return `<c r="${at}" s="1"><v>${cell.serial}</v></c>`;
    return `<c r="${at}" s="0"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
  };
  const files: Record<string, Uint8Array> = {};
  sheets.forEach(({ rows, merged = [] }, index) => {
    const data = rows.map((row, at) => {
      const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('');
      return `<row r="${at + 1}"${writing.rowMore(row)}>${cells}</row>`;
    });
    const merges =
      merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : '';
    files[`xl/worksheets/sheet${index + 1}.xml`] = xml(
      `<worksheet ${NS}><sheetData>${data.join('')}</sheetData>${merges}</worksheet>`,
    );
  });
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (all: readonly string[]): Uint8Array =>
    xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`,
    );
  const format =
    writing.dayFormat === undefined
      ? ''
      : `<numFmts count="1"><numFmt numFmtId="${writing.dayStyle}" formatCode="${writing.dayFormat}"/></numFmts>`;
  return zipSync({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': xml(
      `<workbook ${NS} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets
        .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('rId90', 'styles', 'styles.xml'),
      relation('rId91', 'sharedStrings', 'sharedStrings.xml'),
    ]),
    'xl/styles.xml': xml(
      `<styleSheet ${NS}>${format}<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="${writing.dayStyle}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst ${NS}>${writing
        .shared()
        .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
        .join('')}</sst>`,
    ),
    ...files,
  });
}

function xml(text: string): Uint8Array {
  return strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
}

/** A cell of an ODS workbook: text, number, a day, a share of one, or nothing; `times` repeats it. */
export type OdsCell =
  | string
  | number
  | null
  | { readonly day: string }
  | { readonly percent: number }
  | { readonly code: number; readonly shown: string }
  | { readonly text: string; readonly times: number };

/** A row of an ODS workbook; `times` repeats it. */
export type OdsRow = readonly OdsCell[] | { readonly cells: readonly OdsCell[]; readonly times: number };

/** ODS as LibreOffice writes it: every row and every sheet is filled up with repeated empty cells and rows. */
export function odsFile(sheets: readonly { readonly name: string; readonly rows: readonly OdsRow[] }[]): Uint8Array {
  const spaces = (...names: readonly string[]): string =>
    names.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`).join(' ');
  const tables = sheets.map(
    ({ name, rows }) =>
      `<table:table table:name="${escaped(name)}"><table:table-column table:number-columns-repeated="16384"/>${rows
        .map(odsRow)
        .join(
          '',
        )}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
  );
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'META-INF/manifest.xml': xml(`<manifest:manifest ${spaces('manifest')}/>`),
    'content.xml': xml(
      `<office:document-content ${spaces('office', 'table', 'text')}><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}

function odsRow(row: OdsRow): string {
  const { cells, times } = 'cells' in row ? row : { cells: row, times: 1 };
  const filling = `<table:table-cell table:number-columns-repeated="${16_384 - cells.length}"/>`;
  return `<table:table-row table:number-rows-repeated="${times}">${cells.map(odsCell).join('')}${filling}</table:table-row>`;
}

function odsCell(cell: OdsCell): string {
  const typed = (type: string, value: string, text: string): string =>
    `<table:table-cell office:value-type="${type}" ${value}><text:p>${escaped(text)}</text:p></table:table-cell>`;
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'string') return typed('string', '', cell);
  if (typeof cell === 'number') return typed('float', `office:value="${cell}"`, cell.toLocaleString('en-US'));
  if ('day' in cell) return typed('date', `office:date-value="${cell.day}"`, cell.day.slice(2));
  if ('percent' in cell)
    return typed('percentage', `office:value="${cell.percent / 100}"`, `${Math.round(cell.percent)}%`);
  if ('code' in cell) return typed('float', `office:value="${cell.code}"`, cell.shown);
  return typed('string', `table:number-columns-repeated="${cell.times}"`, cell.text);
}
