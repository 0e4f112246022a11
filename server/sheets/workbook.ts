/**
 * An export as a workbook of one sheet: real numbers and days, a head that stays in sight, filter buttons. Text is always text, so
 * nothing in it can be a formula. A worker writes it row by row.
 */
import type { Writable } from 'node:stream';
import type { SqlRow, SqlValue } from '../db/values';
import type { CellKind } from '../reports/compose/column';
import type { Cell } from '../reports/write/xlsx/book/cell';
import { WorkbookFile } from '../reports/write/xlsx/book/workbookFile';
import { cellOf, headCell, serialOf, textCell, widthsOf } from '../reports/write/xlsx/cells';
import type { ExportColumn } from './columns';

/** A sheet to make: plain data, which travels to the worker. */
export interface ListSheet {
  /** Name of the sheet. */
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** Text at the foot of a printed page, behind the name: `page &P of &N`. */
  readonly pages: string;
}

/** Longest name of a sheet, and what none may hold. */
const NAME = 31;
const notInName = /[\\/?*[\]:]/g;

const units: Readonly<Record<string, CellKind>> = { lbs: 'pounds', '%': 'percent', mi: 'miles' };

/** Writes the workbook; the sink stays open. */
export async function writeSheet(
  { name, columns, pages }: ListSheet,
  batches: AsyncIterable<readonly SqlRow[]>,
  sink: Writable,
): Promise<void> {
  const kinds = columns.map(cellKind);
  const heads = columns.map(({ head }, at) => ({ label: head, kind: kinds[at] ?? 'text' }));
  const plain = name.replace(notInName, ' ').slice(0, NAME);
  const book = new WorkbookFile(sink, `&L${plain.replaceAll('&', '&&')}&R${pages}`);
  const sheet = book.sheet({ name: plain, widths: widthsOf(heads), frozen: 1, hasFilter: true });
  sheet.add(heads.map(headCell));
  for await (const rows of batches) {
    for (const row of rows) sheet.add(columns.map(({ kind }, at) => valueCell(kind, kinds[at], row[at] ?? null)));
    await book.ready();
  }
  book.end();
}

function cellKind({ kind, unit }: ExportColumn): CellKind | 'id' {
  if (kind === 'number') return unit === undefined ? 'rate' : (units[unit] ?? 'rate');
  if (kind === 'day' || kind === 'instant') return 'date';
  return kind;
}

const idStyle = { format: '0', align: 'left' } as const;
const instantStyle = { format: 'yyyy-mm-dd hh:mm:ss', align: 'left' } as const;

function valueCell(kind: ExportColumn['kind'], cell: CellKind | 'id' = 'text', value: SqlValue): Cell {
  if (value === null) return textCell('');
  if (kind === 'id') return { value: Number(value), style: idStyle };
  // A workbook has no time zones: these are UTC, as in the CSV.
  if (kind === 'instant') return { value: serialOf(Date.parse(String(value))), style: instantStyle };
  return cellOf(cell, String(value));
}
