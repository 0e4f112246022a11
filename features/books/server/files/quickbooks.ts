/**
 * The files that QuickBooks Online imports (decision 68): bills, invoices, journal entries, and lines of the bank. It takes no
 * bill and no invoice below nothing, and no line below nothing in one: what is below nothing is a journal entry.
 */
import type { BookDocument, BookLine, BookSettings } from '../../rules/calls';
import { compareAmounts, isNothing, negated } from '../../../../src/rules/settled/money';
import { isStatement, payments, signedOut } from './kinds';
import { sumPrinted } from '../../../../src/rules/tickets/weights';
import { placesOf, type Places } from './places';
import { memoOf, oneLine, pricedLines, usDay, type BookTable } from './rows';

/** It takes 100 documents and 1,000 rows with the head at once. */
const MOST = { documents: 100, rows: 999 } as const;
/** Lines of the bank are documents of one row. */
const MOST_LINES = { documents: 999, rows: 999 } as const;
/** Longest number of a journal entry. */
const MOST_NUMBER = 21;

/** The tables. */
export function quickbooksTables(documents: readonly BookDocument[], settings: BookSettings): BookTable[] {
  const places = placesOf('quickbooks', settings);
  const column = places.ifClasses('Class');
  const isPlain = (document: BookDocument): boolean =>
    isStatement(document) &&
    document.source === 'statement' &&
    compareAmounts(document.amount, '0') > 0 &&
    plainLines(document, places) !== undefined;
  const bills = settings.bills_as_journal ? [] : documents.filter((one) => one.kind === 'bill' && isPlain(one));
  const invoices = documents.filter((one) => one.kind === 'invoice' && isPlain(one));
  const plain = new Set([...bills, ...invoices]);
  const others = documents.filter((one) => isStatement(one) && !plain.has(one));
  return [
    { of: 'bills', head: [...BILL, ...column], documents: bills.map((one) => billRows(one, places)), most: MOST },
    {
      of: 'invoices',
      head: [...INVOICE, ...column],
      documents: invoices.map((one) => invoiceRows(one, places)),
      most: MOST,
    },
    {
      of: 'journal',
      head: [...JOURNAL, ...column],
      documents: others.map((one) => journalRows(one, places)),
      most: MOST,
    },
    { of: 'bank', head: BANK, documents: payments(documents).map(bankRows), most: MOST_LINES },
  ];
}

const BILL = ['BillNo', 'Vendor', 'BillDate', 'DueDate', 'Memo', 'Account', 'LineDescription', 'LineAmount'];

function billRows(document: BookDocument, places: Places): string[][] {
  return plainRows(document, places, ({ text, amount }) => [[oneLine(text), amount]]);
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

function invoiceRows(document: BookDocument, places: Places): string[][] {
  return plainRows(document, places, (line) =>
    pricedLines(line).map(({ text, amount, quantity, price }) => [oneLine(text), quantity, price, amount]),
  );
}

/** The rows of a bill or an invoice: what it is, its account or product, what a line says, its class. */
function plainRows(document: BookDocument, places: Places, rowsOf: (line: BookLine) => string[][]): string[][] {
  const { number, party, date, due } = document;
  const own = [number, oneLine(party.name), usDay(date), usDay(due), memoOf(document)];
  return (plainLines(document, places) ?? []).flatMap((line) => {
    const { account, className } = places.placeOf(document, line);
    return rowsOf(line).map((cells) => [...own, account, ...cells, ...places.ifClasses(className)]);
  });
}

/**
 * The lines, none of them below nothing: one that is joins a line of its place. Together they are the document's amount. `undefined` where a place comes to less than nothing, as deductions do beside crops with accounts of their own.
 */
function plainLines(document: BookDocument, { placeOf }: Places): readonly BookLine[] | undefined {
  const some = document.lines.filter((line) => !isNothing(line.amount));
  const byPlace = Map.groupBy(some, (line) => JSON.stringify(placeOf(document, line)));
  const lines = [...byPlace.values()].flatMap(withoutBelow);
  return lines.some(isBelow) ? undefined : lines.filter((line) => !isNothing(line.amount));
}

const isBelow = ({ amount }: BookLine): boolean => amount.startsWith('-');

/** Each line below nothing joins the line before it that covers it, or the first that does; where none does, all are one. */
function withoutBelow(lines: readonly BookLine[]): readonly BookLine[] {
  const at = lines.findIndex(isBelow);
  const below = lines[at];
  if (!below) return lines;
  const covers = (line: BookLine): boolean => !isBelow(line) && compareAmounts(line.amount, negated(below.amount)) >= 0;
  const other = lines.slice(0, at).findLast(covers) ?? lines.find(covers);
  if (!other) return [asOne(lines)];
  return withoutBelow(
    lines.flatMap((line) => (line === below ? [] : line === other ? [asOne([other, below])] : [line])),
  );
}

/** Lines of one place as one. */
function asOne(lines: readonly BookLine[]): BookLine {
  const { crop, deduction } = lines[0] ?? {};
  return {
    text: lines.map((line) => `${line.text} ${line.amount}`).join('; '),
    amount: sumPrinted(lines.map((line) => line.amount)),
    ...(crop !== undefined && { crop }),
    ...(deduction !== undefined && { deduction }),
  };
}

const JOURNAL = ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'];

/** A line for each line, and what we owe or are owed against them. Bills are debits of an expense, invoices credits of income. */
function journalRows(document: BookDocument, { names, placeOf, ifClasses }: Places): string[][] {
  const { number, party, date, amount, lines, source } = document;
  const isBill = party.table !== 'customer';
  const no = (source === 'void' ? `${number} VOID` : number).slice(0, MOST_NUMBER);
  const row = (account: string, debit: string, text: string, className = ''): string[] => {
    const isDebit = !debit.startsWith('-');
    return [
      no,
      usDay(date),
      account,
      isDebit ? debit : '',
      isDebit ? '' : negated(debit),
      oneLine(text),
      oneLine(party.name),
      ...ifClasses(className),
    ];
  };
  const own = lines
    .filter((line) => !isNothing(line.amount))
    .map((line) => {
      const { account, income, className } = placeOf(document, line);
      return row(isBill ? account : income, isBill ? line.amount : negated(line.amount), line.text, className);
    });
  if (isNothing(amount)) return own;
  const against = (isBill ? names.payable : names.receivable) ?? '';
  return [...own, row(against, isBill ? negated(amount) : amount, memoOf(document))];
}

const BANK = ['Date', 'Description', 'Amount'];

function bankRows(document: BookDocument): string[][] {
  const text = [document.party.name, document.memo, document.number].filter(Boolean).join(' - ');
  return [[usDay(document.date), oneLine(text), signedOut(document)]];
}
