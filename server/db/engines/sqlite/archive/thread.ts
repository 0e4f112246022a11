/** Starts a worker thread for one task, so that the server goes on answering while whole tables are read. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { TaskOutcome, Task } from './work';
import type { ThreadAnswer } from './worker';

/** Does a task in a thread of its own. Rejects with the thread's reason, or with the signal's. */
export async function workInThread(task: Task, signal?: AbortSignal): Promise<TaskOutcome> {
  signal?.throwIfAborted();
  const thread = startThread({ workerData: task });
  const over = new AbortController();
  try {
    return await new Promise<TaskOutcome>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true, signal: over.signal });
      thread.on('message', (answer: ThreadAnswer) =>
        'outcome' in answer ? resolve(answer.outcome) : reject(new Error(answer.reason)),
      );
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('The thread ended before the backup was made.')));
    });
  } finally {
    over.abort();
    await thread.terminate();
  }
}

/** The built server has a bundle beside its own; in development and tests tsx reads the source. */
function startThread(options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    // By itself, because Vite, which tests load this file with, reads `new Worker(new URL(…))` as a worker of a page.
    const built = new URL('./db/engines/sqlite/archive/worker.js', import.meta.url);
    return new Worker(built, options);
  }
  const source = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}); });`, {
    ...options,
    eval: true,
  });
}
