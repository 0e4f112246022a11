/** What the parts of a dry run share. */
import type { StoredTables } from '../../../../src/grammar/entity';
import type { ExistingRows } from '../../rules/calls';
import type { FoundRecord } from '../../../../server/lookups/find';
import type { BookRecord } from '../names/book';
import type { AskedRecord } from './rowFill';
import type { StagedRow } from './outcome';
import type { Resolving } from '../resolve/resolving';

/** What the dry run needs. */
export interface Checking extends Resolving {
  /** The tables with those beside them. */
  readonly stored: StoredTables;
  readonly existing: ExistingRows;
  /** The last closed day of the table (decision 56). */
  readonly closedTo: string | null;
  /** Records of the imported table by `id` or `number`, which may be too many to be read before. */
  readonly find: (by: 'id' | 'number', keys: readonly string[]) => Promise<ReadonlyMap<string, readonly BookRecord[]>>;
  /** Rates and miles that rows lack are filled in from the tables. */
  readonly fills: boolean;
  /** The records that look-ups find, in the order of the questions. */
  readonly lookUp: (asked: readonly AskedRecord[]) => Promise<readonly (FoundRecord | undefined)[]>;
  /** Hears of each part. */
  readonly staged: (rows: readonly StagedRow[]) => Promise<void>;
}
