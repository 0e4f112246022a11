/** One sheet of a workbook, written row by row. */
import { lettersOf, type Cell, type Row } from './cell';
import type { DeflatedFile } from './deflatedFile';
import type { SharedTexts } from './sharedTexts';
import type { Styles } from './styles';
import { textXml } from './xml';

/** A sheet to write. */
export interface SheetShape {
  /** At most 31 characters. */
  readonly name: string;
  /** Of its columns, in characters. */
  readonly widths: readonly number[];
  /** Rows that stay in sight; the last of them is the head, which each printed page repeats. Default: none. */
  readonly frozen?: number;
  /** Whether its head has filter buttons. */
  readonly hasFilter?: boolean;
}

/** What the sheets of a workbook have together. */
export interface SharedParts {
  readonly texts: SharedTexts;
  readonly styles: Styles;
  /** The foot of printed pages, with Excel's codes, such as `&P` for the page. */
  readonly footer: string;
}

/** US letter, as Excel counts papers. */
const LETTER = 1;
const ROOT =
  '<?xml version="1.0" ?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">';

/** Takes rows; only some of them are in memory. */
export class SheetFile {
  readonly shape: SheetShape;
  readonly #file: DeflatedFile;
  readonly #shared: SharedParts;
  readonly #letters: string[] = [];
  #rows = 0;

  constructor(shape: SheetShape, file: DeflatedFile, shared: SharedParts, isFirst: boolean) {
    this.shape = shape;
    this.#file = file;
    this.#shared = shared;
    file.write(
      `${ROOT}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${viewXml(shape, isFirst)}${columnsXml(shape)}<sheetData>`,
    );
  }

  /** How many rows it has so far, which is the number of the last one. */
  get rows(): number {
    return this.#rows;
  }

  /** The cells that filter buttons concern: `A1:X25`. */
  get filter(): string | undefined {
    return this.shape.hasFilter ? `A1:${lettersOf(this.shape.widths.length - 1)}${this.#rows}` : undefined;
  }

  /** Adds a row below the others. */
  add(row: Row): void {
    this.#rows += 1;
    let cells = '';
    for (const [at, cell] of row.entries()) cells += this.#cellXml(at, cell);
    this.#file.write(`<row r="${this.#rows}"${cells ? `>${cells}</row>` : '/>'}`);
  }

  /** There are no more rows. */
  end(): void {
    const filter = this.filter === undefined ? '' : `<autoFilter ref="${this.filter}"/>`;
    const margins = '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>';
    const page = `<pageSetup paperSize="${LETTER}" orientation="landscape" fitToWidth="1" fitToHeight="0"/>`;
    const foot = `<headerFooter><oddFooter>${textXml(this.#shared.footer)}</oddFooter></headerFooter>`;
    this.#file.write(`</sheetData>${filter}${margins}${page}${foot}</worksheet>`);
    this.#file.end();
  }

  #cellXml(at: number, { value, formula, style }: Cell): string {
    const { styles, texts } = this.#shared;
    this.#letters[at] ??= lettersOf(at);
    const head = `<c r="${this.#letters[at]}${this.#rows}" s="${styles.idOf(style)}"`;
    if (formula !== undefined) return `${head}><f>${textXml(formula)}</f><v>${value}</v></c>`;
    if (typeof value === 'number') return `${head}><v>${value}</v></c>`;
    return value === '' ? `${head}/>` : `${head} t="s"><v>${texts.placeOf(value)}</v></c>`;
  }
}

function viewXml({ frozen }: SheetShape, isFirst: boolean): string {
  if (frozen === undefined) return '';
  const pane = `<pane ySplit="${frozen}" xSplit="0" topLeftCell="A${frozen + 1}" activePane="bottomRight" state="frozen"/>`;
  return `<sheetViews><sheetView tabSelected="${isFirst ? 1 : 0}" workbookViewId="0">${pane}</sheetView></sheetViews>`;
}

function columnsXml({ widths }: SheetShape): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `<cols>${columns.join('')}</cols>`;
}
