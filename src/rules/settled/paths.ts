/** The addresses of statements and accounts. */

/** Address of the statements. */
export const STATEMENTS = '/office/statements';

/** Where what parties are owed or owe is shown. */
export const ACCOUNTS = '/office/accounts';

/** Where all payments are shown. */
export const PAYMENTS = '/office/payments';

/** The page of one statement. */
export function statementPath(id: number): string {
  return `/office/statements/${id}`;
}
