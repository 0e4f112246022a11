/** The log: one line of JSON per event, moments in UTC. Bodies, tokens and passwords are never logged. */
import { pino, stdTimeFunctions, type Logger } from 'pino';

/** A log to standard output, from `level` up. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: errorOf } });
}

const LONGEST_NAME = 150;

/** A name that somebody typed, safe in a line of the log: short, and with every invisible character written out. */
export function nameInLog(typed: string): string {
  const short = typed.length > LONGEST_NAME ? `${typed.slice(0, LONGEST_NAME)}… (${typed.length})` : typed;
  return short
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (hidden) => `\\u{${(hidden.codePointAt(0) ?? 0).toString(16)}}`);
}

// Drivers attach more to their errors, such as values of the failed statement, which must not be logged.
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: errorOf(cause) }) };
}
