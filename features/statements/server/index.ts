/** Statements, payments and the mail that takes them out, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { statementPaths } from './http/description';
import { registerPaperPages } from './http/paperPages';
import { registerStatements } from './http/routes';
import { mailAct } from './mail/plan';
import { moneyActs } from './plan/acts';
import { recordPaper } from './plan/record';
import { serverWords } from '../words/server';

// What other features build on.
export { openOf, paidOf } from './accounts/balances';
export { reportOf } from './compose/compose';
export { periodOf } from './http/asked';
export { partsOf } from './http/routes';
export { amount, day, party, reference } from './http/schemas';
export type { StatementParts } from './parts';
export { paidInFull } from './read/elsewhere';
export { openTickets } from './read/openTickets';

export const statements: ServerFeature = {
  routes: registerStatements,
  reportPages: registerPaperPages,
  paths: statementPaths,
  acts: [...moneyActs, mailAct],
  recorders: [recordPaper],
  texts: serverWords,
};
