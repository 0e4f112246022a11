/** An export as CSV: heads, then a line for each record. Texts cannot start a formula (checks 23); numbers and days are plain. */
import { guarded } from '../../src/kinds/formulas';
import type { SqlRow, SqlValue } from '../db/values';
import { quoted } from '../reports/write/csv';
import type { ExportColumn, ExportKind } from './columns';

/** Kinds whose cells are written as they are. */
const PLAIN: ReadonlySet<ExportKind | undefined> = new Set<ExportKind>(['id', 'number', 'day', 'instant']);

/** The text of the file, as it is made: first the heads, then a text for each batch. UTF-8 with a mark, for Excel. */
export async function* csvTexts(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly SqlRow[]>,
): AsyncGenerator<string> {
  const kinds = columns.map(({ kind }) => kind);
  yield `\ufeff${columns.map(({ head }) => quoted(head)).join(',')}\r\n`;
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += lineOf(kinds, row);
    yield text;
  }
}

function lineOf(kinds: readonly ExportKind[], row: SqlRow): string {
  let line = '';
  for (let at = 0; at < kinds.length; at += 1) {
    if (at > 0) line += ',';
    line += cellOf(kinds[at], row[at] ?? null);
  }
  return `${line}\r\n`;
}

function cellOf(kind: ExportKind | undefined, value: SqlValue): string {
  if (value === null) return '';
  return PLAIN.has(kind) ? String(value) : quoted(guarded(String(value)));
}
