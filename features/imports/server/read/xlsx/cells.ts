/** The cells of one sheet of an XLSX workbook. */
import { openGrid, Unreadable, type Budget, type Cells } from '../sheet';
import { shownNumber, type Epoch, type NumberShown } from '../values';
import { localName, readXml } from '../xml';

/** What cells refer to. */
export interface XlsxParts {
  /** Texts by index. */
  readonly texts: readonly string[];
  readonly formats: readonly NumberShown[];
  readonly epoch: Epoch;
  readonly budget: Budget;
}

interface XlsxCell {
  readonly line: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

/** Reads a sheet. A formula gives its last value, merged cells that of the first; other parts of a sheet have no cells. */
export function readCells(sheet: Uint8Array, parts: XlsxParts): Cells[] {
  const grid = openGrid(parts.budget);
  let [line, column] = [0, 0];
  let cell: XlsxCell | undefined;
  let isText = false;
  let isReading = false;
  readXml(sheet, {
    open: (tag, attributes) => {
      const name = localName(tag);
      if (name === 'row') [line, column] = [numberOr(attributes.r, line + 1), 0];
      else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        cell = { line, column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' };
      } else if (name === 'is') isText = true;
      // Furigana stand beside a text and are none of it.
      else if (name === 'rPh') isText = false;
      else isReading = name === 'v' || (name === 't' && isText);
    },
    close: (tag) => {
      const name = localName(tag);
      isReading = false;
      if (name === 'rPh') isText = cell?.type === 'inlineStr';
      if (name !== 'c' || !cell) return;
      grid.set(cell.line, cell.column, textOf(cell, parts));
      [cell, isText] = [undefined, false];
    },
    text: (text) => {
      if (isReading && cell) cell.text += text;
    },
  });
  return grid.rows();
}

function textOf({ type, style, text }: XlsxCell, { texts, formats, epoch }: XlsxParts): string {
  switch (type) {
    case 's':
      return text === '' ? '' : (texts[Number(text)] ?? '').trim();
    case 'n':
      return text.trim() === '' ? '' : shownNumber(Number(text), formats[style] ?? 'number', epoch);
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return text.slice(0, 10);
    default:
      return unescaped(text).trim();
  }
}

/** The texts that cells refer to by index. */
export function readTexts(shared: Uint8Array): string[] {
  const texts: string[] = [];
  let text = '';
  let [isReading, isBeside] = [false, false];
  readXml(shared, {
    open: (tag) => {
      const name = localName(tag);
      if (name === 'si') text = '';
      if (name === 'rPh') isBeside = true;
      isReading = name === 't' && !isBeside;
    },
    close: (tag) => {
      const name = localName(tag);
      isReading = false;
      if (name === 'rPh') isBeside = false;
      if (name === 'si') texts.push(unescaped(text));
    },
    text: (more) => {
      if (isReading) text += more;
    },
  });
  return texts;
}

/** Excel writes characters that XML has not as `_x000D_`. */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** `C` of `C12` as 3. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  if (column === 0) throw new Unreadable('damaged');
  return column;
}

function numberOr(text: string | undefined, usual: number): number {
  const number = text === undefined ? usual : Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Unreadable('damaged');
  return number;
}
