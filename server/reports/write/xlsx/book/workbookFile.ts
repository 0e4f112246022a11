/**
 * A workbook that is written while its rows come: US letter paper fitted to its width, heads and page numbers on every page, filter
 * buttons. Rows may go to all its sheets in turn. What stays in memory: compressed rows of all sheets but the first, and each text once.
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Zip } from 'fflate';
import { DeflatedFile } from './deflatedFile';
import { SharedTexts } from './sharedTexts';
import { SheetFile, type SharedParts, type SheetShape } from './sheetFile';
import { Styles } from './styles';
import { attributeXml, textXml } from './xml';

/** The small files of a workbook: what it holds, and what is printed and filtered. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Where a sheet is in the archive; `at` counts from 0. */
const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/** Which file is of which type. */
function contentTypes(sheets: number): string {
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
const packageRelations = (): string => relations([['officeDocument', 'xl/workbook.xml']]);

/** Which files belong to the workbook; the sheets come first. */
function workbookRelations(sheets: number): string {
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
function workbookXml(sheets: readonly SheetFile[]): string {
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

/** Writes one. */
export class WorkbookFile {
  readonly #sink: Writable;
  readonly #zip: Zip;
  readonly #shared: SharedParts;
  readonly #sheets: SheetFile[] = [];

  /**
   * @param sink takes its bytes, and stays open
   * @param footer the foot of printed pages, with Excel's codes, such as `&P` for the page
   */
  constructor(sink: Writable, footer: string) {
    this.#sink = sink;
    this.#shared = { texts: new SharedTexts(), styles: new Styles(), footer };
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error;
      sink.write(bytes);
    });
    // Programs that tell a file by its beginning look for this one.
    this.#write('_rels/.rels', [packageRelations()]);
  }

  /** Adds a sheet behind the others. */
  sheet(shape: SheetShape): SheetFile {
    const at = this.#sheets.length;
    const sheet = new SheetFile(shape, this.#file(sheetPath(at)), this.#shared, at === 0);
    this.#sheets.push(sheet);
    return sheet;
  }

  /** Resolves as soon as it takes more rows. */
  async ready(): Promise<void> {
    if (this.#sink.writableNeedDrain) await once(this.#sink, 'drain');
  }

  /** There are no more rows: writes the rest. */
  end(): void {
    for (const sheet of this.#sheets) sheet.end();
    this.#write('xl/workbook.xml', [workbookXml(this.#sheets)]);
    this.#write('xl/_rels/workbook.xml.rels', [workbookRelations(this.#sheets.length)]);
    this.#write('xl/styles.xml', [this.#shared.styles.xml()]);
    this.#write('xl/sharedStrings.xml', this.#shared.texts.xml());
    this.#write('[Content_Types].xml', [contentTypes(this.#sheets.length)]);
    this.#zip.end();
  }

  #file(path: string): DeflatedFile {
    const file = new DeflatedFile(path);
    this.#zip.add(file);
    return file;
  }

  #write(path: string, pieces: Iterable<string>): void {
    const file = this.#file(path);
    for (const piece of pieces) file.write(piece);
    file.end();
  }
}
