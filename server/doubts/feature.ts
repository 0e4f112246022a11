/** What looks doubtful in tickets, and who has looked at it. */
import type { ServerFeature } from '../api/feature';
import { recordDoubts } from './recorder';
import { defineAct } from '../records/acts/definition';
import { nothing } from '../records/acts/records';
import { final } from '../records/acts/rules';

/** An oddity of a ticket that somebody has looked at: it stays so while its value is the same. */
export interface LookedOddity {
  readonly id: number;
  readonly code: string;
  readonly field: string;
  readonly value: string;
}

declare module '../records/act' {
  interface ActDetails {
    lookAt: {
      readonly table: string;
      readonly ids: readonly number[];
      /** What else looked odd in them when their day was checked (decision 57). */
      readonly odd?: readonly LookedOddity[];
    };
  }
  interface ActResults {
    lookAt: undefined;
  }
}

/** The act `lookAt`. */
const lookAt = defineAct({
  ...final,
  kind: 'lookAt',
  plan: async () => [],
  answer: nothing,
  about: (_, { table, ids, odd }) => ({ table, ids, ...(odd ? { odd } : {}) }),
  isShort: true,
});

/** As the server is handed it. */
export const doubts: ServerFeature = { acts: [lookAt], recorders: [recordDoubts] };
