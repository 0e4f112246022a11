/** Cells of a workbook: numbers and dates are real ones, text is always text. */
import type { CellObject } from 'write-excel-file/node';
import { light } from '../../../../src/look/palette';
import { isNumeric, type CellKind } from '../../compose/columns/column';
import type { FileColumn } from '../csv';

const formats: Readonly<Record<Exclude<CellKind, 'text' | 'date' | 'pounds'>, string>> = {
  tons: '#,##0.00',
  exactTons: '#,##0.000000',
  money: '#,##0.00',
  rate: '#,##0.00##',
  percent: '0.0#',
  miles: '0.0#',
  count: '#,##0',
};
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

/** The head of a column. */
export const headStyle = {
  fontWeight: 'bold',
  backgroundColor: light.sunken,
  wrap: true,
  alignVertical: 'bottom',
  bottomBorderStyle: 'thin',
} as const;
/** A subtotal. */
export const strongStyle = { fontWeight: 'bold', topBorderStyle: 'thin' } as const;
/** The total of a statement. */
export const totalStyle = {
  fontWeight: 'bold',
  topBorderStyle: 'medium',
  backgroundColor: light['primary-weak'],
} as const;

/** A value of a column; `null` and `''` leave the cell empty. */
export function cellOf(kind: FileColumn['kind'], value: string | null): CellObject {
  if (value === null || value === '') return textCell('');
  if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value))
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd', align: 'left' };
  const number = Number(value);
  if (kind === 'text' || kind === 'date' || kind === 'id' || Number.isNaN(number)) return textCell(value);
  return { value: number, type: Number, format: formatOf(kind, value) };
}

/** `cellOf` for one workbook: equal values are one object, of which a workbook of 25,000 lines would have a million. */
export function sharedCells(): typeof cellOf {
  const known = new Map<string, CellObject>();
  return (kind, value) => {
    const key = `${kind} ${value ?? ''}`;
    const cell = known.get(key) ?? cellOf(kind, value);
    known.set(key, cell);
    return cell;
  };
}

/** How a number of a kind is shown. Pounds have decimals only where the value has them. */
export function formatOf(kind: Exclude<CellKind, 'text' | 'date'>, value: string): string {
  if (kind !== 'pounds') return formats[kind];
  return Number.isInteger(Number(value)) ? '#,##0' : '#,##0.00';
}

/** Characters that no XML file may hold are left out; they come from pasted names. */
export function textCell(text: string, style: object = {}): CellObject {
  return { value: text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''), type: String, ...style };
}

/** The head of a column, aligned as its values are. */
export function headCell({ label, kind }: Pick<FileColumn, 'label' | 'kind'>): CellObject {
  return { ...textCell(label), ...headStyle, align: kind !== 'id' && isNumeric(kind) ? 'right' : 'left' };
}

/** Widths of columns, in characters. */
export const widthsOf = (columns: readonly Pick<FileColumn, 'kind'>[]): { width: number }[] =>
  columns.map(({ kind }) => ({ width: widths[kind] }));
