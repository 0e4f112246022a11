/**
 * Everything the engines do differently, as one object for each engine: `engines/<name>/dialect.ts`. Code outside
 * `engines/` asks `Db.dialect` and never which engine it is. Names no table.
 */
import type { Expression, Kysely, RawBuilder, SqlBool } from 'kysely';
import type { SystemTables, SqlValue } from './values';

/** Digits a decimal keeps in all: what a JSON number holds exactly. */
export const DECIMAL_DIGITS = 15;

/** How a column keeps its values. */
export interface ColumnType {
  /** SQL type, without constraints. */
  readonly sqlType: string;
  /** A checked value (a decimal as plain text) as the column takes it. */
  encode(value: string | number | null): SqlValue;
  /** A stored value as the API answers it (a decimal as a number). */
  decode(stored: SqlValue): SqlValue;
}

/** The types of columns that tables are declared with. */
export interface ColumnTypes {
  readonly text: ColumnType;
  /** A day as `YYYY-MM-DD`. */
  readonly date: ColumnType;
  /** A moment as ISO text in UTC, to the millisecond. */
  readonly instant: ColumnType;
  readonly integer: ColumnType;
  /** A whole number of up to 15 digits, such as milliseconds since 1970. */
  readonly bigint: ColumnType;
  /** The id of a record of another table. */
  readonly reference: ColumnType;
  /** An exact decimal with `scale` places. */
  decimal(scale: number): ColumnType;
}

/**
/**
 * Why nothing can be written while reads may go on: no room, a disk or file that takes no writes, or a file of the data that is
 * no longer the one that was opened.
 */
export type WriteFault = 'disk full' | 'not writable' | 'file harmed';

/**
 * Why the database refused or failed. `only reads`: another server takes the writes, or soon will. `busy`: something held a lock, or took too long. `outcome unknown`: the connection
 * broke while a transaction was committed, so that it may be saved or not. In all other cases nothing was saved. `damaged`: the
 * data on the disk cannot be read.
 */
export type DatabaseFault =
  | {
      readonly kind:
        | WriteFault
        | 'damaged'
        | 'unavailable'
        | 'only reads'
        | 'busy'
        | 'outcome unknown'
        | 'concurrent change'
        | 'record in use';
    }
  | { readonly kind: 'missing reference'; readonly column: string };

/** One engine. */
export interface Dialect {
  /** For logs and messages. Code never compares it. */
  readonly name: string;
  readonly types: ColumnTypes;
  /** SQL type and constraints of an id that the database gives. No id is ever given twice, not even a removed row's. */
  readonly idColumn: string;

  /** Takes ids of a table for rows that are inserted with them; nobody else gets them. */
  reserveIds(trx: Kysely<SystemTables>, table: string, count: number): Promise<number[]>;

  /** The condition that a column holds one of the ids in the parameter `ids`, which `idList` makes. */
  among(column: Expression<unknown>, ids: unknown): RawBuilder<SqlBool>;
  /** Any number of ids as one parameter, so that one prepared statement serves them all. */
  idList(ids: readonly number[]): SqlValue;
  /** The elements of a JSON array as rows with one column `value`, to follow `from`: any number of rows as one parameter. */
  elements(json: unknown): RawBuilder<unknown>;
  /** A text as text filters and their indexes compare it: by bytes, with only A to Z made small. */
  lower(text: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The first day of the year of a day. */
  startOfYear(day: RawBuilder<unknown>): RawBuilder<unknown>;
  /** A decimal column, or a difference of two, as a whole number of its last place: 64 bits, exact. */
  units(decimal: RawBuilder<unknown>, scale: number): RawBuilder<unknown>;
  /** Days since 1970-01-01. */
  dayNumber(day: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Whole quarters of an hour since 1970 in UTC. */
  quarterNumber(instant: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * For each row of the SELECT `groups`, the rows of `newest`, a SELECT of `day` and `id` that may refer to the columns of
   * `groups`: all of them as `found` with these two columns, to follow `from`.
   */
  newestOfEach(groups: RawBuilder<unknown>, newest: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The values of all rows as one JSON array, as text; null without rows. Cheaper than a group for each of many values. */
  arrayOf(value: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The same condition or order, written so that the planner takes no index for it where another one leaves fewer rows. */
  withoutIndex(expression: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Most rows that one read of many may have: as many as hold no other request up, or fit into the memory. */
  readonly rowsAtOnce: number;
  /** What ends a SELECT so that its rows stay locked until the transaction ends. */
  readonly lockRows: RawBuilder<unknown>;
  /** What ends a SELECT so that nobody changes its rows until the transaction ends; others may read and share them. */
  readonly shareRows: RawBuilder<unknown>;

  /** Whether statements go to the engine before it has answered earlier ones, so that waiting for each costs a round trip. */
  readonly sendsAhead: boolean;

  /** Makes migrations of processes that start together take turns. Call it first in the transaction. */
  startExclusive(trx: Kysely<SystemTables>): Promise<void>;
  /** Names of a table's columns; empty when there is no such table. */
  columnNames(trx: Kysely<SystemTables>, table: string): Promise<string[]>;
  /** Names of all indexes that begin with `prefix`. */
  indexNames(trx: Kysely<SystemTables>, prefix: string): Promise<string[]>;

  /** Why this error was thrown, or `undefined` for one that does not come from the database. */
  faultOf(error: unknown): DatabaseFault | undefined;
}

const writeFaults: readonly string[] = [
  'disk full',
  'not writable',
  'only reads',
  'file harmed',
  'busy',
  'outcome unknown',
] satisfies DatabaseFault['kind'][];

/** Whether this error says that nothing can be written, while reads may go on (ruling 62). */
export function isWriteFault(error: unknown, { faultOf }: Dialect): boolean {
  return writeFaults.includes(faultOf(error)?.kind ?? '');
}
