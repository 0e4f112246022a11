/**
 * Write transactions of SQLite, one after the other. Short ones that wait at the same time share one, and its commit (decision 96).
 * Names no table.
 */
import { setImmediate as othersArrived } from 'node:timers/promises';
import { Kysely, type DatabaseConnection, SqliteDialect, SqliteDriver, type SqliteDialectConfig } from 'kysely';
import type { Db, WriteTransaction } from '../../../database';
import { sendingAhead } from '../../../query/writes/ahead';
import type { SystemTables } from '../../../values';
import { FileHarm, type FileIdentity, FILE_LOST } from '../identity';
import { type Connection, keepingStatements } from '../statements';

/** The transactions of a connection. */
interface WritingConnection {
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
function writingOn(writer: Connection, files: FileIdentity): WritingConnection {
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
    commit: () => commitSafely(commit, files),
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

function commitSafely(commit: () => void, files: FileIdentity): void {
  files.refuseHarm();
  try {
    commit();
  } finally {
    // A commit may bring the log into the database.
    files.written();
  }
  files.refuseHarm(FILE_LOST);
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

/** Most writes of one transaction: the first of them waits for the work of all. */
const MOST_TOGETHER = 16;

/** Tells a caller what became of his write. */
type Reply = () => void;

/** A write that waits for its turn. */
interface Waiting {
  readonly isShort: boolean;
  /** Does the work. The answer it resolves to is given after the commit. */
  work(trx: WriteTransaction): Promise<Reply>;
  fail(error: unknown): void;
}

/** The writes of a file. */
export interface WriteQueue {
  readonly write: Db['write'];
  /** Another number once somebody has committed what others may see. */
  commits(): number;
  /** Resolves when nobody waits any more. */
  end(): Promise<void>;
}

/** Opens the writes of a connection. */
export function openQueue(writer: Connection, files: FileIdentity): WriteQueue {
  const connection = writingOn(writer, files);
  const kysely = new Kysely<SystemTables>({ dialect: connection.dialect });
  const parts: TransactionParts = { connection, kysely, files };
  const waiting: Waiting[] = [];
  let commits = 0;
  let turn: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    for (let [first] = waiting; first; [first] = waiting) {
      // Writes of requests that have arrived by now join.
      if (first.isShort) await othersArrived();
      const answers = await transaction(parts, nextOf(waiting));
      for (const answer of answers) answer();
    }
    turn = undefined;
  };
  return {
    write: (work, { isShort = false, unseen = false } = {}) =>
      new Promise((resolve, fail) => {
        const counted =
          <V>(tell: (value: V) => void) =>
          (value: V): void => {
            if (!unseen) commits += 1;
            tell(value);
          };
        const [done, failed] = [counted(resolve), counted(fail)];
        waiting.push({
          isShort,
          work: async (trx) => {
            const result = await work(trx);
            return () => done(result);
          },
          fail: failed,
        });
        turn ??= run();
      }),
    commits: () => commits,
    end: async () => turn,
  };
}

/** Takes the writes of the next transaction out of the queue: the first, and short ones behind a short one. */
function nextOf(waiting: Waiting[]): Waiting[] {
  const longAt = waiting.findIndex(({ isShort }) => !isShort);
  const short = longAt < 0 ? waiting.length : longAt;
  return waiting.splice(0, Math.max(1, Math.min(short, MOST_TOGETHER)));
}

interface TransactionParts {
  readonly connection: WritingConnection;
  readonly kysely: Kysely<SystemTables>;
  readonly files: FileIdentity;
}

/** Does writes in one transaction. None is answered before it has ended; where it fails as a whole, all are told. */
async function transaction(parts: TransactionParts, writes: readonly Waiting[]): Promise<readonly Reply[]> {
  const { connection, files } = parts;
  try {
    const on = await connection.begin();
    const ended: { readonly isGood: boolean; readonly answer: Reply }[] = [];
    for (const one of writes) ended.push(await part(parts, on, one, writes.length > 1));
    if (ended.some(({ isGood }) => isGood)) connection.commit();
    else connection.rollback();
    return ended.map(({ answer }) => answer);
  } catch (error) {
    connection.rollback();
    const cause = causeOf(error, files);
    return writes.map(
      ({ fail }) =>
        () =>
          fail(cause),
    );
  }
}

/** Does one write. Where it fails, it alone is given up, unless SQLite has given up the transaction. */
async function part(
  { connection, kysely, files }: TransactionParts,
  on: DatabaseConnection,
  { work, fail }: Waiting,
  isOneOfSeveral: boolean,
): Promise<{ readonly isGood: boolean; readonly answer: Reply }> {
  if (isOneOfSeveral) connection.part.begin();
  try {
    const { trx, end, settled } = sendingAhead(kysely, on, connection.dialect);
    const answer = await work(trx).finally(end);
    // Statements that it did not wait for are part of it.
    await settled();
    if (isOneOfSeveral) connection.part.end();
    return { isGood: true, answer };
  } catch (error) {
    if (!connection.isOpen()) throw error;
    if (isOneOfSeveral) connection.part.rollback();
    const cause = causeOf(error, files);
    return { isGood: false, answer: () => fail(cause) };
  }
}

/** Whatever failed: what happened to the files is why. */
function causeOf(error: unknown, files: FileIdentity): unknown {
  if (error instanceof FileHarm) return error;
  try {
    files.refuseHarm();
  } catch (harm) {
    return harm;
  }
  return error;
}
