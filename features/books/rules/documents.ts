/** What goes into the books (decision 68). */

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

/**
 * What a document comes from: a statement, its void, a payment, its being taken back, a loan that was paid out, what it was before
 * somebody mended it. Each goes out once for each program; a loan once more after it was mended.
 */
export const bookSources = ['statement', 'void', 'payment', 'taken_back', 'loan', 'loan_back'] as const;
/** One of them. */
export type BookSource = (typeof bookSources)[number];

/** What files are taken into. */
export const bookFileKinds = ['bills', 'invoices', 'journal', 'bank', 'transactions'] as const;
/** One of them. */
export type BookFileKind = (typeof bookFileKinds)[number];

/** The sums of documents, in the order of their kinds; kinds without any are left out. */
export function bookSums(
  documents: readonly { readonly kind: BookKind; readonly amount: string }[],
  sum: (amounts: readonly string[]) => string,
) {
  return bookKinds.flatMap((kind) => {
    const own = documents.filter((document) => document.kind === kind);
    return own.length === 0 ? [] : [{ kind, count: own.length, amount: sum(own.map(({ amount }) => amount)) }];
  });
}
