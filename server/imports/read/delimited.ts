/** CSV files, and cells pasted from a spreadsheet. */
import { parse } from 'csv-parse/sync';
import { unguarded } from '../../../src/kinds/formulas';
import { trimmed, Unreadable, type ReadSheet } from './sheet';
import { textOf } from './text';

const DELIMITERS = ['\t', ',', ';', '|'] as const;
/** Lines by which the delimiter is found. */
const LOOKED_AT = 60;

/**
 * The rows of a CSV file. The delimiter may be any of `DELIMITERS`, or the one that a first line `sep=;` names; cells may be quoted.
 * Throws `Unreadable` for a file that is no text.
 */
export function readDelimited(bytes: Uint8Array): ReadSheet[] {
  const text = textOf(bytes);
  if (text.slice(0, 10_000).includes('\0')) throw new Unreadable('not a table');
  // Excel writes a line `sep=;` above the heads to name the delimiter. It counts as a line of the file, but is no row.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const rows: unknown = parse(named ? text.slice(named[0].length) : text, {
    delimiter: named?.[1] ?? delimiterOf(text),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const read = (rows as string[][]).map((row) => row.map((cell) => unguarded(cell.trim())));
  return [trimmed({ name: '', rows: named ? [[], ...read] : read })];
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
