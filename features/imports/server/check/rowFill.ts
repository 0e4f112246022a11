/** What filling in takes and gives, row by row. */
import type { Lookup } from '../../../../src/grammar/entity';
import type { Values } from '../../../../src/rules/rows';
import type { BookRecord } from '../names/book';
import type { ResolvedRow } from '../resolve/resolving';

/** A row with the record that it is, if there is one, and what it has with what it inherits. */
export interface PreparedRow {
  readonly row: ResolvedRow;
  readonly record: BookRecord | undefined;
  readonly given: Values;
}

/** A record that figures of the file's rows are from. Its id may stand for one that is to be created. */
export interface FigureSource {
  readonly table: string;
  readonly id: number;
  readonly version: number;
}

/** What was filled in for a row. */
export interface RowFill {
  readonly values: Values;
  /** By field the place of its record among the sources. */
  readonly from: Readonly<Record<string, number>>;
  /** Tables that have nothing for it. */
  readonly lacks: readonly string[];
}

/** Of a row that lacks nothing. */
export const NO_FILL: RowFill = { values: {}, from: {}, lacks: [] };

/** The question of a look-up. */
export interface AskedRecord {
  readonly lookup: Lookup;
  readonly query: Readonly<Record<string, number>>;
}
