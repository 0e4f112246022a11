/** The addresses of the pages about statements. Pure. */
import { STATEMENTS } from '../../../../rules/statements/addresses';

/** The page of one statement. */
export const statementAddress = (id: number): string => `${STATEMENTS}/${id}`;

/** The page of a run. */
export const runAddress = (id: number): string => `${STATEMENTS}?run=${id}`;
