/** Accounts and classes of crops, of kinds of deduction and of kinds of statement: what the files book where, added up by a reader of its own. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookFiles } from '../../../../../features/books/server/files/files';
import type { BookDocument, BookLine, BookSettings } from '../../../../../features/books/rules/calls';
import type { BookProgram } from '../../../../../features/books/rules/programs';
import { centsOf } from '../../../../promises/parts/season/exact';
import { booked, documents, productOf, readIif, rowsOf, settings } from './documents';

const names = { PS: 'Bought', HS: 'Hauled', CS: 'Sold', income: 'Income', Loan: 'Lent' };
const crops = [
  {
    crop: 1,
    producer: 'Corn bought',
    hauler: 'Corn hauled',
    customer: 'Corn sold',
    income: 'Corn income',
    class: 'Corn',
  },
  { crop: 2, class: 'Hay' },
];
const own = (classes: BookSettings['classes'], program: BookProgram): BookSettings => {
  const { income: _, ...plain } = names;
  return { ...settings, names: program === 'xero' ? plain : names, classes, crops };
};

/** Cents by document, account and class. What comes to nothing is left out. */
class Sums {
  readonly #sums = new Map<string, bigint>();

  add(number: string | undefined, account: string | undefined, className: string | undefined, cents: bigint): void {
    const key = [number, account, className ?? ''].join(' | ');
    this.#sums.set(key, (this.#sums.get(key) ?? 0n) + cents);
  }

  get all(): readonly (readonly [string, bigint])[] {
    return [...this.#sums].filter(([, cents]) => cents !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1));
  }
}

/** Where the lines belong. `isIncome`: the income account of a customer's line instead of its product. */
function wanted(all: readonly BookDocument[], classes: BookSettings['classes'], isIncome: (number: string) => boolean) {
  const sums = new Sums();
  for (const { number, code, party, lines } of booked(all))
    for (const { crop, deduction, amount } of lines) {
      const isOwn = crop === 1;
      const income = isOwn ? 'Corn income' : 'Income';
      const usual = deduction === 'Loan' ? 'Lent' : names[code as 'PS' | 'HS' | 'CS'];
      const account = isOwn ? crops[0]?.[party.table] : usual;
      const usualClass = (deduction && classes[deduction]) ?? classes[code as 'PS' | 'HS' | 'CS'];
      const className = isOwn ? 'Corn' : crop === 2 ? 'Hay' : usualClass;
      const where = party.table === 'customer' && isIncome(number) ? income : account;
      sums.add(number, where, className, centsOf(amount));
    }
  return sums.all;
}

const allClasses = [{}, { PS: 'Growers', CS: 'Dairies', Loan: 'Lending', Insurance: 'Growers' }];

describe('accounts and classes by crop and kind', () => {
  it('QuickBooks has each cent at its account and class, in bills, invoices and journal entries', () => {
    for (const classes of allClasses)
      fc.assert(
        fc.property(documents, (all) => {
          const files = bookFiles(all, { program: 'quickbooks', number: 1, settings: own(classes, 'quickbooks') });
          const sums = new Sums();
          for (const row of rowsOf(files, 'bills'))
            sums.add(row.BillNo, row.Account, row.Class, centsOf(row.LineAmount ?? ''));
          for (const row of rowsOf(files, 'invoices'))
            sums.add(row.InvoiceNo, row['Item(Product/Service)'], row.Class, centsOf(row.ItemAmount ?? ''));
          const journal = rowsOf(files, 'journal').filter(({ AccountName: name }) => !name?.startsWith('Accounts '));
          for (const {
            JournalNo: number,
            AccountName: name,
            Class: className,
            Debits: debit,
            Credits: credit,
          } of journal) {
            const cents = debit ? centsOf(debit) : -centsOf(credit ?? '');
            sums.add(number, name, className, number?.startsWith('CS') ? -cents : cents);
          }
          const inJournal = new Set(journal.map(({ JournalNo: number }) => number));
          expect(sums.all).toEqual(wanted(all, classes, (number) => inJournal.has(number)));
        }),
        { numRuns: 40 },
      );
  });

  it('QuickBooks Desktop has products and their income accounts', () => {
    for (const classes of allClasses)
      fc.assert(
        fc.property(documents, (all) => {
          const facts = {
            program: 'quickbooks_desktop',
            number: 1,
            settings: own(classes, 'quickbooks_desktop'),
          } as const;
          const [file] = bookFiles(all, facts);
          const papers = booked(all);
          const [accounts, items] = [new Sums(), new Sums()];
          const read = readIif(file?.text ?? '').filter(
            ({ first }) => !/^(?:CHECK|PAYMENT)/.test(first.TRNSTYPE ?? ''),
          );
          for (const [at, { rows }] of read.entries()) {
            const { number, party } = papers[at] ?? {};
            const sign = party?.table === 'customer' ? -1n : 1n;
            for (const { ACCNT, AMOUNT, CLASS, INVITEM } of rows.filter((row) => !row.ACCNT?.startsWith('Accounts '))) {
              accounts.add(number, ACCNT, CLASS, sign * centsOf(AMOUNT ?? ''));
              items.add(number, INVITEM || ACCNT, CLASS, sign * centsOf(AMOUNT ?? ''));
            }
          }
          const entries = new Set(papers.filter(({ amount }) => centsOf(amount) === 0n).map(({ number }) => number));
          expect(accounts.all).toEqual(wanted(all, classes, () => true));
          expect(items.all).toEqual(wanted(all, classes, (number) => entries.has(number)));
        }),
        { numRuns: 40 },
      );
  });

  it('Xero has accounts, and classes as options of its tracking category', () => {
    for (const classes of allClasses)
      fc.assert(
        fc.property(documents, (all) => {
          const files = bookFiles(all, { program: 'xero', number: 1, settings: own(classes, 'xero') });
          const sums = new Sums();
          for (const row of rowsOf(files, 'bills', 'invoices')) {
            const {
              '*InvoiceNumber': number,
              '*AccountCode': account,
              TrackingName1: category,
              TrackingOption1: option,
            } = row;
            expect(category).toBe(option === '' ? '' : 'Class');
            sums.add(number, account, option, centsOf(productOf(row['*Quantity'], row['*UnitAmount'])));
          }
          expect(sums.all).toEqual(wanted(all, classes, () => false));
        }),
        { numRuns: 40 },
      );
  });

  it('deductions without accounts and classes of their own change no file', () => {
    const plainLine = (line: BookLine): BookLine => {
      const { deduction: _, ...plain } = line;
      return plain;
    };
    const plain = (all: readonly BookDocument[]) => all.map((one) => ({ ...one, lines: one.lines.map(plainLine) }));
    for (const program of ['quickbooks', 'quickbooks_desktop', 'xero'] as const)
      fc.assert(
        fc.property(documents, (all) => {
          const chosen = own({ PS: 'Growers' }, program);
          const { Loan: _, ...others } = names;
          const facts = { program, number: 1, settings: { ...chosen, names: program === 'xero' ? {} : others } };
          expect(bookFiles(all, facts)).toEqual(bookFiles(plain(all), facts));
        }),
        { numRuns: 20 },
      );
  });

  it('no file has a column for classes where there are none', () => {
    const [made = []] = fc.sample(documents, { numRuns: 1, seed: 12 });
    for (const program of ['quickbooks', 'quickbooks_desktop', 'xero'] as const)
      for (const { text } of bookFiles(made, { program, number: 1, settings }))
        expect(text).not.toMatch(/class|tracking/i);
  });
});
