/**
 * Small files that would take all of a server which reads them without limits: its memory, or its time for everybody else. They are
 * workbooks but for one thing each.
 */
import { strToU8, zipSync, type Zippable } from 'fflate';

const MEGABYTE = 1024 * 1024;
const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with this text as the data of its only sheet, and further parts. */
function workbook(sheetData: string, more: Zippable = {}): Uint8Array {
  const relations = (target: string, type: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
  const parts: Readonly<Record<string, string>> = {
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `<workbook ${NS} xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `<worksheet ${NS}><sheetData>${sheetData}</sheetData></worksheet>`,
  };
  const all = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...all, ...more });
}

const cell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const TWO_ROWS = `<row r="1">${cell('A1', 'Name')}</row><row r="2">${cell('A2', 'Dairy')}</row>`;

/** Two good rows and one cell very far away. */
export function farCell(place: string, more: Zippable = {}): Uint8Array {
  return workbook(`${TWO_ROWS}<row r="${/\d+$/.exec(place)?.[0] ?? ''}">${cell(place, 'x')}</row>`, more);
}

/** Almost as many blanks as a file may have unpacked. */
export function blanks(): Uint8Array {
  return workbook(TWO_ROWS + ' '.repeat(98 * MEGABYTE));
}

/** Almost as many empty cells in one row. */
export function emptyCells(): Uint8Array {
  return workbook(`${TWO_ROWS}<row r="3">${'<c/>'.repeat((95 * MEGABYTE) / 4)}</row>`);
}

/** One large part that the directory names forty times, and says to be small. */
export function oneForMany(): Uint8Array {
  const name = 'xl/media/image1.png';
  const bytes = workbook(TWO_ROWS, { [name]: new Uint8Array(45 * MEGABYTE) });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  const start = view.getUint32(end + 16, true);
  const { at, length } = entryOf(bytes, start, name);
  view.setUint32(at + 24, 100, true);
  const entry = bytes.slice(at, at + length);
  const directory = bytes.slice(start, end);
  const copies = 40;
  const last = bytes.slice(end);
  const lastView = new DataView(last.buffer);
  lastView.setUint16(8, lastView.getUint16(8, true) + copies, true);
  lastView.setUint16(10, lastView.getUint16(10, true) + copies, true);
  lastView.setUint32(12, directory.length + copies * entry.length, true);
  const more = Array.from({ length: copies }, () => entry);
  return new Uint8Array(Buffer.concat([bytes.subarray(0, start), directory, ...more, last]));
}

/** Where the record of the directory that names a part begins, and its length. */
function entryOf(bytes: Uint8Array, directory: number, name: string): { readonly at: number; readonly length: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = directory;
  for (;;) {
    const length = view.getUint16(at + 28, true);
    const next = at + 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (Buffer.from(bytes.subarray(at + 46, at + 46 + length)).toString() === name) return { at, length: next - at };
    at = next;
  }
}

/** The six files with the answers that they get. */
export const hostileFiles: readonly (readonly [name: string, file: () => Uint8Array, status: 400 | 413])[] = [
  ['a cell in the last row and column', () => farCell('XFD1048576'), 413],
  ['a cell in row 100,000 and column 1,000', () => farCell('ALL100000'), 413],
  ['98 MB of blanks', blanks, 413],
  ['one part that is named forty times', oneForMany, 400],
  ['95 MB of empty cells in a row', emptyCells, 413],
  [
    'a cell in the last row and column, in a file of 300 KB',
    () => farCell('XFD1048576', { 'xl/media/image1.png': [noise(300_000), { level: 0 }] }),
    413,
  ],
];

/** Bytes that cannot be packed. */
function noise(length: number): Uint8Array {
  let seed = 1;
  return Uint8Array.from({ length }, () => (seed = (seed * 16_807) % 2_147_483_647) & 255);
}
