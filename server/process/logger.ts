/** The log: one line of JSON an event, moments in UTC. Bodies, tokens and passwords are never handed to it. */
import { pino, stdTimeFunctions, type Logger } from 'pino';

/** A log that writes to standard output from `level` on. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: errorOf } });
}

// Drivers hang more on their errors, values of the statement that failed among it; none of that belongs in a log.
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: errorOf(cause) }) };
}
