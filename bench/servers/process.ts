/** Programs that a benchmark starts: waited for until they answer, and stopped, also where the benchmark itself is. */
import type { ChildProcess } from 'node:child_process';

type StopSignal = 'SIGTERM' | 'SIGINT';

const under = new Map<ChildProcess, StopSignal>();
process.on('exit', () => {
  for (const [child, signal] of under) child.kill(signal);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Stops the program with this signal, too, when the benchmark ends in any way but a kill. */
export function watch(child: ChildProcess, signal: StopSignal): ChildProcess {
  under.set(child, signal);
  child.once('exit', () => under.delete(child));
  return child;
}

/** Something running. */
export interface Running<T> {
  readonly at: T;
  stop(): Promise<void>;
}

/**
 * Asks until there is an answer. Throws when the program has ended, or after 30 s.
 * @param said what the program has written
 */
export async function until<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  child: ChildProcess,
  said: () => string,
): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (child.exitCode !== null) throw new Error(said());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`No answer within 30 s. ${said()}`);
}

/** Stops a program and waits for its end. */
export function end(child: ChildProcess, signal: StopSignal): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
