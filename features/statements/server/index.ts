/** Statements and payments, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { statementPaths } from './http/description';
import { registerPaperPages } from './http/paperPages';
import { registerStatements } from './http/routes';
import { moneyActs } from './plan/acts';
import { recordPaper } from './plan/record';
import { serverWords } from '../words/server';

// What other features build on.
export { openOf, paidOf } from './accounts/balances';
export { reportOf } from './compose/compose';
export { chosenStatements } from './files/chosen';
export { idsInQuery, paperName } from './files/routes';
export { periodOf } from './http/asked';
export { partsOf } from './http/routes';
export { amount, day, party, reference } from './http/schemas';
export { openPapers, type Papers } from './paper/papers';
export type { StatementParts } from './parts';
export { paidInFull } from './read/elsewhere';
export { getStatement } from './read/list';
export { openTickets } from './read/openTickets';
export { statementRows } from './read/select';

export const statements: ServerFeature = {
  routes: registerStatements,
  reportPages: registerPaperPages,
  paths: statementPaths,
  acts: moneyActs,
  recorders: [recordPaper],
  texts: serverWords,
};
