/**
 * Does tasks in a thread with a memory and a time of its own, so that no file can hold up or stop the server; one at a time, because
 * several would take the memory of several. What is too small to be felt is done at once: a thread takes longer to start.
 */
import { createTurns } from '../../../../server/reports/makers/turns';
import { startThread } from '../../../../server/background/thread';
import { isArchive } from '../read/read';
import { Unreadable } from '../read/sheet';
import type { FromThread, Question, ToThread } from './messages';
import { runTask, type Asks, type ImportTask, type TaskResults } from './task';

/** What a thread may take. */
interface ThreadLimits {
  readonly megabytes: number;
  readonly milliseconds: number;
}

/** A file comes from outside: it may be made to take everything. */
const READING: ThreadLimits = { megabytes: 512, milliseconds: 60_000 };
/** Cells were read within the limits; 100,000 rows with all that they refer to need half of this. */
const WORKING: ThreadLimits = { megabytes: 2048, milliseconds: 5 * 60_000 };

/** Bytes of a text up to which it is read at once: at worst a hundredth of a second for each 4 KB. */
const SMALL_TEXT = 16_000;
/** Bytes of cells as JSON up to which they are worked on at once. */
const SMALL_CELLS = 200_000;

/** How long a file waits for those before it. Proxies give a call a minute. */
const LONGEST_WAIT = 45_000;

const turns = { reading: createTurns(1), working: createTurns(1) };

/** Others' files are being read, and it takes too long to wait for them. */
export class ReadersBusy extends Error {}

/** Does a task. `signal` ends it. Throws `Unreadable` for a file that cannot be read within the limits, `ReadersBusy`. */
export async function perform<K extends ImportTask['kind']>(
  task: Extract<ImportTask, { kind: K }>,
  asks: Asks,
  signal: AbortSignal,
): Promise<TaskResults[K]> {
  signal.throwIfAborted();
  if (isSmall(task)) return runTask<K>(task, asks);
  if (task.kind !== 'read') return inTurn('working', signal, () => inThread<K>(task, asks, signal, WORKING));
  const waiting = AbortSignal.any([signal, timeLimit(LONGEST_WAIT, new ReadersBusy())]);
  return inTurn('reading', waiting, () => inThread<K>(task, asks, signal, READING));
}

function isSmall(task: ImportTask): boolean {
  if (task.kind === 'read') return task.bytes.length <= SMALL_TEXT && !isArchive(task.bytes);
  return task.cells.reduce((sum, part) => sum + part.length, 0) <= SMALL_CELLS;
}

/** @param waiting ends the waiting */
async function inTurn<T>(kind: keyof typeof turns, waiting: AbortSignal, work: () => Promise<T>): Promise<T> {
  await turns[kind].take(waiting);
  try {
    return await work();
  } finally {
    turns[kind].leave();
  }
}

/** Aborts with this reason after so many milliseconds. */
function timeLimit(milliseconds: number, reason: Error): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(reason), milliseconds).unref();
  return limit.signal;
}

async function inThread<K extends ImportTask['kind']>(
  task: ImportTask,
  asks: Asks,
  signal: AbortSignal,
  { megabytes, milliseconds }: ThreadLimits,
): Promise<TaskResults[K]> {
  // Its turn may have come in the same moment.
  signal.throwIfAborted();
  const source = { from: import.meta.url, built: './features/imports/server/work/worker.js', source: './worker.ts' };
  const thread = startThread(source, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  const ended = AbortSignal.any([signal, timeLimit(milliseconds, new Unreadable('too slow'))]);
  try {
    return await new Promise<TaskResults[K]>((resolve, reject) => {
      ended.addEventListener('abort', () => reject(ended.reason), { once: true });
      thread.on('error', (error) => reject(isOutOfMemory(error) ? new Unreadable('too large', error) : error));
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

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

async function answerOf({ name, values }: Question, asks: Asks): Promise<unknown> {
  const ask: (...given: never[]) => Promise<unknown> = asks[name];
  return ask(...(values as never[]));
}
