/** Why PostgreSQL, or the way to it, failed. */
import type { DatabaseFault } from '../../dialect';

/** PostgreSQL did not answer in time. The connection was given up. */
export class NoAnswer extends Error {
  constructor(seconds: number) {
    super(`PostgreSQL did not answer within ${seconds} s.`);
  }
}

/** The connection broke while PostgreSQL was committing: nobody knows whether it did. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection broke during COMMIT: it is not known whether the transaction was saved.', { cause });
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const faults: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^53100$/, { kind: 'disk full' }],
  // No connection, shutting down, no free slot or memory, wrong password, database gone.
  [/^(08\w{3}|57P0\d|53[234]00|28\w{3}|3D000|25P03)$/, { kind: 'unavailable' }],
  // A failover left this server behind, or it has not begun to write yet.
  [/^25006$/, { kind: 'only reads' }],
  // Its disk fails.
  [/^58030$/, { kind: 'not writable' }],
  // The statement was cancelled because it or the lock it waited for took too long.
  [/^(57014|55P03)$/, { kind: 'busy' }],
  [/^(40P01|40001)$/, { kind: 'concurrent change' }],
  [/^XX00[12]$/, { kind: 'damaged' }],
];
const FOREIGN_KEY = '23503';
/** Errors of pg, pg-pool and Kysely that have no code: no connection in time, or the connection broke. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection (terminated|ended)|Client (was closed|has encountered a connection error)|Cannot use a pool after|driver has already been destroyed|Postgres connection has been discarded)/;

// Codes of sockets that broke while in use.
const BROKEN_SOCKET = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EAI_AGAIN|ENOTFOUND)$/;

/** Why this error was thrown; `undefined` for one that does not come from the database. */
export function faultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof CommitUnknown) return { kind: 'outcome unknown' };
  const { code, detail, syscall } = fieldsOf(error);
  if (error instanceof NoAnswer || syscall === 'connect') return { kind: 'unavailable' };
  if (code === undefined) return NO_CONNECTION.test(error.message) ? { kind: 'unavailable' } : undefined;
  if (BROKEN_SOCKET.test(code)) return { kind: 'unavailable' };
  if (code !== FOREIGN_KEY) return faults.find(([pattern]) => pattern.test(code))?.[1];
  const column = /^Key \((\w+)\)=.*is not present/.exec(detail)?.[1];
  return column === undefined ? { kind: 'record in use' } : { kind: 'missing reference', column };
}

/** Whether the connection of this error is of no further use, or never was one. */
export function isConnectionLost(error: unknown): boolean {
  const kind = faultOf(error)?.kind;
  // A server that only reads was left behind by a failover: a new connection finds the one that writes.
  return kind === 'unavailable' || kind === 'only reads' || kind === 'not writable';
}

function fieldsOf(error: unknown): { code?: string; detail: string; syscall?: string } {
  const { code, detail, syscall }: Record<string, unknown> =
    typeof error === 'object' && error !== null ? { ...error } : {};
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof syscall === 'string' ? { syscall } : {}),
    detail: typeof detail === 'string' ? detail : '',
  };
}
