/** Random statements and payments for the books, and readers of the files that programs take. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect } from 'vitest';
import { kindOfAmount } from '../../../../../features/books/server/find/kindOfAmount';
import type { WrittenBookFile } from '../../../../../features/books/server/files/rows';
import type { BookDocument, BookLine } from '../../../../../features/books/rules/calls';
import { isNothing, negated } from '../../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../../src/rules/tickets/weights';
import { amountOf, exact, hundredths, multiply } from '../../../../promises/parts/season/exact';

export const settings = { names: {}, from: null, classes: {}, crops: [], bills_as_journal: false };

const cents = fc.integer({ min: -2_000_000, max: 20_000_000 }).map((value) => (value / 100).toFixed(2));
const texts = fc.string({ maxLength: 30, unit: 'grapheme' });
const roles = fc.constantFrom('producer' as const, 'hauler' as const, 'customer' as const);
const codes = { producer: 'PS', hauler: 'HS', customer: 'CS' } as const;

/** What tons at a rate come to, by the season's own arithmetic. */
export const productOf = (tons = '', rate = ''): string => amountOf(hundredths(multiply(exact(tons), exact(rate))));
/** A line of tickets of one rate: each is rounded, so their sum may be some cents off. */
const pricedLines = fc
  .record({
    text: texts,
    rounded: fc.constant('1 ton, rounded'),
    crop: fc.integer({ min: 1, max: 3 }),
    tons: fc.integer({ min: 1, max: 4_000_000 }).map((value) => (value / 10_000).toFixed(4)),
    rate: fc.integer({ min: 1, max: 80_000 }).map((value) => (value / 1000).toFixed(3)),
    off: fc.constantFrom(0n, 0n, 1n, -3n),
  })
  .map(({ off, ...line }) => {
    const product = hundredths(multiply(exact(line.tons), exact(line.rate)));
    return { ...line, amount: amountOf(product + off) };
  });
const plainLines = fc.record({ text: texts, amount: cents });
const lineKinds = fc.oneof(plainLines, pricedLines);
/** Of a loan or an insurance. */
const deductedLines = fc.record({
  text: texts,
  amount: cents.map((amount) => negated(amount)),
  deduction: fc.constantFrom('Loan' as const, 'Insurance' as const),
});
/** What customers are billed for is not deducted from. */
const roleLines = roles.chain((role) => {
  const kinds = role === 'customer' ? lineKinds : fc.oneof(lineKinds, deductedLines);
  const lines = fc.array<BookLine>(kinds, { maxLength: 6, minLength: 1 });
  return lines.map((own) => ({ role, lines: own }));
});

export const statements = fc.record({ of: roleLines, name: texts }).map(({ of: { role, lines }, name }) => {
  const amount = sumPrinted(lines.map((line) => line.amount));
  return (id: number): BookDocument => ({
    source: 'statement',
    item_id: id,
    kind: kindOfAmount(role, amount),
    number: `${codes[role]}-2026-${String(id).padStart(4, '0')}`,
    party: { table: role, id: 1, name },
    account_number: 'K-1',
    code: codes[role],
    date: '2026-09-30',
    due: '2026-10-15',
    amount,
    lines,
    memo: '2026-09-01 to 2026-09-30',
  });
});
const payments = fc
  .record({ role: roles, name: texts, amount: cents, number: texts })
  .map(({ role, name, amount, number }) => (id: number): BookDocument => ({
    source: 'payment',
    item_id: id,
    kind: role === 'customer' ? 'received' : 'paid',
    number,
    party: { table: role, id: 1, name },
    account_number: null,
    code: null,
    date: '2026-09-30',
    due: '2026-09-30',
    amount,
    lines: [],
    memo: 'Check',
  }));
export const documents = fc
  .array(fc.oneof(statements, payments), { maxLength: 250, size: 'max' })
  .map((made) => made.map((document, at) => document(at + 1)));

/** A row by its heads. */
export type Row = Readonly<Record<string, string>>;

export const rowsIn = ({ text }: WrittenBookFile): Row[] => parse(text, { columns: true, bom: true });
export const rowsOf = (files: readonly WrittenBookFile[], ...of: readonly string[]): Row[] =>
  files.filter((file) => of.includes(file.of)).flatMap(rowsIn);
export const byNumber = (rows: readonly Row[], key: string) => Map.groupBy(rows, (row) => row[key] ?? '');
export const sumOf = (rows: readonly Row[], key: string): string => sumPrinted(rows.map((row) => row[key] || '0'));
/** Statements that come to something, or have lines that do. */
export const booked = (all: readonly BookDocument[]): BookDocument[] =>
  all.filter(({ source, lines }) => source === 'statement' && lines.some(({ amount }) => !isNothing(amount)));

/** A reader of its own of what QuickBooks Desktop takes: transactions of rows, each with the heads of its keyword. Cents. */
export function readIif(text: string) {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  const heads = new Map<string, string[]>();
  const found: { readonly rows: Readonly<Record<string, string>>[] }[] = [];
  let open: { rows: Record<string, string>[] } | undefined;
  for (const line of lines) {
    const [keyword = '', ...cells] = line.split('\t');
    if (keyword.startsWith('!')) heads.set(keyword.slice(1), cells);
    else if (keyword === 'ENDTRNS') {
      if (open) found.push(open);
      open = undefined;
    } else {
      const names = heads.get(keyword) ?? [];
      if (keyword !== (open ? 'SPL' : 'TRNS') || cells.length !== names.length)
        throw new Error(`QuickBooks would not read this row: ${line}`);
      open ??= { rows: [] };
      open.rows.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
    }
  }
  expect(open).toBeUndefined();
  return found.map(({ rows }) => ({
    rows,
    first: rows[0] ?? {},
    cents: (account: string): number =>
      rows.filter(({ ACCNT }) => ACCNT === account).reduce((sum, { AMOUNT }) => sum + centsOf(AMOUNT), 0),
    sum: rows.reduce((sum, { AMOUNT }) => sum + centsOf(AMOUNT), 0),
  }));
}

export const centsOf = (text = ''): number => {
  expect(text).toMatch(/^-?\d+\.\d\d$/);
  return Number(text.replace('.', ''));
};
