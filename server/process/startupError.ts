/** How a program ends that cannot start: a plain message on standard error, and exit code 1. */
import { DatabaseProblem } from '../db/database';
import { SettingsError } from './env';
import { SecretProblem } from './secret';

/** A problem that the person who starts the program must fix. The message is one plain sentence. */
export class StartProblem extends Error {}

/** Prints the message and ends the process; prints the stack only of unexpected errors. */
export function sayAndExit(error: unknown): never {
  process.stderr.write(`${textOf(error)}\n`);
  process.exit(1);
}

function textOf(error: unknown): string {
  if (error instanceof SettingsError)
    return ['These settings cannot be used:', ...error.problems.map((problem) => `  ${problem}`)].join('\n');
  const foreseen = [StartProblem, DatabaseProblem, SecretProblem].some((kind) => error instanceof kind);
  if (error instanceof Error) return foreseen ? error.message : (error.stack ?? error.message);
  return String(error);
}
