/** What the server says about the books, for components. It is asked for again after whatever changes statements. */
import type { BookProgram } from '../../../rules/books/programs';
import { useAsked } from '../statements/useStatements';

/** What a program does not have yet. */
export const useWaiting = (program: BookProgram) =>
  useAsked(['books', 'waiting', program], (verbs, signal) => verbs.booksWaiting(program, signal));

/** The newest exports. */
export const useExports = (program: BookProgram) =>
  useAsked(['books', 'exports', program], (verbs, signal) => verbs.booksExports(program, signal));

/** What payees were paid in a year. */
export const usePayees = (year: number) =>
  useAsked(['books', 'payees', year], (verbs, signal) => verbs.payees(year, signal));
