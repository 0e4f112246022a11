/** The addresses of statements and accounts. */

/** Address of the statements. */
export const STATEMENTS = '/office/statements';

/** Where what parties are owed or owe is shown. */
export const ACCOUNTS = '/office/accounts';

/** Where it is shown whether all money is accounted for. */
export const PROOF = '/office/proof';

/** What goes to the bookkeeper. */
export const BOOKS = '/office/books';

/** The page of one statement. */
export function statementPath(id: number): string {
  return `/office/statements/${id}`;
}
