/** How a program of ours ends that cannot go on: what is wrong in plain sentences on standard error, and exit code 1. */
import { DatabaseProblem } from '../db/open';
import { SettingsError } from './env';
import { SecretProblem } from './secret';

/** Something whoever started the program must put right. The message is one plain sentence. */
export class StartProblem extends Error {}

/** Says what is wrong and ends the process; the stack only of faults that nobody foresaw. */
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
