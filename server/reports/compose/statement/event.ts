/** What happens on the paper, in order: the one stream every writer prints. */
import type { CellKind } from '../column';
import type { Line } from '../line';
import type { Party } from '../reportContext';
import type { Table } from '../tables/table';
import type { Notice } from './notices';

/** A figure of the summary box. */
export interface SummaryFigure {
  readonly label: string;
  readonly unit?: string | undefined;
  readonly kind: CellKind;
  readonly value: string | null;
  /** The figure the statement is for. */
  readonly due: boolean;
  /** What the figures before it come to. */
  readonly sum?: true;
}
/** A box of the summary. Where it adds, the figures that are no sums come to the last one (ruling 73). */
export interface SummaryBox {
  readonly adds: boolean;
  readonly figures: readonly SummaryFigure[];
}
/** The head of a statement. */
export interface Statement {
  /** `null` in reports without a party. */
  readonly party: Party | null;
  /** What the party's block is called. */
  readonly partyLabel: string;
  /** Same for the same party and period, whenever it is printed. */
  readonly reference: string;
  readonly summary: readonly SummaryBox[];
  readonly notices: readonly Notice[];
  /** What of it is on no issued statement, as a sentence for the screen; empty where the report pays and bills nobody. */
  readonly unsettled: string;
  readonly recaps: readonly Table[];
  /** The cells of all its rows of totals, which come later: columns are made as wide as their widest total. */
  readonly totals: readonly (readonly TotalCell[])[];
}
/** One cell of a row of totals, below a column. */
export type TotalCell = { readonly value: string; readonly average: boolean } | null;
/** The foot of a statement, or of the run. */
export interface Closing {
  readonly notes: readonly string[];
  readonly blanks: readonly string[];
  /** Tickets found, printed, and without the amount the paper is for. */
  readonly reconciliation: string;
}

/** What happens on the paper, in order. `level` 0 is the outermost group that is no statement of its own. */
export type ReportEvent =
  | { readonly type: 'statement'; readonly statement: Statement }
  | { readonly type: 'group'; readonly level: number; readonly label: string; readonly detail: string }
  | { readonly type: 'line'; readonly line: Line }
  | {
      readonly type: 'subtotal';
      readonly level: number;
      /** The row of totals after it has the same tickets and names this group: page and paper leave this row out. */
      readonly folded: boolean;
      readonly label: string;
      readonly note: string;
      readonly cells: readonly TotalCell[];
    }
  | {
      readonly type: 'total';
      readonly label: string;
      readonly note: string;
      readonly cells: readonly TotalCell[];
      readonly closing: Closing;
    }
  | { readonly type: 'grand'; readonly table: Table; readonly notices: readonly Notice[]; readonly closing: Closing };
