/**
 * The files that QuickBooks Online imports (decision 68): bills, invoices, journal entries, and lines of the bank. It takes no
 * bill and no invoice below nothing, and no line below nothing in one: what is below nothing is a journal entry.
 */
import type { BookDocument, BookLine, BookSettings } from '../../rules/calls';
import { usualNames, type BookNameKey, type BookNames } from '../../rules/programs';
import { compareAmounts, isNothing, negated } from '../../../../src/rules/settled/money';
import { isStatement, payments, signedOut } from './kinds';
import { memoOf, oneLine, quantityOf, usDay, type BookTable } from './rows';

/** It takes 100 documents and 1,000 rows with the head at once. */
const MOST = { documents: 100, rows: 999 } as const;
/** Lines of the bank are documents of one row. */
const MOST_LINES = { documents: 999, rows: 999 } as const;
/** Longest number of a journal entry. */
const MOST_NUMBER = 21;

/** The tables. */
export function quickbooksTables(documents: readonly BookDocument[], settings: BookSettings): BookTable[] {
  const names = usualNames('quickbooks', settings.names);
  const isPlain = (document: BookDocument): boolean =>
    isStatement(document) && document.source === 'statement' && compareAmounts(document.amount, '0') > 0;
  const bills = settings.bills_as_journal ? [] : documents.filter((one) => one.kind === 'bill' && isPlain(one));
  const invoices = documents.filter((one) => one.kind === 'invoice' && isPlain(one));
  const plain = new Set([...bills, ...invoices]);
  const others = documents.filter((one) => isStatement(one) && !plain.has(one));
  return [
    { of: 'bills', head: BILL, documents: bills.map((one) => billRows(one, names)), most: MOST },
    { of: 'invoices', head: INVOICE, documents: invoices.map((one) => invoiceRows(one, names)), most: MOST },
    { of: 'journal', head: JOURNAL, documents: others.map((one) => journalRows(one, names)), most: MOST },
    { of: 'bank', head: BANK, documents: payments(documents).map(bankRows), most: MOST_LINES },
  ];
}

const nameOf = (names: BookNames, key: BookNameKey | null): string => (key && names[key]) ?? '';

const BILL = ['BillNo', 'Vendor', 'BillDate', 'DueDate', 'Memo', 'Account', 'LineDescription', 'LineAmount'];

function billRows(document: BookDocument, names: BookNames): string[][] {
  const { number, party, date, due, code } = document;
  const own = [number, oneLine(party.name), usDay(date), usDay(due), memoOf(document), nameOf(names, code)];
  return positiveLines(document).map(({ text, amount }) => [...own, oneLine(text), amount]);
}

const INVOICE = [
  'InvoiceNo',
  'Customer',
  'InvoiceDate',
  'DueDate',
  'Memo',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  'ItemAmount',
];

function invoiceRows(document: BookDocument, names: BookNames): string[][] {
  const { number, party, date, due, code } = document;
  const own = [number, oneLine(party.name), usDay(date), usDay(due), memoOf(document), nameOf(names, code)];
  return positiveLines(document).map((line) => {
    const { quantity, price } = quantityOf(line);
    return [...own, oneLine(line.text), quantity, price, line.amount];
  });
}

/** The lines; as one where any is below nothing. Together they are the document's amount either way. */
function positiveLines({ lines, amount }: BookDocument): readonly BookLine[] {
  const some = lines.filter((line) => !isNothing(line.amount));
  if (some.every((line) => !line.amount.startsWith('-'))) return some;
  return [{ text: some.map((line) => `${line.text} ${line.amount}`).join('; '), amount }];
}

const JOURNAL = ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'];

/** A line for each line, and what we owe or are owed against them. Bills are debits of an expense, invoices credits of income. */
function journalRows(document: BookDocument, names: BookNames): string[][] {
  const { number, party, date, code, amount, lines, source } = document;
  const isBill = party.table !== 'customer';
  const no = (source === 'void' ? `${number} VOID` : number).slice(0, MOST_NUMBER);
  const row = (account: string, debit: string, text: string): string[] => {
    const isDebit = !debit.startsWith('-');
    return [
      no,
      usDay(date),
      account,
      isDebit ? debit : '',
      isDebit ? '' : negated(debit),
      oneLine(text),
      oneLine(party.name),
    ];
  };
  const account = nameOf(names, isBill ? code : 'income');
  const own = lines
    .filter((line) => !isNothing(line.amount))
    .map((line) => row(account, isBill ? line.amount : negated(line.amount), line.text));
  if (isNothing(amount)) return own;
  const against = nameOf(names, isBill ? 'payable' : 'receivable');
  return [...own, row(against, isBill ? negated(amount) : amount, memoOf(document))];
}

const BANK = ['Date', 'Description', 'Amount'];

function bankRows(document: BookDocument): string[][] {
  const text = [document.party.name, document.memo, document.number].filter(Boolean).join(' - ');
  return [[usDay(document.date), oneLine(text), signedOut(document)]];
}
