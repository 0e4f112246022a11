/** Statements, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';
import { hasStatements } from '../../../server/settled/claims';
import { fileCalls, statementCalls } from '../rules/calls/issued';
import { openCalls, runCalls } from '../rules/calls/open';
import { logoCalls, settingCalls } from '../rules/calls/settings';
import { registerPaperPages } from './http/paperPages';
import { partiesToIssue } from './compose/open';
import { partsOf, registerStatements } from './http/routes';
import { STATEMENTS } from '../../../src/rules/settled/paths';
import { statementActs } from './plan/acts';
import { recordPaper } from './plan/record';
import { servedStatements } from './read/list';
import { serverWords } from '../words/server';

// What other features build on.
export { reportOf } from './compose/compose';
export { openStatements } from './compose/open';
export { partyOf } from './compose/party';
export { chosenStatements } from './files/chosen';
export { paperName, zipped } from './files/routes';
export { partsOf } from './http/routes';
export { openPapers, type Papers } from './paper/papers';
export type { AccountParty, StatementParts } from './parts';
export { creditChanges, type OpenCredit } from './plan/credit/changes';
export { freed, rowsOfPayment } from './plan/credit/free';
export { unevenStatements } from './plan/credit/uneven';
export { paidInFull } from './read/elsewhere';
export { getStatement } from './read/list';
export { openTickets } from './read/openTickets';
export { statementReader, statementRows } from './read/select';
export { withMiles } from './read/withMiles';

export const statements: ServerFeature = {
  name: 'statements',
  needs: ['check'],
  routes: registerStatements,
  waiting: (parts) => (hasStatements(parts.registry) ? { [STATEMENTS]: partiesToIssue(partsOf(parts)) } : undefined),
  reportPages: registerPaperPages,
  paths: (registry) =>
    hasStatements(registry) ? pathsOf(openCalls, statementCalls, fileCalls, runCalls, settingCalls, logoCalls) : {},
  lists: (registry) => (hasStatements(registry) ? [servedStatements] : []),
  acts: statementActs,
  recorders: [recordPaper],
  texts: serverWords,
};
