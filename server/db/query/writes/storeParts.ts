/** What a row store is made of, and what its rows have in every table. */
import type { StoredTables } from '../../../../src/grammar/entity';
import type { Db } from '../../database';
import type { Statements } from '../statement';

/** Values of a row as the checks give them: decimals as plain text. */
export type CheckedValues = Readonly<Record<string, string | number | null>>;

/** What a row has besides its values: when it was added and changed last, as ISO text. */
export interface Stamps {
  readonly added: string;
  readonly edited: string;
  /** Its place in the order of all changes of its table (ruling 29); `null` in tables that have none. */
  readonly order: number | null;
}

/** What a row store is made of. */
export interface StoreParts {
  readonly db: Db;
  readonly registry: StoredTables;
  readonly name: string;
  readonly statement: Statements;
}
