/** The addresses of statements. */

/** The page of one statement. */
export function statementPath(id: number): string {
  return `/office/statements/${id}`;
}
