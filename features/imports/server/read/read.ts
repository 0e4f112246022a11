/** From the bytes of a file to its sheets, by what the bytes are and not by the file's name or type. */
import { unpack } from './archive';
import { isOds, readOds } from './ods';
import { MOST_BYTES, Unreadable, type ReadSheet, newBudget, openGrid } from './sheet';
import { readXlsx } from './xlsx/workbook';
import { parse } from 'csv-parse/sync';
import { unguarded } from '../../../../src/kinds/formulas';

const DELIMITERS = ['\t', ',', ';', '|'] as const;
/** Lines by which the delimiter is found. */
const LOOKED_AT = 60;

/** Pages and other documents that programs call a spreadsheet: Excel opens them, and they are no table for us. */
const MARKUP = /^\s*<(!doctype|html|head|body|meta|table|\?xml)/i;

/**
 * The rows of a CSV file. The delimiter may be any of `DELIMITERS`, or the one that a first line `sep=;` names; cells may be quoted.
 * Throws `Unreadable` for a file that is no text.
 */
function readDelimited(bytes: Uint8Array): ReadSheet[] {
  const text = textOf(bytes);
  if (text.slice(0, 10_000).includes('\0')) throw new Unreadable('not a table');
  if (MARKUP.test(text.slice(0, 1000))) throw new Unreadable('web page');
  // Excel writes a line `sep=;` above the heads to name the delimiter. It counts as a line of the file, but is no row.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const rows = parsed(named ? text.slice(named[0].length) : text, named?.[1] ?? delimiterOf(text));
  const grid = openGrid(newBudget());
  const before = named ? 1 : 0;
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries()) grid.set(at + 1 + before, column + 1, unguarded(cell.trim()));
  return [{ name: '', rows: grid.rows() }];
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    const rows: unknown = parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    return rows as string[][];
  } catch (cause) {
    // A quote that is never closed, for one.
    throw new Unreadable('damaged', cause);
  }
}

/** The delimiter that most lines have equally often. */
function delimiterOf(text: string): string {
  const bare = text.slice(0, 200_000).replace(/"(?:[^"]|"")*"/g, '');
  const lines = bare
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    // A decimal comma is not in the heads, so lines that agree weigh more than the number of columns.
    const score = counts.filter((count) => count === usual).length * (1 + Math.min(usual, 50) / 100);
    if (usual > 0 && score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function mostFrequent(counts: readonly number[]): number {
  const groups = [...Map.groupBy(counts, (count) => count)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Old Excel, and what Excel encrypts. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** Files that are no table at all: PDF, PNG, JPEG, GIF. */
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];
/** The stream in which Excel keeps a workbook that has a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** True for an archive, which can hold far more than its size. */
export function isArchive(bytes: Uint8Array): boolean {
  return startsWith(bytes, ZIP);
}

/** The sheets of a CSV, XLSX or ODS file that have rows. Throws `Unreadable` where there are none. */
export function readSheets(bytes: Uint8Array): ReadSheet[] {
  if (bytes.length > MOST_BYTES) throw new Unreadable('too large');
  if (startsWith(bytes, COMPOUND))
    throw new Unreadable(Buffer.from(bytes).includes(ENCRYPTED) ? 'has a password' : 'old Excel');
  if (OTHERS.some((start) => startsWith(bytes, start))) throw new Unreadable('not a table');
  const sheets = isArchive(bytes) ? readWorkbook(bytes) : readDelimited(bytes);
  const filled = sheets.filter(({ rows }) => rows.length > 1);
  if (filled.length === 0) throw new Unreadable('not a table');
  return filled;
}

function readWorkbook(bytes: Uint8Array): ReadSheet[] {
  const parts = unpack(bytes);
  return isOds(parts) ? readOds(parts) : readXlsx(parts);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** A byte order mark, UTF-8, UTF-16 without a mark, and else Windows-1252, as Excel saves CSV in most of America and Europe. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = zeroBytes(bytes);
  if (zeros.odd > zeros.even * 4 && zeros.odd > 8) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros.even > zeros.odd * 4 && zeros.even > 8) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: every byte is a character of Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Zero bytes at even and odd places of the beginning. */
function zeroBytes(bytes: Uint8Array): { even: number; odd: number } {
  const counts = { even: 0, odd: 0 };
  bytes.subarray(0, 2000).forEach((byte, at) => {
    if (byte === 0) counts[at % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  return counts;
}
