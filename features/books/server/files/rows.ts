/** What the files of both programs are made of. */
import type { BookDocument, BookLine } from '../../rules/calls';
import { turned } from './kinds';
import type { BookFileKind } from '../../rules/documents';
import { compareAmounts, less, negated } from '../../../../src/rules/settled/money';
import { productOf } from '../../../../src/rules/tickets/weights';
import { csvLine } from '../../../../server/reports/write/csv';

/** A file before it is split: a head, and the rows of each document. */
export interface BookTable {
  readonly of: BookFileKind;
  readonly head: readonly string[];
  readonly documents: readonly (readonly (readonly string[])[])[];
  /** How much the program takes at once. */
  readonly most: { readonly documents: number; readonly rows: number };
}

/** A file. */
export interface WrittenBookFile {
  readonly name: string;
  readonly of: BookFileKind;
  readonly documents: number;
  readonly text: string;
}

/** Characters of a description: both programs take 4,000. */
const MOST_TEXT = 1000;

/** `09/30/2026`, as both programs read days of a company in the US. */
export function usDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** One line without what would break the programs' reading. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MOST_TEXT);
}

/** The party's number in the books and what the document is about, for the memo. */
export function memoOf({ account_number: account, memo }: BookDocument): string {
  return oneLine([account, memo].filter(Boolean).join(' - '));
}

/** What a program multiplies. */
interface PricedLine extends BookLine {
  readonly quantity: string;
  readonly price: string;
}

/**
 * A line with tons as the quantity and the rate as the price. The programs multiply them anew, and the tickets of the line are
 * rounded each: where that makes another amount, the last ton is a line of its own at what is left, so both the tons and the amount
 * stay whole and nothing is below zero. A line without a rate, or of one ton or less that does not come out, is once its amount.
 */
export function pricedLines(line: BookLine): PricedLine[] {
  const { amount, tons, rate, rounded = line.text } = line;
  const once = [{ ...line, quantity: '1', price: amount }];
  if (tons === undefined || rate === undefined) return once;
  if (productOf([tons, rate]) === amount) return [{ ...line, quantity: tons, price: rate }];
  if (tons.startsWith('-'))
    return pricedLines(turned(line)).map((one) => ({ ...one, ...turned(one), quantity: negated(one.quantity) }));
  const before = less(tons, '1');
  const most = productOf([before, rate]) ?? amount;
  const rest = less(amount, most);
  if ([before, rest].some((left) => compareAmounts(left, '0') <= 0)) return once;
  return [
    { ...line, amount: most, quantity: before, price: rate },
    { ...line, text: rounded, amount: rest, quantity: '1', price: rest },
  ];
}

/** Writes a table as files, none of them larger than the program takes, and no document in two. Nothing for no rows. */
export function written(table: BookTable, name: string): WrittenBookFile[] {
  const parts: string[][][] = [];
  let rows = 0;
  for (const document of table.documents) {
    if (document.length === 0) continue;
    const last = parts.at(-1);
    if (!last || last.length >= table.most.documents || rows + document.length > table.most.rows) {
      parts.push([document.map((row) => csvLine(row))]);
      rows = document.length;
    } else {
      last.push(document.map((row) => csvLine(row)));
      rows += document.length;
    }
  }
  return parts.map((part, at) => ({
    name: `${name}-${table.of}${parts.length > 1 ? `-${at + 1}` : ''}.csv`,
    of: table.of,
    documents: part.length,
    text: csvLine(table.head) + part.flat().join(''),
  }));
}
