/** Pay runs, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';
import type { RowsBeside } from '../../../server/db/schema/tables';
import { hasStatements } from '../../../server/settled/claims';
import { payRunCalls } from '../rules/calls';
import { PAY_RUN } from '../rules/paths';
import { companions, RUN, type tables } from '../rules/payRuns';
import { serverWords } from '../words/server';
import { payRunActs } from './acts';
import { payRunProof, registerPayRuns, servedRuns } from './routes';

declare module '../../../server/db/values' {
  interface SystemTables extends RowsBeside<typeof tables> {}
}

export const payRun: ServerFeature = {
  name: 'payRun',
  needs: ['payments', 'statements', 'checks'],
  routes: registerPayRuns,
  paths: (registry) => (hasStatements(registry) ? pathsOf(payRunCalls) : {}),
  lists: (registry) => (hasStatements(registry) ? [servedRuns] : []),
  waiting: ({ db, registry }) => {
    if (!hasStatements(registry)) return undefined;
    const waits = db.sql.selectFrom(RUN).select(({ fn }) => fn.countAll<number | string>().as('count'));
    return {
      [PAY_RUN]: async () => Number((await waits.where('state', '=', 'Prepared').executeTakeFirst())?.count ?? 0),
    };
  },
  companions,
  acts: payRunActs,
  proofs: [payRunProof],
  texts: serverWords,
};
