/** What is closed: where it is kept, and what the calls answer. */
import { defineSides } from '../../../src/grammar/entity';
import { date, required, text } from '../../../src/grammar/field';
import type { Companions } from '../../../src/grammar/companions';
import { API_ROOT } from '../../../src/rules/paths';
import type { ClosedKind } from '../../../src/rules/settled/closedDays';

/** Address of the calls. */
export const CLOSINGS = `${API_ROOT}/office/closings/`;

/** The table of closings: at most one row for each kind, without a day where all are open. */
export const CLOSING = 'period_closing';

/** The table. */
export const tables = defineSides({
  period_closing: {
    title: 'Closed Period',
    unique: ['kind'],
    fields: {
      /** The table of the tickets, or `MONEY_KIND`. */
      kind: text({ ...required, max: 60 }),
      closed_to: date(),
      /** Why it was reopened last. */
      reason: text(),
    },
  },
});

/** It stands beside the registry. */
export const companions: Companions = {
  tables,
  words: {
    es: {
      period_closing: {
        name: 'Período cerrado',
        plural: 'Períodos cerrados',
        fields: { kind: 'Boletas', closed_to: 'Cerrado hasta', reason: 'Motivo' },
      },
    },
  },
};

/** One closing or opening. Days are `YYYY-MM-DD`, `null` where all was or is open. */
export interface ClosingEvent {
  /** The table of the tickets; `MONEY_KIND` for statements and payments. */
  readonly kind: string | null;
  readonly act: 'close' | 'reopen';
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string | null;
  readonly by: string;
  /** ISO text in UTC. */
  readonly at: string;
}

/** What is closed, and how it came so, newest first. */
export interface Closings {
  readonly closings: readonly ClosedKind[];
  readonly log: readonly ClosingEvent[];
}

/** What a closing would close. */
export interface ClosingPreview {
  /** Rows by table. */
  readonly counts: readonly { readonly table: string; readonly count: number }[];
  /** Tickets with a doubt that nobody has looked at. */
  readonly doubtful: number;
}
