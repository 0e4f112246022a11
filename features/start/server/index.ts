/** The first evening, the check of prices and tickets without a price, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { defineAct } from '../../../server/records/acts/definition';
import { howMany } from '../../../server/records/acts/records';
import { usual } from '../../../server/records/acts/rules';
import { PRICES } from '../rules/address';
import { START_HIDDEN, ZERO_IS_RIGHT } from '../rules/settings';
import { startCalls, unpricedCalls, type FillInBody } from '../rules/calls';
import { jobsWithGaps, registerStart } from './routes';
import { planFillIn } from './unpriced/plan';
import { registerUnpriced } from './unpriced/routes';
import { pathsOf } from '../../../server/api/openapi/calls';

declare module '../../../server/records/act' {
  interface ActDetails {
    /** Gives tickets what their lookups find for fields that are empty. */
    fillIn: { readonly table: string } & FillInBody;
  }
  interface ActResults {
    /** How many tickets there were. */
    fillIn: number;
  }
}

export const start: ServerFeature = {
  name: 'start',
  needs: ['rerate'],
  routes: (scope, parts) => {
    registerStart(scope, parts);
    registerUnpriced(scope, parts);
  },
  waiting: (parts) => ({ [PRICES]: jobsWithGaps(parts) }),
  paths: (_, ticketTables) => pathsOf(startCalls, unpricedCalls(ticketTables)),
  acts: [
    defineAct({
      ...usual,
      kind: 'fillIn',
      plan: planFillIn,
      answer: howMany,
      seenRows: ({ table, tickets }) => tickets.map((ticket) => ({ ...ticket, table })),
    }),
  ],
  settingsOfClerks: [START_HIDDEN, ZERO_IS_RIGHT],
};
