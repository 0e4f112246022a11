/** The files of an export. Pure: the same documents give the same bytes. */
import type { BookDocument, BookSettings } from '../../rules/calls';
import type { BookProgram } from '../../rules/programs';
import { iifFile } from './iif';
import { placesOf, type Places } from './places';
import { quickbooksTables } from './quickbooks';
import { written, type WrittenBookFile, memoOf, oneLine, pricedLines, usDay, type BookTable } from './rows';
import { isNothing } from '../../../../src/rules/settled/money';
import { isStatement, payments, signedOut } from './kinds';

/** It takes 500 documents at once. */
const MOST = { documents: 500, rows: 4999 } as const;
/** And 1,000 lines of a bank. */
const MOST_LINES = { documents: 1000, rows: 1000 } as const;

/** The tables. */
function xeroTables(documents: readonly BookDocument[], settings: BookSettings): BookTable[] {
  const places = placesOf('xero', settings);
  const tracking = places.ifClasses('TrackingName1', 'TrackingOption1');
  const statements = documents.filter(isStatement);
  const bills = statements.filter(({ party }) => party.table !== 'customer');
  const invoices = statements.filter(({ party }) => party.table === 'customer');
  return [
    { of: 'bills', head: [...BILL, ...tracking], documents: bills.map((one) => rowsOf(one, places, [])), most: MOST },
    {
      of: 'invoices',
      head: [...INVOICE, ...tracking],
      documents: invoices.map((one) => rowsOf(one, places, [memoOf(one)])),
      most: MOST,
    },
    { of: 'bank', head: BANK, documents: payments(documents).map(bankRows), most: MOST_LINES },
  ];
}

const LINE = ['*Quantity', '*UnitAmount', '*AccountCode', '*TaxType'];
const BILL = ['*ContactName', '*InvoiceNumber', '*InvoiceDate', '*DueDate', '*Description', ...LINE];
const INVOICE = ['*ContactName', '*InvoiceNumber', 'Reference', '*InvoiceDate', '*DueDate', '*Description', ...LINE];

/** Bills have no reference: what it would say stands before the description of the first line. */
function rowsOf(
  document: BookDocument,
  { names, placeOf, ifClasses }: Places,
  reference: readonly string[],
): string[][] {
  const { party, number, date, due, lines, source } = document;
  const no = source === 'void' ? `${number} VOID` : number;
  const some = lines.filter(({ amount }) => !isNothing(amount)).flatMap(pricedLines);
  return some.map((line, at) => {
    const { quantity, price } = line;
    const { account, className } = placeOf(document, line);
    return [
      oneLine(party.name),
      no,
      ...reference,
      usDay(date),
      usDay(due),
      oneLine(
        reference.length === 0 && at === 0 ? [memoOf(document), line.text].filter(Boolean).join(' - ') : line.text,
      ),
      quantity,
      price,
      account,
      names.tax ?? '',
      ...ifClasses(className && (names.tracking ?? ''), className),
    ];
  });
}

const BANK = ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'];

function bankRows(document: BookDocument): string[][] {
  const { party, number, date, memo, account_number: account } = document;
  return [[usDay(date), signedOut(document), oneLine(party.name), oneLine(memo), account ?? '', number]];
}

/** What an export is written with. */
interface BookFileFacts {
  readonly program: BookProgram;
  /** The export's own number, in the names of its files. */
  readonly number: number;
  readonly settings: BookSettings;
}

/** The files; none for documents that come to nothing. */
export function bookFiles(
  documents: readonly BookDocument[],
  { program, number, settings }: BookFileFacts,
): WrittenBookFile[] {
  if (program === 'quickbooks_desktop') {
    const file = iifFile(
      documents,
      placesOf(program, settings),
      `quickbooks-desktop-${String(number).padStart(4, '0')}`,
    );
    return file ? [file] : [];
  }
  const tables = program === 'xero' ? xeroTables(documents, settings) : quickbooksTables(documents, settings);
  const name = `${program}-${String(number).padStart(4, '0')}`;
  return tables.flatMap((table) => written(table, name));
}
