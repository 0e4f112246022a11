/** New prices for tickets that were priced before, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import type { RerateBody } from '../rules/answers';
import { defineAct, type AnyAct } from '../../../server/records/acts/definition';
import { howMany } from '../../../server/records/acts/records';
import { usual } from '../../../server/records/acts/rules';
import { reratePaths } from './description';
import { planRerate, rerateAbout } from './plan';
import { registerRerate } from './routes';

declare module '../../../server/records/act' {
  interface ActDetails {
    /** Gives tickets the values that a record has now, which their lookups or they themselves take from it (decision 70). */
    rerate: { readonly table: string; readonly id: number } & RerateBody;
  }
  interface ActResults {
    /** How many tickets there were. */
    rerate: number;
  }
}

/** The act `rerate`. */
const rateActs: readonly AnyAct[] = [
  defineAct({
    ...usual,
    kind: 'rerate',
    plan: planRerate,
    answer: howMany,
    about: async (context, act, rows) => ({ ...(await rerateAbout(context, act, rows)) }),
    seenRows: ({ tickets }) => tickets,
  }),
];

// What the price check builds on.
export { candidates, type Candidate } from './offer/candidates';
export { numberIn, sumsOf, ticketOf } from './offer/lines';
export type { RerateParts } from './parts';

export const rerate: ServerFeature = { routes: registerRerate, paths: reratePaths, acts: rateActs };
