/** The one connection that writes: its transactions, and the statements that Kysely sends to it. Names no table. */
import { SqliteDialect, SqliteDriver, type DatabaseConnection, type SqliteDialectConfig } from 'kysely';
import { FILE_LOST, type FileIdentity } from '../identity';
import { keepingStatements, type Connection } from '../statements';

/** The transactions of a connection. */
export interface WritingConnection {
  readonly dialect: SqliteDialect;
  /** Takes SQLite's write lock at once: a transaction that started reading could otherwise fail when it comes to write. */
  begin(): Promise<DatabaseConnection>;
  /** Returns once the disk has it. Before and after, the files are looked at: what goes into one that was moved away is never acknowledged. */
  commit(): void;
  /** Throws nothing: the error that led here is the one that counts. What stays open is rolled back before the next transaction. */
  rollback(): void;
  /** A part of the transaction, which can be given up by itself. */
  readonly part: { begin(): void; end(): void; rollback(): void };
  /** False after an error for which SQLite has rolled all of it back by itself, such as a full disk. */
  isOpen(): boolean;
}

/** Opens the transactions of a connection. */
export function writingOn(writer: Connection, files: FileIdentity): WritingConnection {
  const config: SqliteDialectConfig = { database: keepingStatements(writer) };
  const prepared = (sql: string): (() => void) => {
    const statement = writer.prepare(sql);
    return () => void statement.run();
  };
  const [begin, commit, rollback] = [prepared('begin immediate'), prepared('commit'), prepared('rollback')];
  const [undo, release] = [prepared('rollback to part'), prepared('release part')];
  const isOpen = (): boolean => writer.inTransaction;
  const connection = connectionOf(config, isOpen);
  return {
    dialect: new SqliteDialect(config),
    begin: () => {
      if (isOpen()) rollback();
      begin();
      return connection;
    },
    commit: () => {
      files.refuseHarm();
      try {
        commit();
      } finally {
        // A commit may bring the log into the database.
        files.written();
      }
      files.refuseHarm(FILE_LOST);
    },
    rollback: () => {
      try {
        if (isOpen()) rollback();
      } catch {
        // Said above.
      }
    },
    part: {
      begin: prepared('savepoint part'),
      end: release,
      rollback: () => {
        undo();
        release();
      },
    },
    isOpen,
  };
}

/** Takes no statement once its transaction is over: SQLite would save it by itself. */
async function connectionOf(config: SqliteDialectConfig, isOpen: () => boolean): Promise<DatabaseConnection> {
  const driver = new SqliteDriver(config);
  await driver.init();
  const connection = await driver.acquireConnection();
  return {
    executeQuery: async <R>(...query: Parameters<DatabaseConnection['executeQuery']>) => {
      if (!isOpen()) throw new Error('The transaction is over.');
      return connection.executeQuery<R>(...query);
    },
    streamQuery: <R>(...query: Parameters<DatabaseConnection['streamQuery']>) => connection.streamQuery<R>(...query),
  };
}
