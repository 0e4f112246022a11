/**
 * What copying a business needs of an engine: every row of one moment out, and into an empty place whole or not at all. Values
 * between the two are those that the API answers, so that both engines mean the same by them. Names no table.
 */
import { hash } from 'node:crypto';
import type { Db } from './database';
import type { ColumnType, Dialect } from './dialect';
import type { SqlRow, SqlValue } from './values';

/** A table as both engines have it. */
export interface TransferTable {
  readonly name: string;
  readonly columns: readonly TransferColumn[];
  /** The column whose values the database gives, and never twice; `null` where rows bring their own. */
  readonly identity: string | null;
}

/** A column, and how each engine keeps its values. */
export interface TransferColumn {
  readonly name: string;
  readonly type: (dialect: Dialect) => ColumnType;
}

/** Reads the rows of one moment. */
export interface RowReader {
  /** All rows in parts, in any order. */
  rows(table: TransferTable): AsyncIterable<readonly SqlRow[]>;
}

/** A business that is read. Nobody else uses it meanwhile. */
export interface Outlet extends RowReader {
  /** The tables that are stored, with their columns. */
  stored(): Promise<Readonly<Record<string, readonly string[]>>>;
  /** The last id that the database gave, 0 before the first. */
  lastId(table: TransferTable): Promise<number>;
  close(): Promise<void>;
}

/** What a table is filled with. */
export interface TableLoad {
  readonly rows: AsyncIterable<readonly SqlRow[]>;
  readonly lastId: number;
}

/** A place that is filled. It has the tables, without keys to other tables and without indexes. */
export interface Inlet extends RowReader {
  /** Puts all rows of a table in place of those that are there. */
  put(table: TransferTable, load: TableLoad): Promise<void>;
  /** Makes keys and indexes; throws where a row refers to none. */
  finish(): Promise<void>;
}

/** A place of data for copies. */
export interface TransferPlace {
  /** For messages; contains no password. */
  readonly label: string;
  /** Throws `DatabaseProblem` where there is no business, or while a server uses it. */
  open(): Promise<Outlet>;
  /**
   * Fills the place, which must be empty. It has everything once this resolves, and nothing where it rejects or the process dies.
   * @param prepare makes the tables
   * @throws DatabaseProblem where the place is not empty
   */
  fill(
    prepare: (db: Pick<Db, 'write' | 'dialect'>) => Promise<unknown>,
    work: (inlet: Inlet) => Promise<void>,
  ): Promise<void>;
}

/** Rows that are handed over at once. */
export const ROWS_AT_ONCE = 2000;

const LANES = 8;

/** Counts rows and adds up their hashes, so that the order in which an engine reads them does not matter. */
export class RowsDigest {
  readonly #sums = new Uint32Array(LANES);
  rows = 0;

  add(row: SqlRow): void {
    const digest = hash('sha256', JSON.stringify(row), 'buffer');
    for (let lane = 0; lane < LANES; lane++) this.#sums[lane] = (this.#sums[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    this.rows += 1;
  }

  /** The count and the sum, as text: equal for equal rows. */
  text(): string {
    return `${this.rows} ${Buffer.from(this.#sums.buffer).toString('hex')}`;
  }
}

/** Functions that read and write the values of a table's columns on an engine. */
export function codecOf(
  { columns }: TransferTable,
  dialect: Dialect,
): {
  readonly decode: (row: SqlRow) => SqlRow;
  readonly encode: (row: SqlRow) => SqlRow;
} {
  const types = columns.map(({ type }) => type(dialect));
  return {
    decode: (row) => row.map((value, at) => types[at]?.decode(value) ?? null),
    encode: (row) => row.map((value, at) => types[at]?.encode(plain(value)) ?? null),
  };
}

/** No column holds a boolean. */
function plain(value: SqlValue): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value;
}
