/**
 * Write transactions of SQLite, one after the other. Short ones that wait at the same time share one, and its commit (decision 96).
 * Names no table.
 */
import { setImmediate as othersArrived } from 'node:timers/promises';
import { Kysely, type DatabaseConnection } from 'kysely';
import type { Db, WriteTransaction } from '../../../database';
import { sendingAhead } from '../../../query/writes/ahead';
import type { AnyTables } from '../../../values';
import { FileHarm, type FileIdentity } from '../identity';
import type { Connection } from '../statements';
import { writingOn, type WritingConnection } from './connection';

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
  const kysely = new Kysely<AnyTables>({ dialect: connection.dialect });
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
        const counted = (): void => {
          if (!unseen) commits += 1;
        };
        waiting.push({
          isShort,
          work: async (trx) => {
            const result = await work(trx);
            return () => {
              counted();
              resolve(result);
            };
          },
          fail: (error) => {
            counted();
            fail(error);
          },
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
  readonly kysely: Kysely<AnyTables>;
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
