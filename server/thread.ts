/** Starts threads the same way from the built server and from its sources. */
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread's program. */
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
  if (!from.endsWith('.ts')) return new Worker(/* @vite-ignore */ new URL(built, from), options);
  const address = JSON.stringify(new URL(source, from).href);
  // Loaders named on the command line are not handed on to workers by every Node version.
  return new Worker(`import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${address}); });`, {
    ...options,
    eval: true,
  });
}
