/** Does tasks in a thread, so that nobody waits for them; small ones at once, because a thread takes longer to start. */
import { startThread } from '../../thread';
import { Unreadable } from '../read/sheet';
import type { FromThread, Question, ToThread } from './messages';
import { runTask, type Asks, type ImportTask, type TaskResults } from './task';

/** Megabytes that a thread may take: a workbook of 100,000 rows needs half. */
const MEMORY = 2048;
/** Bytes of a file, or of its cells as JSON, up to which no thread is started. */
const SMALL = 200_000;
/** No file of the allowed size takes as long; a hostile one would. */
const LONGEST = 5 * 60 * 1000;

/** Does a task. `signal` ends it. */
export async function perform<K extends ImportTask['kind']>(
  task: Extract<ImportTask, { kind: K }>,
  asks: Asks,
  signal: AbortSignal,
): Promise<TaskResults[K]> {
  signal.throwIfAborted();
  return sizeOf(task) <= SMALL ? runTask<K>(task, asks) : inThread<K>(task, asks, signal);
}

function sizeOf(task: ImportTask): number {
  return task.kind === 'read' ? task.bytes.length : task.cells.reduce((sum, part) => sum + part.length, 0);
}

async function inThread<K extends ImportTask['kind']>(
  task: ImportTask,
  asks: Asks,
  signal: AbortSignal,
): Promise<TaskResults[K]> {
  const source = { from: import.meta.url, built: './imports/work/worker.js', source: './worker.ts' };
  const thread = startThread(source, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]);
  try {
    return await new Promise<TaskResults[K]>((resolve, reject) => {
      ended.addEventListener('abort', () => reject(ended.reason), { once: true });
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('The thread of the import ended before its work was done.')));
      thread.on('message', (message: FromThread) => {
        // The kind of the task says what it resolves to.
        if (message.type === 'done') resolve(message.result as TaskResults[K]);
        else if (message.type === 'failed')
          reject(message.why === null ? new Error(message.reason) : new Unreadable(message.why));
        else
          answerOf(message, asks).then(
            (value) => thread.postMessage({ number: message.number, value } satisfies ToThread),
            reject,
          );
      });
    });
  } finally {
    await thread.terminate();
  }
}

async function answerOf({ name, values }: Question, asks: Asks): Promise<unknown> {
  const ask: (...given: never[]) => Promise<unknown> = asks[name];
  return ask(...(values as never[]));
}
