/**
 * The file that QuickBooks Desktop imports (File, Utilities, Import, IIF Files): one transaction for each document, whose first
 * row and splits add up to nothing. Bills, invoices, credits, checks and payments are all in it.
 */
import type { BookDocument } from '../../rules/calls';
import { compareAmounts, isNothing, negated } from '../../../../src/rules/settled/money';
import { isStatement, turned } from './kinds';
import type { Places } from './places';
import { memoOf, oneLine, pricedLines, usDay, type WrittenBookFile } from './rows';

const TRNS = ['TRNSID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'DUEDATE', 'TOPRINT'];
const SPL = ['SPLID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO', 'QNTY', 'PRICE', 'INVITEM'];

/** Longest number of an invoice there. */
const MOST_NUMBER = 11;

/** A row of a transaction: an account and what is added to it, debits above nothing. */
interface Split {
  readonly account: string;
  readonly amount: string;
  readonly text: string;
  readonly name?: string;
  readonly className?: string;
  /** The product or service, and how much of it at its price; of invoices: QNTY and PRICE are an item's, and bills have accounts. */
  readonly item?: { readonly name: string; readonly quantity: string; readonly price: string };
}

/** The file, if any document comes to something. Its text has tabs between values and no quotes. */
export function iifFile(documents: readonly BookDocument[], places: Places, name: string): WrittenBookFile | undefined {
  const made = documents.flatMap((document) => {
    const rows = isStatement(document) ? statementRows(document, places) : paymentRows(document, places);
    return rows.length === 0 ? [] : [rows];
  });
  if (made.length === 0) return undefined;
  const column = places.ifClasses('CLASS');
  const head = [['!TRNS', ...TRNS, ...column], ['!SPL', ...SPL, ...column], ['!ENDTRNS']];
  const text = [...head, ...made.flat()].map((row) => `${row.map(plain).join('\t')}\r\n`).join('');
  return { name: `${name}.iif`, of: 'transactions', documents: made.length, text };
}

/** A bill or an invoice, or the credit of one. One of nothing is a journal entry: a bill of nothing is not taken. */
function statementRows(document: BookDocument, places: Places): string[][] {
  const { party, amount, lines } = document;
  const { names, placeOf } = places;
  const some = lines.filter((line) => !isNothing(line.amount));
  if (some.length === 0) return [];
  const isBill = party.table !== 'customer';
  const isCredit = compareAmounts(amount, '0') < 0;
  const isEntry = isNothing(amount);
  const type = isEntry
    ? 'GENERAL JOURNAL'
    : isBill
      ? isCredit
        ? 'BILL REFUND'
        : 'BILL'
      : isCredit
        ? 'CREDIT MEMO'
        : 'INVOICE';
  const own = some.flatMap((line): Split[] => {
    const { account, income, className } = placeOf(document, line);
    if (isBill) return [{ account, amount: line.amount, text: line.text, className }];
    // What is sold is below nothing.
    return pricedLines(isCredit ? turned(line) : line).map(({ text, amount: part, quantity, price }) => {
      const item = { name: account, quantity: isCredit ? quantity : negated(quantity), price };
      return { account: income, amount: isCredit ? part : negated(part), text, className, ...(!isEntry && { item }) };
    });
  });
  const against: Split = {
    account: (isBill ? names.payable : names.receivable) ?? '',
    amount: isBill ? negated(amount) : amount,
    text: memoOf(document),
    name: party.name,
  };
  return transaction(type, document, isEntry ? own : [against, ...own], places);
}

/**
 * A check or a receipt against what is owed, a loan at the account that its repayments have; one that was taken back the other way
 * round. A payment is applied there by hand.
 */
function paymentRows(document: BookDocument, places: Places): string[][] {
  const { party, amount, kind, lines } = document;
  if (isNothing(amount)) return [];
  const { names, placeOf } = places;
  const [lent] = lines.map((line) => placeOf(document, line));
  const text = oneLine(document.memo);
  const owed = { text, name: party.name };
  if (party.table === 'customer')
    return transaction(
      kind === 'received' ? 'PAYMENT' : 'GENERAL JOURNAL',
      document,
      [
        { account: names.deposits ?? '', amount, ...owed },
        { account: names.receivable ?? '', amount: negated(amount), ...owed },
      ],
      places,
    );
  return transaction(
    kind === 'paid' ? 'CHECK' : 'DEPOSIT',
    document,
    [
      { account: names.bank ?? '', amount: negated(amount), ...owed },
      { account: lent?.account ?? names.payable ?? '', amount, ...owed, ...(lent && { className: lent.className }) },
    ],
    places,
  );
}

/** The rows of a transaction: the first split leads it. */
function transaction(
  type: string,
  document: BookDocument,
  splits: readonly Split[],
  { ifClasses }: Places,
): string[][] {
  const { date, due, party } = document;
  const number = shortNumber(document);
  const rows = splits.map(({ account, amount, text, name = '', className = '', item }, at) => {
    const own = ['', type, usDay(date), account, at === 0 && name === '' ? party.name : name, amount, number, text];
    return at === 0
      ? ['TRNS', ...own, isStatement(document) ? usDay(due) : '', 'N', ...ifClasses(className)]
      : ['SPL', ...own, item?.quantity ?? '', item?.price ?? '', item?.name ?? '', ...ifClasses(className)];
  });
  return [...rows, ['ENDTRNS']];
}

/** `PS26-0004`, as long as it takes; of a void `PS26-0004V`. The memo of a payment names its papers in full. */
function shortNumber({ number, source }: BookDocument): string {
  const short = number.replace(/^([A-Z]{2})-\d\d(\d\d)-/, '$1$2-');
  return `${short}${source === 'void' ? 'V' : ''}`.slice(0, MOST_NUMBER);
}

/** As the program can read it: no tab, no quote, and only the letters of Western Europe. */
function plain(text: string): string {
  return oneLine(text)
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/["“”]/g, "'")
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(
      /[^\u0020-\u007e\u00a0-\u00ff]/gu,
      (letter) => letter.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '') || '?',
    );
}
