/** XLSX files, as Excel, LibreOffice and Google Sheets write them. */
import readXlsxFile from 'read-excel-file/universal';
import { trimmed, Unreadable, type ReadSheet } from './sheet';
import { refuseLarge } from './unpacked';

/** The sheets of a workbook in its order. Formulas give their last value, merged cells the value of their first. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet[]> {
  refuseLarge(bytes);
  const sheets = await sheetsOf(bytes);
  return sheets.map(({ sheet, data }) => trimmed({ name: sheet, rows: data.map((row) => row.map(cellText)) }));
}

async function sheetsOf(bytes: Uint8Array): Promise<{ sheet: string; data: readonly (readonly unknown[])[] }[]> {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  try {
    return await readXlsxFile(copy);
  } catch (cause) {
    throw new Unreadable('damaged', cause);
  }
}

/** A value as text. Excel shows 15 digits; what is behind them are traces of binary fractions. */
function cellText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return plainNumber(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return '';
}

function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(10).replace(/\.?0+$/, '') : text;
}

/** The day, and the time where there is one: a time is no part of a day, and a field of days drops it. */
function dayText(value: Date): string {
  return value.toISOString().slice(0, 10);
}
