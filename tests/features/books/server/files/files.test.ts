/** The files for QuickBooks and Xero, for random statements and payments (decision 68). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookFiles } from '../../../../../features/books/server/files/files';
import type { BookDocument } from '../../../../../features/books/rules/calls';
import { isNothing, negated } from '../../../../../src/rules/settled/money';
import { sumPrinted } from '../../../../../src/rules/tickets/weights';
import { unguarded } from '../../../../../src/kinds/formulas';
import {
  booked,
  byNumber,
  centsOf,
  documents,
  productOf,
  readIif,
  rowsIn,
  rowsOf,
  settings,
  statements,
  sumOf,
} from './documents';

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
          for (const row of rows.filter(({ ItemRate: rate }) => rate))
            expect(productOf(row.ItemQuantity, row.ItemRate)).toBe(row.ItemAmount);
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

const ROUNDED = '1 ton, rounded';

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
        for (const { number, amount, lines } of booked(all)) {
          const rows = found.get(number) ?? [];
          const amounts = rows.map((row) => productOf(row['*Quantity'], row['*UnitAmount']));
          const some = lines.filter((line) => !isNothing(line.amount));
          expect(sumPrinted(amounts)).toBe(amount);
          // A last ton of its own belongs to the line before it.
          const own = rows.map((row, at) => ({
            quantity: row['*Quantity'] ?? '',
            price: row['*UnitAmount'],
            amount: amounts[at],
            isRest: row['*Description'] === ROUNDED,
          }));
          const starts = own.flatMap(({ isRest }, at) => (isRest ? [] : [at]));
          const groups = starts.map((start, at) => own.slice(start, starts[at + 1]));
          expect(groups.map((group) => sumPrinted(group.map((row) => row.amount ?? '')))).toEqual(
            some.map((line) => line.amount),
          );
          for (const [at, group] of groups.entries()) {
            const { tons, rate, amount: sum } = some[at] ?? {};
            const [first, rest] = group;
            const isOne = rest === undefined && first?.quantity === '1';
            // Tons and rate are kept but where one ton is all that there is.
            expect(
              isOne || tons === undefined || sumPrinted(group.map((row) => row.quantity)) === sumPrinted([tons]),
            ).toBe(true);
            expect(isOne || first?.price === rate).toBe(true);
            expect(isOne && tons !== undefined && Number(tons) > 1 && Number(rate) > 1).toBe(false);
            expect(rest === undefined).toBe(isOne || productOf(tons, rate) === sum);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the file for QuickBooks Desktop', () => {
  it('has each document once, as a transaction that balances and changes what its party owes or is owed', () => {
    fc.assert(
      fc.property(documents, (all) => {
        const files = bookFiles(all, { program: 'quickbooks_desktop', number: 7, settings });
        const some = all.filter((one) =>
          one.source === 'payment' ? !isNothing(one.amount) : booked([one]).length > 0,
        );
        expect(files.map(({ name, documents: count }) => [name, count])).toEqual(
          some.length === 0 ? [] : [['quickbooks-desktop-0007.iif', some.length]],
        );
        const read = readIif(files[0]?.text ?? '\r\n'.repeat(0));
        expect(read.length).toBe(some.length);
        for (const [at, { first, rows, sum, cents }] of read.entries()) {
          const one = some[at];
          if (!one) throw new Error('There is one too many.');
          const own = centsOf(one.amount);
          const isBill = one.party.table !== 'customer';
          const sign = (isBill ? -1 : 1) * (one.source === 'payment' ? -1 : 1);
          expect(sum).toBe(0);
          expect(cents(isBill ? 'Accounts Payable' : 'Accounts Receivable')).toBe(sign * own + 0);
          expect(new Set(rows.map(({ TRNSTYPE }) => TRNSTYPE)).size).toBe(1);
          expect(first.DOCNUM?.length).toBeLessThanOrEqual(11);
          for (const { QNTY, PRICE, AMOUNT } of rows.filter(({ INVITEM }) => INVITEM))
            expect(productOf(QNTY, PRICE)).toBe(AMOUNT);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('names transactions as the program does, and has only letters that it reads', () => {
    const own = (more: Partial<BookDocument>): BookDocument => ({
      source: 'statement',
      item_id: 1,
      kind: 'bill',
      number: 'PS-2026-0004',
      party: { table: 'producer', id: 1, name: 'Peña “Dairy”\t– Łuk' },
      account_number: null,
      code: 'PS',
      date: '2026-09-30',
      due: '2026-10-15',
      amount: '10.00',
      lines: [{ text: 'Loads', amount: '10.00' }],
      memo: 'September',
      ...more,
    });
    const customer = { table: 'customer', id: 1, name: 'Lark' } as const;
    const below = { amount: '-10.00', lines: [{ text: 'Loads', amount: '-10.00' }] };
    const paid = { source: 'payment', lines: [], code: null, number: '4390' } as const;
    const [file] = bookFiles(
      [
        own({}),
        own({ ...below, kind: 'bill_credit', source: 'void' }),
        own({ party: customer, code: 'CS', kind: 'invoice' }),
        own({ ...below, party: customer, code: 'CS', kind: 'invoice_credit' }),
        own({ ...paid, kind: 'paid' }),
        own({ ...paid, kind: 'paid_back', source: 'taken_back', amount: '-10.00' }),
        own({ ...paid, party: customer, kind: 'received' }),
        own({ ...paid, party: customer, kind: 'received_back', source: 'taken_back', amount: '-10.00' }),
      ],
      { program: 'quickbooks_desktop', number: 1, settings },
    );
    const read = readIif(file?.text ?? '');
    expect(read.map(({ first }) => [first.TRNSTYPE, first.ACCNT, first.AMOUNT, first.DOCNUM])).toEqual([
      ['BILL', 'Accounts Payable', '-10.00', 'PS26-0004'],
      ['BILL REFUND', 'Accounts Payable', '10.00', 'PS26-0004V'],
      ['INVOICE', 'Accounts Receivable', '10.00', 'PS26-0004'],
      ['CREDIT MEMO', 'Accounts Receivable', '-10.00', 'PS26-0004'],
      ['CHECK', 'Checking', '-10.00', '4390'],
      ['DEPOSIT', 'Checking', '10.00', '4390'],
      ['PAYMENT', 'Undeposited Funds', '10.00', '4390'],
      ['GENERAL JOURNAL', 'Undeposited Funds', '-10.00', '4390'],
    ]);
    expect(read[0]?.first).toMatchObject({ NAME: "Peña 'Dairy' - ?uk", DATE: '09/30/2026', DUEDATE: '10/15/2026' });
    expect(Buffer.from(file?.text ?? '', 'latin1').toString('latin1')).toBe(file?.text);
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
