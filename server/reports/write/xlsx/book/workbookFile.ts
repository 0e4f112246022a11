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
import { contentTypes, packageRelations, sheetPath, workbookRelations, workbookXml } from './workbookParts';

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
