/**
 * How long PostgreSQL may keep us waiting, so that every call is answered within 15 seconds whatever happens to it: decision 42.
 */
import type { Use } from '../../database';

/** The limits of one pool. Times are milliseconds. */
export interface Limits {
  /** Most connections. They are opened when they are needed and closed when they are not used for ten seconds. */
  readonly connections: number;
  /** How long a call waits for a connection, a new one included. */
  readonly wait: number;
  /** How long a statement waits for a lock. PostgreSQL ends it. */
  readonly lock: number;
  /** How long a statement may run. PostgreSQL ends it. */
  readonly statement: number;
  /** After this we stop waiting for the answer and give the connection up: PostgreSQL is frozen, or the network is gone. */
  readonly answer: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A transaction of a process that hangs holds its locks no longer than this, in milliseconds. */
export const LONGEST_PAUSE = 15 * SECOND;

/**
 * The limits of each use. A call first asks for its session and then does its work, so the times of `session` and of
 * `work` or `report` together stay within 15 seconds. A report reads in many short statements, but more of them wait for
 * a connection.
 */
export const limits: Readonly<Record<Use, Limits>> = {
  work: { connections: 10, wait: 3 * SECOND, lock: 4 * SECOND, statement: 6 * SECOND, answer: 7 * SECOND },
  session: { connections: 3, wait: 2 * SECOND, lock: 2 * SECOND, statement: 2.5 * SECOND, answer: 3 * SECOND },
  report: { connections: 4, wait: 4 * SECOND, lock: 3 * SECOND, statement: 5 * SECOND, answer: 6 * SECOND },
  start: { connections: 2, wait: 10 * SECOND, lock: 2 * MINUTE, statement: 30 * MINUTE, answer: 31 * MINUTE },
};
