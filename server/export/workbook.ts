/**
 * An export as a workbook of one sheet: real numbers and days, a head that stays in sight, filter buttons. Text is always text, so
 * nothing in it can be a formula. The whole of it is in memory, so its rows are limited; a worker makes it.
 */
import writeExcel, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { SqlRow, SqlValue } from '../db/values';
import type { CellKind } from '../reports/compose/columns/column';
import { cellOf, headCell, textCell, widthsOf } from '../reports/write/xlsx/cells';
import { printing } from '../reports/write/xlsx/printing';
import { lettersOf } from '../reports/write/xlsx/ticketSheet';
import { FONT } from '../reports/write/xlsx/workbook';
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

/** The workbook's bytes. */
export async function workbookOf(
  { name, columns, pages }: ListSheet,
  batches: AsyncIterable<readonly SqlRow[]>,
): Promise<Buffer> {
  const kinds = columns.map(cellKind);
  const data: SheetData = [columns.map(({ head }, at) => headCell({ label: head, kind: kinds[at] ?? 'text' }))];
  for await (const rows of batches)
    for (const row of rows) data.push(columns.map(({ kind }, at) => valueCell(kind, kinds[at], row[at] ?? null)));
  const sheet = name.replace(notInName, ' ').slice(0, NAME);
  const filter = `A1:${lettersOf(columns.length - 1)}${data.length}`;
  return writeExcel(
    [
      {
        data,
        sheet,
        orientation: 'landscape',
        stickyRowsCount: 1,
        columns: widthsOf(columns.map((_, at) => ({ kind: kinds[at] ?? 'text' }))),
      },
    ],
    {
      features: [printing([{ name: sheet, titles: 1, filter }], `&L${sheet.replaceAll('&', '&&')}&R${pages}`)],
      fontFamily: FONT,
      fontSize: 11,
    },
  ).toBuffer();
}

function cellKind({ kind, unit }: ExportColumn): CellKind | 'id' {
  if (kind === 'number') return unit === undefined ? 'rate' : (units[unit] ?? 'rate');
  if (kind === 'day' || kind === 'instant') return 'date';
  return kind;
}

function valueCell(kind: ExportColumn['kind'], cell: CellKind | 'id' = 'text', value: SqlValue): CellObject {
  if (value === null) return textCell('');
  if (kind === 'id') return { value: Number(value), type: Number, format: '0', align: 'left' };
  // A workbook has no time zones: these are UTC, as in the CSV.
  if (kind === 'instant')
    return { value: new Date(String(value)), type: Date, format: 'yyyy-mm-dd hh:mm:ss', align: 'left' };
  return cellOf(cell, String(value));
}
