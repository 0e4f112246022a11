/**
 * PDF, workbooks and archives are made in worker threads, one for each core at a time; further ones wait their turn.
 * A reader who goes away takes their work along. What was made comes whole, so that a fault is a page and no half file.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { TicketsChanged } from '../compose/statement/ticketsChanged';
import type { Batch, ReportContext } from '../compose/reportContext';

/** What a worker is told to make. */
export interface RenderJob {
  readonly format: 'pdf' | 'xlsx' | 'zip';
  readonly context: ReportContext;
  /** Begins the names of files in an archive. */
  readonly name: string;
  /** Where to write; `null`: into memory. */
  readonly file: string | null;
}
/** What is sent to a worker. */
export type WorkerMessage = { readonly type: 'batch'; readonly batch: Batch } | { readonly type: 'end' };
/** What a worker says: that it can take another batch, that it is done, or why it cannot be. */
export type WorkerAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly bytes: Uint8Array | null }
  | { readonly type: 'failed'; readonly changed: boolean; readonly reason: string };

/** Above this many lines what is made lies in a file meanwhile. */
const IN_MEMORY = 2000;
/** Megabytes a worker may take; a workbook of the largest size allowed needs half. */
const MEMORY = 1536;

/** Makes files. */
export interface RenderPool {
  /** Resolves when the file is whole. Rejects with `TicketsChanged`, with the signal's reason, or with a fault. */
  make(
    order: Omit<RenderJob, 'file'>,
    batches: AsyncIterable<Batch>,
    lines: number,
    signal: AbortSignal,
  ): Promise<Readable>;
}

/** @param atOnce how many are made at a time */
export function createRenderPool(atOnce = availableParallelism()): RenderPool {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function turn(signal: AbortSignal): Promise<void> {
    if (running >= atOnce) {
      await new Promise<void>((resolve, reject) => {
        const go = (): void => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(go), 1);
          reject(signal.reason);
        };
        waiting.push(go);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    } else {
      running += 1;
    }
  }

  // Whoever waits takes over the place of whoever leaves, so the count stays.
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    make: async (order, batches, lines, signal) => {
      signal.throwIfAborted();
      await turn(signal);
      try {
        if (lines <= IN_MEMORY) return await run({ ...order, file: null }, batches, signal);
        return await inFolder((file) => run({ ...order, file }, batches, signal));
      } finally {
        leave();
      }
    },
  };
}

/** Gives `work` a file to write, which is gone once what it resolves to has been read, or if it fails. */
async function inFolder(work: (file: string) => Promise<Readable>): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'windrow-report-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const stream = await work(join(folder, 'report'));
    stream.once('close', () => void remove());
    return stream;
  } catch (error) {
    await remove();
    throw error;
  }
}

async function run(order: RenderJob, batches: AsyncIterable<Batch>, signal: AbortSignal): Promise<Readable> {
  const worker = startWorker(order);
  const source = batches[Symbol.asyncIterator]();
  try {
    const bytes = await new Promise<Uint8Array | null>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The worker ended before its report was made.')));
      worker.on('message', (answer: WorkerAnswer) => {
        if (answer.type === 'done') resolve(answer.bytes);
        else if (answer.type === 'failed') reject(answer.changed ? new TicketsChanged() : new Error(answer.reason));
        else feed(worker, source).catch(reject);
      });
    });
    return order.file === null ? Readable.from([Buffer.from(bytes ?? [])]) : createReadStream(order.file);
  } finally {
    await Promise.all([worker.terminate(), source.return?.()]);
  }
}

async function feed(worker: Worker, source: AsyncIterator<Batch>): Promise<void> {
  const next = await source.next();
  worker.postMessage((next.done ? { type: 'end' } : { type: 'batch', batch: next.value }) satisfies WorkerMessage);
}

/** The worker as it lies beside this code: a bundle in the built server, a source in development and tests, which tsx reads. */
function startWorker(order: RenderJob): Worker {
  const options = { workerData: order, resourceLimits: { maxOldGenerationSizeMb: MEMORY } };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./reports/http/worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  // Node 20 does not hand loaders named on the command line on to workers.
  return new Worker(`import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}); });`, {
    ...options,
    eval: true,
  });
}
