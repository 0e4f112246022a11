/** Which processor cores a program may use, set by Linux's `taskset`. */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Two cores for the server and the rest for those who ask it; `undefined` where there are fewer than four, or no `taskset`. */
export function splitCores(): { readonly server: string; readonly others: string; readonly all: string } | undefined {
  const count = availableParallelism();
  if (count < 4) return undefined;
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return { server: '0,1', others: `2-${count - 1}`, all: `0-${count - 1}` };
}

/** Keeps a process, all its threads and what it starts from now on to these cores. */
export function pin(pid: number, cores: string): void {
  execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
}
