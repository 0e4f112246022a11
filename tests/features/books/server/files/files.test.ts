/** The files for QuickBooks and Xero, for random statements and payments (decision 68). */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookFiles } from '../../../../../features/books/server/files/files';
import { kindOfAmount } from '../../../../../features/books/server/find/kindOfAmount';
import type { WrittenBookFile } from '../../../../../features/books/server/files/rows';
import type { BookDocument } from '../../../../../features/books/rules/calls';
import { isNothing, negated } from '../../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../../src/rules/tickets/weights';
import { unguarded } from '../../../../../src/kinds/formulas';

const settings = { names: {}, from: null, bills_as_journal: false };

const cents = fc.integer({ min: -2_000_000, max: 20_000_000 }).map((value) => (value / 100).toFixed(2));
const texts = fc.string({ maxLength: 30, unit: 'grapheme' });
const roles = fc.constantFrom('producer' as const, 'hauler' as const, 'customer' as const);
const codes = { producer: 'PS', hauler: 'HS', customer: 'CS' } as const;

const statements = fc
  .record({
    role: roles,
    name: texts,
    lines: fc.array(fc.record({ text: texts, amount: cents }), { maxLength: 6, minLength: 1 }),
  })
  .map(({ role, name, lines }) => {
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
const documents = fc
  .array(fc.oneof(statements, payments), { maxLength: 250, size: 'max' })
  .map((made) => made.map((document, at) => document(at + 1)));

type Row = Readonly<Record<string, string>>;

const rowsIn = ({ text }: WrittenBookFile): Row[] => parse(text, { columns: true, bom: true });
const rowsOf = (files: readonly WrittenBookFile[], ...of: readonly string[]): Row[] =>
  files.filter((file) => of.includes(file.of)).flatMap(rowsIn);
const byNumber = (rows: readonly Row[], key: string) => Map.groupBy(rows, (row) => row[key] ?? '');
const sumOf = (rows: readonly Row[], key: string): string => sumPrinted(rows.map((row) => row[key] || '0'));
/** Statements that come to something, or have lines that do. */
const booked = (all: readonly BookDocument[]): BookDocument[] =>
  all.filter(({ source, lines }) => source === 'statement' && lines.some(({ amount }) => !isNothing(amount)));

describe('files for QuickBooks', () => {
  it('have each statement once, as lines that add up to its amount; below nothing as entries that balance', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const files = bookFiles(all, { program: 'quickbooks', number: 1, settings });
        const bills = byNumber(rowsOf(files, 'bills'), 'BillNo');
        const invoices = byNumber(rowsOf(files, 'invoices'), 'InvoiceNo');
        const journal = byNumber(rowsOf(files, 'journal'), 'JournalNo');
        const numbers = [...bills.keys(), ...invoices.keys(), ...journal.keys()];
        expect(numbers.toSorted()).toEqual(
          booked(all)
            .map(({ number }) => number)
            .toSorted(),
        );
        const isPlain = ({ amount }: BookDocument): boolean => !isNothing(amount) && !amount.startsWith('-');
        const [plain, others] = [booked(all).filter(isPlain), booked(all).filter((one) => !isPlain(one))];
        expect([...journal.keys()].toSorted()).toEqual(others.map(({ number }) => number).toSorted());
        for (const { number, amount } of plain) {
          const rows = bills.get(number) ?? invoices.get(number) ?? [];
          const amounts = rows.map((row) => row.LineAmount ?? row.ItemAmount ?? '');
          expect([sumPrinted(amounts), amounts.some((one) => one.startsWith('-'))]).toEqual([amount, false]);
        }
        for (const { number, amount, party } of others) {
          const entry = journal.get(number) ?? [];
          expect(sumOf(entry, 'Debits')).toBe(sumOf(entry, 'Credits'));
          const against = entry.filter(({ AccountName: name }) => name?.startsWith('Accounts '));
          const owed = sumPrinted([sumOf(against, 'Debits'), negated(sumOf(against, 'Credits'))]);
          expect(owed).toBe(party.table === 'customer' ? amount : negated(amount));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are no larger than it takes, and a journal takes bills too where it is chosen', () => {
    const many = Array.from({ length: 250 }, (_, at) => fc.sample(statements, 1)[0]?.(at + 1)).filter(
      (one) => one !== undefined,
    );
    for (const asJournal of [false, true]) {
      const own = { ...settings, bills_as_journal: asJournal };
      const files = bookFiles(many, { program: 'quickbooks', number: 12, settings: own });
      expect(files.some(({ of }) => of === 'bills')).toBe(!asJournal);
      for (const file of files) {
        expect(file.documents).toBeLessThanOrEqual(100);
        expect(rowsIn(file).length).toBeLessThanOrEqual(999);
        expect(file.name).toMatch(/^quickbooks-0012-(?:bills|invoices|journal)(?:-\d)?\.csv$/);
      }
    }
  });
});

describe('files for Xero', () => {
  it('have each statement once, with lines that add up to its amount', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const files = bookFiles(all, { program: 'xero', number: 1, settings });
        const found = byNumber(rowsOf(files, 'bills', 'invoices'), '*InvoiceNumber');
        expect([...found.keys()].toSorted()).toEqual(
          booked(all)
            .map(({ number }) => number)
            .toSorted(),
        );
        for (const { number, amount } of booked(all))
          expect(sumOf(found.get(number) ?? [], '*UnitAmount')).toBe(amount);
      }),
      { numRuns: 60 },
    );
  });
});

describe('lines of the bank', () => {
  it('have money that goes out below nothing, and no text that is a formula', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const paid = all.filter(({ source }) => source === 'payment');
        for (const program of ['quickbooks', 'xero'] as const) {
          const files = bookFiles(all, { program, number: 1, settings });
          const rows = rowsOf(files, 'bank');
          const out = paid.map(({ party, amount }) => (party.table === 'customer' ? amount : negated(amount)));
          expect(rows.map((row) => row.Amount ?? row['*Amount'])).toEqual(out);
          for (const file of files)
            for (const cell of rowsIn(file).flatMap((row) => Object.values(row)))
              expect(/^[=+@\t\r]|^-(?!\d+\.\d\d$)/.test(cell) && unguarded(cell) === cell).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('the same documents give the same bytes', () => {
  const [made] = fc.sample(documents, { numRuns: 1, seed: 12 });
  const facts = { program: 'xero', number: 3, settings } as const;
  expect(bookFiles(made ?? [], facts)).toEqual(bookFiles(structuredClone(made ?? []), facts));
});
