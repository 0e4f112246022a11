/** Which documents are statements and which are payments. */
import type { BookDocument, BookLine } from '../../rules/calls';
import { negated } from '../../../../src/rules/settled/money';

/** Whether it has lines: a bill, an invoice, or a credit. */
export function isStatement({ source }: Pick<BookDocument, 'source'>): boolean {
  return source === 'statement' || source === 'void';
}

/** The payments, those that were taken back too. */
export function payments(documents: readonly BookDocument[]): BookDocument[] {
  return documents.filter((document) => !isStatement(document));
}

/** What the bank has: below nothing for money that goes out. */
export function signedOut({ party, amount }: Pick<BookDocument, 'party' | 'amount'>): string {
  return party.table === 'customer' ? amount : negated(amount);
}

/** A line the other way round: its amount and its tons, at the same rate. */
export function turned(line: BookLine): BookLine {
  const { amount, tons } = line;
  return { ...line, amount: negated(amount), ...(tons !== undefined && { tons: negated(tons) }) };
}
