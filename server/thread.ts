/** Starts threads and processes of our own the same way from the built server and from its sources. */
import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A program that runs beside the server. */
export interface ThreadSource {
  /** Address of the module that starts it. */
  readonly from: string;
  /** Its bundle, seen from the bundle of the server. */
  readonly built: string;
  /** Its source, seen from `from`. */
  readonly source: string;
}

/** Starts a thread. The built server has a bundle beside its own; in development and tests tsx reads the source. */
export function startThread({ from, built, source }: ThreadSource, options: WorkerOptions): Worker {
  if (!isSource(from)) return new Worker(/* @vite-ignore */ new URL(built, from), options);
  const address = JSON.stringify(new URL(source, from).href);
  // Loaders named on the command line are not handed on to workers by every Node version.
  return new Worker(`import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${address}); });`, {
    ...options,
    eval: true,
  });
}

/**
 * Starts a process of its own memory, under the same Node. Messages to it and from it are copied as those of threads are.
 * @param execArgv further options of Node
 */
export function startProcess({ from, built, source }: ThreadSource, execArgv: readonly string[]): ChildProcess {
  const loader = isSource(from) ? ['--import', pathToFileURL(createRequire(from).resolve('tsx')).href] : [];
  return fork(fileURLToPath(new URL(/* @vite-ignore */ isSource(from) ? source : built, from)), {
    execArgv: [...loader, ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function isSource(address: string): boolean {
  return address.endsWith('.ts');
}
