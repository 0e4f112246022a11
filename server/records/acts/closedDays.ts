/** Closed days: the feature that closes them says it here, and whoever leaves their rows alone asks. Names no table. */
import type { Values } from '../../../src/rules/rows';
import type { ActRules, LaterParts } from './rules';
import type { RowChange } from '../context';

/** What reading them needs. */
export type ClosedReading = Pick<LaterParts, 'trx' | 'dialect' | 'statement'>;

/** What changes would do to rows of closed days. */
interface ClosedEffect {
  /** The kind whose rows forbid them, and its last closed day; `null` where none does. */
  readonly refused: { readonly kind: string; readonly to: string } | null;
  /** How many rows get the other name of their party and nothing else. */
  readonly count: number;
}

/** What days are closed. */
export interface ClosedDays {
  /** The last closed day of the rows of a table; `null` where all are open. */
  readonly lastOf: (reading: ClosedReading, table: string) => Promise<string | null>;
  /** What these changes would do, of an act of these rules about these values. */
  readonly effectOf: (
    parts: ClosedReading & Pick<LaterParts, 'registry'>,
    changes: readonly RowChange[],
    rules: ActRules,
    about: Values,
  ) => Promise<ClosedEffect>;
}

/** Nothing is closed. */
export const nothingClosed: ClosedDays = {
  lastOf: async () => null,
  effectOf: async () => ({ refused: null, count: 0 }),
};
