/** From the bytes of a file to its sheets, by what the bytes are and not by the file's name. */
import { readDelimited } from './delimited';
import { MOST_BYTES, Unreadable, type ReadSheet } from './sheet';
import { readWorkbook } from './workbook';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** The sheets of a CSV or XLSX file that have rows. Throws `Unreadable` where there are none. */
export async function readSheets(bytes: Uint8Array): Promise<ReadSheet[]> {
  if (bytes.length > MOST_BYTES) throw new Unreadable('too large');
  if (startsWith(bytes, OLD_EXCEL)) throw new Unreadable('old Excel');
  const sheets = startsWith(bytes, ZIP) ? await readWorkbook(bytes) : readDelimited(bytes);
  const filled = sheets.filter(({ rows }) => rows.length > 1);
  if (filled.length === 0) throw new Unreadable('not a table');
  return filled;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
