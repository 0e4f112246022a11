/** The small files of a workbook: what it holds, and what is printed and filtered. */
import type { SheetFile } from './sheetFile';
import { attributeXml, textXml } from './xml';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Where a sheet is in the archive; `at` counts from 0. */
export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** Which file is of which type. */
export function contentTypes(sheets: number): string {
  const type = (path: string, kind: string): string =>
    `<Override ContentType="${SHEETS}.${kind}+xml" PartName="/${path}"/>`;
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default ContentType="application/xml" Extension="xml"/>`,
    '<Default ContentType="application/vnd.openxmlformats-package.relationships+xml" Extension="rels"/>',
    type('xl/workbook.xml', 'sheet.main'),
    type('xl/sharedStrings.xml', 'sharedStrings'),
    type('xl/styles.xml', 'styles'),
    ...Array.from({ length: sheets }, (_, at) => type(sheetPath(at), 'worksheet')),
    '</Types>',
  ].join('');
}

/** Which file of the archive is the workbook. */
export const packageRelations = (): string => relations([['officeDocument', 'xl/workbook.xml']]);

/** Which files belong to the workbook; the sheets come first. */
export function workbookRelations(sheets: number): string {
  return relations([
    ...Array.from({ length: sheets }, (_, at): [string, string] => ['worksheet', sheetPath(at).slice(3)]),
    ['sharedStrings', 'sharedStrings.xml'],
    ['styles', 'styles.xml'],
  ]);
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** The sheets by name, what each printed page repeats, and the cells of filter buttons. Call it once all rows are there. */
export function workbookXml(sheets: readonly SheetFile[]): string {
  const each = sheets.map(
    ({ shape }, at) => `<sheet r:id="rId${at + 1}" sheetId="${at + 1}" name="${attributeXml(shape.name)}"/>`,
  );
  const names = sheets.flatMap(definedNames);
  return [
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><workbookPr/><bookViews><workbookView/></bookViews>`,
    `<sheets>${each.join('')}</sheets>`,
    names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '',
    '<calcPr/></workbook>',
  ].join('');
}

function definedNames({ shape, filter }: SheetFile, at: number): string[] {
  const sheet = `'${shape.name.replaceAll("'", "''")}'`;
  const named = (key: string, range: string, more = ''): string =>
    `<definedName name="_xlnm.${key}" localSheetId="${at}"${more}>${textXml(`${sheet}!${range}`)}</definedName>`;
  return [
    ...(shape.frozen === undefined ? [] : [named('Print_Titles', `$${shape.frozen}:$${shape.frozen}`)]),
    ...(filter === undefined ? [] : [named('_FilterDatabase', absolute(filter), ' hidden="1"')]),
  ];
}

/** `A1:X25` as `$A$1:$X$25`. */
const absolute = (range: string): string => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
