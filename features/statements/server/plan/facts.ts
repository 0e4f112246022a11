/** What the act `issue` carries: a composed paper as plain facts, and what must still stand when it is written. */
import type { Statement } from '../../rules/calls/issued';
import type { IssuedPaper } from '../../../../server/reports/compose/settlement';
import type { ComposedLine } from '../compose/lines';
import type { TakenOnAccount } from '../compose/more';
import type { TakenRow } from '../parts';
import type { StoredPaper } from '../../../../server/settled/paper';

/** The values of the statement that are known before its number is. */
export interface StatementValues extends Pick<
  Statement,
  | 'code'
  | 'report'
  | 'role'
  | 'issued_on'
  | 'due_on'
  | 'terms'
  | 'note'
  | 'loads'
  | 'tons'
  | 'tickets_amount'
  | 'more_amount'
  | 'amount'
> {
  readonly date_from: string;
  readonly date_to: string;
  readonly filters: string | null;
}

/** A paper that is to be issued. */
export interface IssueFacts {
  readonly values: StatementValues;
  readonly party: number;
  /** The table of the tickets, and those that are settled. */
  readonly table: string;
  readonly tickets: readonly { readonly id: number; readonly amount: string }[];
  /** Versions of rows as they were composed, by table, by id: those of the tickets and of what they inherit from. */
  readonly versions: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Rows beside the tickets with what was paid for them elsewhere, which is taken off. */
  readonly elsewhere: readonly TakenRow[];
  readonly adjustments: readonly TakenRow[];
  readonly corrections: readonly TakenRow[];
  /** The registry has adjustments; those of tests may lack them. */
  readonly hasAdjustments: boolean;
  /** What features have it take off. */
  readonly lines: readonly ComposedLine[];
  /** A person took other amounts for them than they want. */
  readonly isChosen: boolean;
  /** What is on account, with what is taken of each. */
  readonly onAccount: readonly TakenOnAccount[];
  /** What was composed is not what the actor saw, or there is nothing in it. */
  readonly isOther: boolean;
  /** All that the paper is made of, once its number is known, as it is stored. `earlier`: papers of the year that stand. */
  readonly freeze: (paper: { readonly reference: string; readonly earlier: readonly IssuedPaper[] }) => StoredPaper;
}

/** The paper is not any more what the actor saw. Nothing was written and no number used. */
export class DraftChanged extends Error {}
