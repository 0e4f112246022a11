/** What the server says about the books, for components. It is asked for again after whatever changes statements. */
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { useActBy } from '../../../src/client/settled/useActBy';
import { useAskedBy } from '../../../src/client/settled/asked';
import type { BookProgram } from '../rules/programs';
import { createBooksVerbs, type BooksVerbs } from './calls';

/** The calls. */
export const useBookVerbs = (): (() => Promise<BooksVerbs>) => useOwnCalls(createBooksVerbs).calls;

/** Does what changes the books. */
export const useBooksAct = () => useActBy(useBookVerbs());

/** What a program does not have yet. */
export const useWaiting = (program: BookProgram) =>
  useAskedBy(useBookVerbs(), ['books', 'waiting', program], (verbs, signal) => verbs.booksWaiting(program, signal));

/** The newest exports. */
export const useExports = (program: BookProgram) =>
  useAskedBy(useBookVerbs(), ['books', 'exports', program], (verbs, signal) => verbs.booksExports(program, signal));

/** What payees were paid in a year. */
export const usePayees = (year: number) =>
  useAskedBy(useBookVerbs(), ['books', 'payees', year], (verbs, signal) => verbs.payees(year, signal));

/** What goes into the files for the IRS. For owners. */
export const useIris = (year: number) =>
  useAskedBy(useBookVerbs(), ['books', 'iris', year], (verbs, signal) => verbs.iris(year, signal));
