/** Checks on stock of three parts, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';
import type { RowsBeside } from '../../../server/db/schema/tables';
import { hasStatements } from '../../../server/settled/claims';
import { checkCalls, stockCalls } from '../rules/calls';
import { companions, type tables } from '../rules/checks';
import { serverWords } from '../words/server';
import { checkActs } from './acts';
import { registerChecks } from './routes';

// What other features build on.
export { printedChecks } from './read';

declare module '../../../server/db/values' {
  interface SystemTables extends RowsBeside<typeof tables> {}
}

export const checks: ServerFeature = {
  name: 'checks',
  needs: ['statements', 'payments'],
  routes: registerChecks,
  paths: (registry) => (hasStatements(registry) ? pathsOf(checkCalls, stockCalls) : {}),
  acts: checkActs,
  companions,
  texts: serverWords,
};
