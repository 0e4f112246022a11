/** Starts threads and processes of our own the same way from the built server and from its sources. */
import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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

/** Starts a thread. The built server has a bundle beside its own; in development tsx reads the source. */
export function startThread(program: ThreadSource, options: WorkerOptions): Worker {
  const bundle = bundleOf(program);
  if (bundle) return new Worker(bundle, options);
  const address = JSON.stringify(sourceOf(program).href);
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
export function startProcess(program: ThreadSource, execArgv: readonly string[]): ChildProcess {
  const bundle = bundleOf(program);
  const loader = bundle ? [] : ['--import', pathToFileURL(createRequire(program.from).resolve('tsx')).href];
  return fork(fileURLToPath(bundle ?? sourceOf(program)), {
    execArgv: [...loader, ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** The bundle of a program. `BUILT_SERVER`, a folder, is for tests: they run from sources, and what they start need not. */
function bundleOf({ from, built }: ThreadSource): URL | undefined {
  const { BUILT_SERVER } = process.env;
  if (!from.endsWith('.ts')) return new URL(/* @vite-ignore */ built, from);
  return BUILT_SERVER ? new URL(/* @vite-ignore */ built, pathToFileURL(join(BUILT_SERVER, '/'))) : undefined;
}

function sourceOf({ from, source }: ThreadSource): URL {
  return new URL(/* @vite-ignore */ source, from);
}
