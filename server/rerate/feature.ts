/** New prices for tickets that were priced before. */
import type { ServerFeature } from '../api/feature';
import type { RerateBody } from '../../src/rules/rerate/answers';
import { defineAct, type AnyAct } from '../records/acts/definition';
import { howMany } from '../records/acts/records';
import { usual } from '../records/acts/rules';
import { planRerate, rerateAbout } from '../records/plan/rates/rerate';

declare module '../records/act' {
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

/** As the server is handed it. */
export const rerate: ServerFeature = { acts: rateActs };
