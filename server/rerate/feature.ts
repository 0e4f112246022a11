/** New prices for tickets that were priced before, or not at all. */
import type { ServerFeature } from '../api/feature';
import type { RerateBody } from '../../src/rules/rerate/answers';
import type { FillInBody } from '../../src/rules/unpriced/answers';
import { defineAct, type AnyAct } from '../records/acts/definition';
import { howMany } from '../records/acts/records';
import { usual } from '../records/acts/rules';
import { planFillIn } from '../records/plan/rates/fillIn';
import { planRerate, rerateAbout } from '../records/plan/rates/rerate';

declare module '../records/act' {
  interface ActDetails {
    /** Gives tickets the values that a record has now, which their lookups or they themselves take from it (decision 70). */
    rerate: { readonly table: string; readonly id: number } & RerateBody;
    /** Gives tickets what their lookups find for fields that are empty. */
    fillIn: { readonly table: string } & FillInBody;
  }
  interface ActResults {
    /** How many tickets there were. */
    rerate: number;
    /** How many tickets there were. */
    fillIn: number;
  }
}

/** The acts `rerate` and `fillIn`. */
const rateActs: readonly AnyAct[] = [
  defineAct({
    ...usual,
    kind: 'rerate',
    plan: planRerate,
    answer: howMany,
    about: async (context, act, rows) => ({ ...(await rerateAbout(context, act, rows)) }),
    seenRows: ({ tickets }) => tickets,
  }),
  defineAct({
    ...usual,
    kind: 'fillIn',
    plan: planFillIn,
    answer: howMany,
    seenRows: ({ table, tickets }) => tickets.map((ticket) => ({ ...ticket, table })),
  }),
];

/** As the server is handed it. */
export const rerate: ServerFeature = { acts: rateActs };
