/** From the bytes of a file to its sheets, by what the bytes are and not by the file's name or type. */
import { unpack } from './archive';
import { readDelimited } from './delimited';
import { isOds, readOds } from './ods';
import { MOST_BYTES, Unreadable, type ReadSheet } from './sheet';
import { readXlsx } from './xlsx/workbook';

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
