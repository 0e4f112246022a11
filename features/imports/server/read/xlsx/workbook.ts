/** XLSX workbooks, as Excel, LibreOffice, Google Sheets and libraries write them. */
import { posix } from 'node:path';
import type { ArchiveParts } from '../archive';
import { newBudget, Unreadable, type ReadSheet, openGrid, type Budget, type Cells } from '../sheet';
import { type Epoch, type NumberShown, shownNumber } from '../values';
import { localName, readXml } from '../xml';

/** What cells refer to. */
interface XlsxParts {
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
function readCells(sheet: Uint8Array, parts: XlsxParts): Cells[] {
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
function readTexts(shared: Uint8Array): string[] {
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

/** Formats that every workbook has without declaring them. */
const DAYS: readonly (readonly [first: number, last: number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
];
const TIMES: readonly (readonly [first: number, last: number])[] = [
  [18, 21],
  [45, 47],
];
const PERCENTS: readonly (readonly [first: number, last: number])[] = [[9, 10]];

const isIn = (ranges: typeof DAYS, id: number): boolean => ranges.some(([first, last]) => id >= first && id <= last);

/** What each style of a cell shows, by the style's index. */
function readFormats(styles: Uint8Array): NumberShown[] {
  const codes = new Map<number, string>();
  const shown: NumberShown[] = [];
  let isOfCells = false;
  readXml(styles, {
    open: (tag, attributes) => {
      const name = localName(tag);
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) shown.push(shownBy(Number(attributes.numFmtId ?? 0), codes));
    },
    close: (tag) => {
      if (localName(tag) === 'cellXfs') isOfCells = false;
    },
  });
  return shown;
}

function shownBy(id: number, codes: ReadonlyMap<number, string>): NumberShown {
  const code = codes.get(id);
  if (code !== undefined) return shownByCode(code);
  if (isIn(DAYS, id)) return 'day';
  if (isIn(TIMES, id)) return 'time';
  return isIn(PERCENTS, id) ? 'percent' : 'number';
}

/** What a format code such as `[$-409]m/d/yyyy` or `00000` shows. */
export function shownByCode(code: string): NumberShown {
  const [positive = ''] = code.split(';');
  // Quoted and escaped characters are text; brackets hold colours, languages and conditions, but `[h]` counts hours.
  const bare = positive
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (bare.startsWith('general')) return 'number';
  if (/[dy]/.test(bare)) return 'day';
  if (/[hs]|\[m/.test(bare)) return 'time';
  if (/m/.test(bare)) return 'day';
  if (bare.includes('%')) return 'percent';
  return /^0{2,}$/.test(bare) ? { digits: bare.length } : 'number';
}

interface PartRelation {
  readonly id: string;
  /** The last word of its type: `worksheet`, `styles`. */
  readonly type: string;
  /** The name of the part. */
  readonly target: string;
}

interface XlsxBook {
  readonly sheets: readonly { readonly name: string; readonly relation: string }[];
  readonly epoch: Epoch;
}

/** The sheets in the order of the workbook, without hidden ones: nobody sees them. Throws `Unreadable`. */
export function readXlsx(parts: ArchiveParts): ReadSheet[] {
  const bookName = relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.target ?? '';
  const content = parts.get(bookName);
  // Binary workbooks (.xlsb) and other documents are archives too.
  if (!content || !bookName.endsWith('.xml')) throw new Unreadable('damaged');
  const book = readBook(content);
  const relations = relationsOf(parts, bookName);
  const partOf = (type: string): Uint8Array | undefined =>
    parts.get(relations.find((one) => one.type === type)?.target ?? '');
  const [shared, styles] = [partOf('sharedStrings'), partOf('styles')];
  const bookParts: XlsxParts = {
    texts: shared ? readTexts(shared) : [],
    formats: styles ? readFormats(styles) : [],
    epoch: book.epoch,
    budget: newBudget(),
  };
  return book.sheets.flatMap(({ name, relation }): ReadSheet[] => {
    const found = relations.find(({ id }) => id === relation);
    // A chart may be a sheet of its own.
    const sheet = found?.type === 'worksheet' ? parts.get(found.target) : undefined;
    return sheet ? [{ name, rows: readCells(sheet, bookParts) }] : [];
  });
}

/** The relations of a part; of the whole package where its name is empty. */
function relationsOf(parts: ArchiveParts, part: string): PartRelation[] {
  const folder = posix.dirname(part);
  const content = parts.get(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const found: PartRelation[] = [];
  if (!content) return found;
  readXml(content, {
    open: (tag, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (localName(tag) !== 'Relationship' || mode === 'External') return;
      const name = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: name });
    },
  });
  return found;
}

function readBook(content: Uint8Array): XlsxBook {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  let epoch: Epoch = 1900;
  readXml(content, {
    open: (tag, attributes) => {
      const name = localName(tag);
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) epoch = 1904;
      if (name !== 'sheet') return;
      const [, relation = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      sheets.push({ name: attributes.name ?? '', relation, isHidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  return { sheets: sheets.filter(({ isHidden }) => !isHidden), epoch };
}
