/** The log: one line of JSON per event, moments in UTC. Bodies, tokens and passwords are never logged. */
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** A log to standard output, from `level` up. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: errorOf } }, turnByTurn());
}

/**
 * Standard output, to which the lines of one turn of the event loop go in one call to the system, once all that was to be
 * answered in it is. A process that ends by itself writes what it has.
 */
function turnByTurn(): DestinationStream {
  const output = destination({ dest: 1, sync: true });
  let lines = '';
  const flush = (): void => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

// Drivers attach more to their errors, such as values of the failed statement, which must not be logged.
function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, ...(cause === undefined ? {} : { cause: errorOf(cause) }) };
}
