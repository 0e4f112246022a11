/** What an open database offers, whichever engine it runs on. Names no table and imports no engine. */
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { Dialect } from './dialect';
import type { SystemTables, SqlRow } from './values';

/** The database cannot be used as it is. The message is one plain sentence for the person who starts Windrow. */
export class DatabaseProblem extends Error {}

/** A write transaction. */
export type WriteTransaction = Transaction<SystemTables>;

/**
 * What somebody does with the database. Each use has connections and time limits of its own where the engine has any:
 * `session`: who is signed in, and whether the database works; `work`: everything else that somebody waits for;
 * `report`: reads in many statements; `start`: migrations and loads, which take as long as they take.
 */
export type Use = 'work' | 'session' | 'report' | 'start';

/** A read, and how it is planned where the engine plans one with its values each time. */
export interface PlannedQuery<Row = unknown> extends CompiledQuery<Row> {
  /**
   * One plan serves it whatever its values are: the second call of it on a connection plans nothing. For lists and look-ups,
   * whose joins take longer to plan than to read. Not for reads whose best way depends on how many rows match.
   */
  readonly plannedOnce?: true;
}

/** How a transaction is written. */
export interface WriteOptions {
  /** Nobody reads what is written, so the token of `version` may stay as it is. */
  readonly unseen?: true;
  /** Takes some milliseconds at the most, so that SQLite may do several that wait in one transaction. Each of them fails alone. */
  readonly isShort?: boolean;
}

/** Somebody who hears what any process on the database sends. */
export interface RelayListener {
  heard(text: string): void;
  /** The way was cut for a while: texts may have been missed. */
  missed(): void;
}

/** Carries texts between all processes on one database, this one included. */
export interface Relay {
  /** Most bytes of a text. */
  readonly longest: number;
  /** Sends a text as part of a transaction: it is heard after the commit, or never. */
  send(trx: WriteTransaction, text: string): Promise<void>;
  /** Resolves once texts are heard, or cannot be for now; it goes on trying. Returns a function that ends it. */
  hear(listener: RelayListener): Promise<() => void>;
}

/** Connections of a pool now, and how many callers wait for one. */
export interface PoolCounts {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** An open database. */
export interface Db {
  /** Everything that differs between the engines. */
  readonly dialect: Dialect;
  /** For reads. On SQLite its connection is read-only and never waits for a writer. */
  readonly sql: Kysely<SystemTables>;
  /** The rows of a compiled read, outside a transaction. Arrays, because objects would cost more than the read itself. */
  rows(query: PlannedQuery): Promise<readonly SqlRow[]>;
  /**
   * Runs `work` in a write transaction: all of it or nothing. When it resolves, the data are on disk.
   * SQLite has one writer, so calls queue: do no slow work inside, and never call `write` in `write`.
   */
  write<T>(work: (trx: WriteTransaction) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Gives `work` reads of one moment, whatever is committed meanwhile, on a connection of its own. Writers go on. Do not hold it
   * while somebody slow takes what is read.
   */
  snapshot<T>(work: (rows: Db['rows']) => Promise<T>): Promise<T>;
  /** A token that is equal at two moments only if nothing was committed between them, by any process. */
  version(): Promise<string>;
  /** A token that changes with every commit of another process on this file; absent where only acts tell of themselves. */
  othersCommits?(): string;
  /** The same database for another use, so that neither waits for the other's connections. `close` closes all of them. */
  apart(use: Use): Db;
  /** The way to other processes on this database; absent where no other process can have it open. */
  readonly relay?: Relay;
  /** The pools by use; absent where there are none. */
  connections?(): readonly (readonly [Use, PoolCounts])[];
  /** Settings of the database server that are off although a power cut then loses or harms data; absent where there is no server. */
  risks?(): Promise<readonly string[]>;
  /** What happened to the files of the data since they were opened, as a sentence; `undefined` while all is well. */
  harm?(): string | undefined;
  close(): Promise<void>;
}

/** Where the data are. */
export interface DatabaseLocation {
  /** Folder of the SQLite file; it is made if missing. */
  readonly dataDir?: string | undefined;
  /** PostgreSQL connection string; when given, `dataDir` is not used. */
  readonly databaseUrl?: string | undefined;
  /** A private SQLite database that `close` removes; for tests. */
  readonly inMemory?: true | undefined;
  /** The file that a private database begins as; default: an empty one. */
  readonly copyOf?: string | undefined;
  /** Refuse a SQLite folder that another process opened with this. Released when the process ends, however it ends. */
  readonly soleUse?: true | undefined;
}
