/** What a statement is in the books. */
import type { BookDocument } from '../../rules/calls';
import type { BookKind } from '../../rules/documents';
import type { SettlementRole } from '../../../../src/rules/settled/settled';
import { isNothing } from '../../../../src/rules/settled/money';

/** A document before its party is read; one that went out before has a name already. */
export type Unnamed = Omit<BookDocument, 'party' | 'account_number'> & {
  readonly party: { readonly table: SettlementRole; readonly id: number; readonly name?: string };
  readonly account_number?: string | null;
};

/** A bill or an invoice, or a credit of one. @param undoes the kind that it takes back, for one that comes to nothing */
export function kindOfAmount(role: SettlementRole, amount: string, undoes?: BookKind): BookKind {
  const isCredit = isNothing(amount) ? undoes === 'bill' || undoes === 'invoice' : amount.startsWith('-');
  if (role === 'customer') return isCredit ? 'invoice_credit' : 'invoice';
  return isCredit ? 'bill_credit' : 'bill';
}
