/** CSV files, and cells pasted from a spreadsheet. */
import { parse } from 'csv-parse/sync';
import { unguarded } from '../../../../src/kinds/formulas';
import { newBudget, openGrid, Unreadable, type ReadSheet } from './sheet';
import { textOf } from './text';

const DELIMITERS = ['\t', ',', ';', '|'] as const;
/** Lines by which the delimiter is found. */
const LOOKED_AT = 60;

/** Pages and other documents that programs call a spreadsheet: Excel opens them, and they are no table for us. */
const MARKUP = /^\s*<(!doctype|html|head|body|meta|table|\?xml)/i;

/**
 * The rows of a CSV file. The delimiter may be any of `DELIMITERS`, or the one that a first line `sep=;` names; cells may be quoted.
 * Throws `Unreadable` for a file that is no text.
 */
export function readDelimited(bytes: Uint8Array): ReadSheet[] {
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
