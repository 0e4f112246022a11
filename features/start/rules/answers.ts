/** What the calls about a new business answer (decision 58). Both wings use these types. */
import type { NumberedRow } from '../../../src/rules/rows';
import type { Gap } from './prices';

/** One step of the evening. */
export interface StartStep {
  /** The first of its tables. */
  readonly key: string;
  readonly tables: readonly { readonly table: string; readonly count: number }[];
  /** Records in all its tables. */
  readonly count: number;
  /** Every table has one. */
  readonly done: boolean;
}

/** How far the business is. */
export interface Start {
  readonly steps: readonly StartStep[];
  readonly done: number;
  /** Somebody has put the panel away. */
  readonly hidden: boolean;
  /** Something is missing, and nobody has put the panel away. */
  readonly is_new: boolean;
  /** It has few tickets yet, and nobody has put the panel away. */
  readonly is_young: boolean;
}

/** A new row for a lookup. */
export interface NewPrice {
  /** The records that it refers to, by field. */
  readonly refers: Readonly<Record<string, { readonly id: number; readonly name: string }>>;
  /** The other fields that it needs, each with what is proposed. */
  readonly asked: Readonly<Record<string, string | null>>;
  /** The least and the most that other rows of the same crop have. */
  readonly others: { readonly least: number; readonly most: number } | null;
}

/** One figure of a job. */
export interface JobPrice {
  /** Field of the ticket. */
  readonly field: string;
  /** The table that it comes from, and the field there. */
  readonly from: string;
  readonly source: string;
  /** The row found. */
  readonly row: NumberedRow | null;
  readonly gap: Gap | null;
  /** What a new row would need; `null` without a gap. */
  readonly fresh: NewPrice | null;
}

/** A job with a gap. */
export interface JobWithGap {
  readonly job: NumberedRow;
  /** Tickets keyed for it. */
  readonly tickets: number;
  readonly prices: readonly JobPrice[];
}

/** The check of a year. */
export interface PriceCheck {
  /** Jobs of the year. */
  readonly jobs: number;
  readonly gaps: readonly JobWithGap[];
}
