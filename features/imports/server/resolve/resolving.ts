/** What the steps of reading a row share. */
import type { Entities } from '../../../../src/grammar/entity';
import type { Translate } from '../../../../src/messages/catalogue';
import type { FoundBy, ImportFault } from '../../rules/calls';
import type { Book } from '../names/book';
import type { NameBook, RowName } from '../names/choices';
import type { CellReading } from './cells';

/** A row with what its cells mean. */
export interface ResolvedRow {
  readonly line: number;
  /** Cells by the key of their column's target. */
  readonly cells: ReadonlyMap<string, string>;
  /** Values by field, as a request has them: of the fields that the file has and that are not empty. */
  readonly values: Record<string, unknown>;
  readonly faults: ImportFault[];
  /** Those of the faults that a choice in the step of names would mend. */
  readonly openNames: Set<ImportFault>;
  /** Names that it says and that stand among the records only since this file, or not at all. */
  readonly said: RowName[];
}

/** What resolving needs. */
export interface Resolving extends CellReading {
  readonly registry: Entities;
  readonly table: string;
  /** How rows are found among the records. */
  readonly foundBy: FoundBy;
  readonly t: Translate;
  readonly book: Book;
  readonly names: NameBook;
  /** Target of each column. */
  readonly columns: ReadonlyMap<number, string>;
}
