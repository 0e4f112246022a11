/** Starts a worker thread for one task, so that the server goes on answering while whole tables are read. */
import { startThread } from '../../../../background/thread';
import type { TaskOutcome, Task } from './work';
import type { ThreadAnswer } from './worker';

const SOURCE = {
  from: import.meta.url,
  built: './db/engines/sqlite/archive/worker.js',
  source: './worker.ts',
};

/** Does a task in a thread of its own. Rejects with the thread's reason, or with the signal's. */
export async function workInThread(task: Task, signal?: AbortSignal): Promise<TaskOutcome> {
  signal?.throwIfAborted();
  const thread = startThread(SOURCE, { workerData: task });
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
