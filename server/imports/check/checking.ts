/** What the parts of a dry run share. */
import type { StoredTables } from '../../../src/grammar/entity';
import type { ExistingRows, FoundBy } from '../../../src/rules/imports/imports';
import type { BookRecord } from '../names/book';
import type { StagedRow } from './outcome';
import type { Resolving } from '../resolve/resolving';

/** What the dry run needs. */
export interface Checking extends Resolving {
  /** The tables with those beside them. */
  readonly stored: StoredTables;
  readonly existing: ExistingRows;
  readonly foundBy: FoundBy;
  /** The last closed day of the table (decision 56). */
  readonly closedTo: string | null;
  /** Records of the imported table by `id` or `number`, which may be too many to be read before. */
  readonly find: (by: 'id' | 'number', keys: readonly string[]) => Promise<ReadonlyMap<string, readonly BookRecord[]>>;
  /** Hears of each part. */
  readonly staged: (rows: readonly StagedRow[]) => Promise<void>;
}
