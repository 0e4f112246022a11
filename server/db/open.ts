/**
 * The database behind one Kysely, whichever engine it is: a SQLite file by default, PostgreSQL where an address is given.
 * Knows no table. What the engines do differently stands in `sqlite.ts` and `postgres.ts`.
 */
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

export { DatabaseProblem } from './databaseError';

/** The engines. */
export type Engine = 'sqlite' | 'postgres';
/** What both engines take and give. Booleans never reach columns; only PostgreSQL answers them, for expressions. */
export type SqlValue = string | number | boolean | null;
/** A row as its values in the order they were selected. */
export type SqlRow = readonly SqlValue[];
/** Tables known by name only; `withTables` narrows them. */
export interface AnyTables {
  [table: string]: { [column: string]: SqlValue };
}

/** An open database. */
export interface Db {
  readonly engine: Engine;
  /** For reads. On SQLite its connection is read-only and never waits for a writer. */
  readonly sql: Kysely<AnyTables>;
  /** What a compiled read gives, outside a transaction: an object for each row would cost more than the read itself. */
  rows(query: CompiledQuery): Promise<readonly SqlRow[]>;
  /**
   * Runs `work` in a write transaction: all of it or nothing. What it resolved is on disk.
   * SQLite has one writer, so calls queue: do no slow work inside, and never call `write` in `write`.
   */
  write<T>(work: (trx: Transaction<AnyTables>) => Promise<T>): Promise<T>;
  /** A token that is equal at two moments only if nothing was committed between them, by any process. */
  version(): Promise<string>;
  close(): Promise<void>;
}

/** Where the data are. */
export interface Place {
  /** Folder of the SQLite file; it is made if missing. */
  readonly dataDir?: string | undefined;
  /** PostgreSQL connection string; when given, `dataDir` is not used. */
  readonly databaseUrl?: string | undefined;
  /** A private SQLite database that `close` removes; for tests. */
  readonly inMemory?: true | undefined;
  /** Refuse a SQLite folder that another process opened with this. Released when the process ends, however it ends. */
  readonly soleUse?: true | undefined;
}

/** Opens the database. Throws `DatabaseProblem` when it cannot be used. */
export async function openDatabase(place: Place): Promise<Db> {
  if (place.databaseUrl) return openPostgres(place.databaseUrl);
  return openSqlite(place);
}
