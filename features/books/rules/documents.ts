/** What goes into the books, and what the calls below `office/books/` answer (decision 68). Amounts are decimal text, days `YYYY-MM-DD`. */
import type { PartyRef } from '../../../src/rules/settled/papers';
import type { BookProgram, BookSettings } from './programs';

/** What a document is in the books. A statement below nothing is a credit, and so is one that was voided after it was exported. */
export const bookKinds = [
  'bill',
  'bill_credit',
  'invoice',
  'invoice_credit',
  'paid',
  'paid_back',
  'received',
  'received_back',
] as const;
/** One of them. */
export type BookKind = (typeof bookKinds)[number];

/** What a document comes from: a statement, its void, a payment, its being taken back. Each goes out once for each program. */
export const bookSources = ['statement', 'void', 'payment', 'taken_back'] as const;
/** One of them. */
export type BookSource = (typeof bookSources)[number];

/** A line of a bill or an invoice. */
export interface BookLine {
  readonly text: string;
  readonly amount: string;
}

/** A document. `amount` is the sum of its lines; below nothing for credits and for payments that were taken back. */
export interface BookDocument {
  readonly source: BookSource;
  /** Id of the statement, or of the payment's first row. */
  readonly item_id: number;
  readonly kind: BookKind;
  /** The statement's reference, or the number of the check or transfer. */
  readonly number: string;
  readonly party: PartyRef;
  readonly account_number: string | null;
  /** Of a statement: `PS`. */
  readonly code: string | null;
  readonly date: string;
  /** Bills are due on their own day, unless the statement says otherwise. */
  readonly due: string;
  readonly amount: string;
  /** Of a bill or an invoice. */
  readonly lines: readonly BookLine[];
  /** The period of a statement; what a payment pays and how. */
  readonly memo: string;
}

/** How many documents of a kind, and what they add up to. */
export interface BookSum {
  readonly kind: BookKind;
  readonly count: number;
  readonly amount: string;
}

/** What the next export takes. */
export interface BooksWaiting {
  readonly program: BookProgram;
  readonly settings: BookSettings;
  /** Of the settings of all programs; 0: nobody has chosen. */
  readonly settings_version: number;
  readonly count: number;
  readonly sums: readonly BookSum[];
  /** Statements, credits of void ones, payments, those taken back; of each the oldest first, at most 500. */
  readonly documents: readonly BookDocument[];
}

/** A file of an export. */
export interface BookFile {
  readonly name: string;
  /** What it is taken into: `bills`, `invoices`, `journal`, `bank`. */
  readonly of: BookFileKind;
  readonly documents: number;
}

/** What files are taken into. */
export const bookFileKinds = ['bills', 'invoices', 'journal', 'bank'] as const;
/** One of them. */
export type BookFileKind = (typeof bookFileKinds)[number];

/** An export. */
export interface BooksExport {
  readonly id: number;
  readonly program: BookProgram;
  /** From 1 up for each program. */
  readonly number: number;
  /** A moment, ISO 8601. */
  readonly at: string;
  readonly by: string;
  readonly count: number;
  readonly sums: readonly BookSum[];
  readonly files: readonly BookFile[];
  /** The export whose documents were asked for again. */
  readonly again: { readonly id: number; readonly number: number } | null;
}

/** An export with what is in it. */
export interface BooksExportDetail extends BooksExport {
  readonly documents: readonly BookDocument[];
}

/** The sums of documents, in the order of their kinds; kinds without any are left out. */
export function bookSums(documents: readonly BookDocument[], sum: (amounts: readonly string[]) => string): BookSum[] {
  return bookKinds.flatMap((kind) => {
    const own = documents.filter((document) => document.kind === kind);
    return own.length === 0 ? [] : [{ kind, count: own.length, amount: sum(own.map(({ amount }) => amount)) }];
  });
}
