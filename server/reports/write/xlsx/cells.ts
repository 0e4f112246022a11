/** Cells of a workbook: numbers and dates are real ones, text is always text. */
import { light } from '../../../../src/look/palette';
import { isNumeric, type CellKind } from '../../compose/column';
import type { FileColumn } from '../csv';
import type { Cell, CellStyle } from './book/cell';

const styleOf = (format: string): CellStyle => ({ format });

/** Styles are made once, so that a cell's is found without looking into it. */
const styles: Readonly<Record<Exclude<CellKind, 'text' | 'date' | 'pounds'>, CellStyle>> = {
  tons: styleOf('#,##0.00'),
  exactTons: styleOf('#,##0.000000'),
  money: styleOf('#,##0.00'),
  rate: styleOf('#,##0.00##'),
  percent: styleOf('0.0#'),
  miles: styleOf('0.0#'),
  count: styleOf('#,##0'),
};
const wholePounds = styleOf('#,##0');
const partsOfPounds = styleOf('#,##0.00');
const dayStyle: CellStyle = { format: 'yyyy-mm-dd', align: 'left' };
const plain: CellStyle = {};
const widths: Readonly<Record<FileColumn['kind'], number>> = {
  id: 8,
  text: 20,
  date: 11,
  pounds: 12,
  tons: 12,
  exactTons: 15,
  money: 13,
  rate: 11,
  percent: 10,
  miles: 9,
  count: 8,
};

/** The head of a column, aligned as its values are. */
const headStyle = { bold: true, fill: light.sunken, wrap: true, vertical: 'bottom', bottom: 'thin' } as const;
const heads: Readonly<Record<'left' | 'right', CellStyle>> = {
  left: { ...headStyle, align: 'left' },
  right: { ...headStyle, align: 'right' },
};
/** A subtotal. */
export const strongStyle = { bold: true, top: 'thin' } as const;
/** The total of a statement. */
export const totalStyle = { bold: true, top: 'medium', fill: light['primary-weak'] } as const;

/** Days between the first of Excel's and 1970. */
const BEFORE_1970 = 25_569;
const DAY = 86_400_000;

/** A moment as spreadsheets count: days, in UTC. */
export const serialOf = (moment: number): number => moment / DAY + BEFORE_1970;

/** A value of a column; `null` and `''` leave the cell empty. */
export function cellOf(kind: FileColumn['kind'], value: string | null): Cell {
  if (value === null || value === '') return textCell('');
  if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value))
    return { value: serialOf(Date.parse(`${value}T00:00:00Z`)), style: dayStyle };
  const number = Number(value);
  if (kind === 'text' || kind === 'date' || kind === 'id' || Number.isNaN(number)) return textCell(value);
  return { value: number, style: numberStyle(kind, value) };
}

/** How a number of a kind is shown. Pounds have decimals only where the value has them. */
export function numberStyle(kind: Exclude<CellKind, 'text' | 'date'>, value: string): CellStyle {
  if (kind !== 'pounds') return styles[kind];
  return Number.isInteger(Number(value)) ? wholePounds : partsOfPounds;
}

/** A text, whatever it begins with. */
export function textCell(value: string, style: CellStyle = plain): Cell {
  return { value, style };
}

/** The cell with more style. */
export function withStyle(cell: Cell, more: CellStyle): Cell {
  return { ...cell, style: { ...cell.style, ...more } };
}

/** The head of a column. */
export function headCell({ label, kind }: Pick<FileColumn, 'label' | 'kind'>): Cell {
  return textCell(label, heads[kind !== 'id' && isNumeric(kind) ? 'right' : 'left']);
}

/** Widths of columns, in characters. */
export const widthsOf = (columns: readonly Pick<FileColumn, 'kind'>[]): number[] =>
  columns.map(({ kind }) => widths[kind]);
