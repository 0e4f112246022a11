/** Other payees, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';
import type { RowsBeside } from '../../../server/db/schema/tables';
import { hasStatements } from '../../../server/settled/claims';
import { otherPayeeCalls } from '../rules/calls';
import { companions, type tables } from '../rules/payees';
import { serverWords } from '../words/server';
import { payeeActs } from './acts';
import { otherPayees, registerPayees, servedPayees } from './routes';

declare module '../../../server/db/values' {
  interface SystemTables extends RowsBeside<typeof tables> {}
}

export const payees: ServerFeature = {
  name: 'payees',
  needs: ['statements', 'payments'],
  companions,
  acts: payeeActs,
  otherPayees,
  routes: registerPayees,
  paths: (registry) => (hasStatements(registry) ? pathsOf(otherPayeeCalls) : {}),
  lists: (registry) => (hasStatements(registry) ? [servedPayees] : []),
  texts: serverWords,
};
