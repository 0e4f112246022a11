/** What the dialog needs of a statement. Data alone. */
import type { StatementDetail } from '../../../../rules/statements/answers';

/** Least characters of a reason; the server asks for as many. */
export const LEAST_REASON = 5;

/** A part of what `office/statements/{id}/` answers. */
export type VoidedPaper = Pick<
  StatementDetail,
  'id' | 'reference' | 'role' | 'party' | 'from' | 'to' | 'open' | 'items' | 'payments'
>;
