/**
 * Makes PDF, workbooks and archives in worker threads, at most one for each core; further jobs wait their turn. Workers
 * stay for the next job, because loading the PDF library takes longer than making a short statement. An aborted job ends
 * its worker. A file is handed over whole, so that a fault is answered with a page and not with half a file.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { Batch } from '../compose/reportContext';
import type { RenderJob } from './renderMessages';
import { RenderWorker, startThread } from './renderWorker';
import { createTurns } from './turns';

/** Above this many lines the file is kept on disk until it is sent. */
const IN_MEMORY = 2000;
/** Milliseconds after which an unused worker ends. */
const IDLE = 5 * 60_000;
/** Milliseconds between a first sign that a file will be wanted and the start of a worker for it. */
const WARM_AFTER = 1000;

/** Makes files. */
export interface RenderPool {
  /** Resolves when the file is whole. Rejects with `TicketsChanged`, with the signal's reason, or with a fault. */
  make(
    job: Omit<RenderJob, 'file'>,
    batches: AsyncIterable<Batch>,
    lines: number,
    signal: AbortSignal,
  ): Promise<Readable>;
  /** A file may be wanted soon: starts a worker in a moment, unless one is there. */
  warmSoon(): void;
  /** Ends all workers. */
  close(): Promise<void>;
}

/** How a pool works; every option has a default. */
export interface RenderPoolOptions {
  /** How many files are made at a time. */
  readonly atOnce?: number;
  /** Milliseconds after which an unused worker ends. */
  readonly idle?: number;
  /** Starts a thread. */
  readonly start?: () => Worker;
}

/** Opens a pool. It starts no worker before one is needed. */
export function createRenderPool({
  atOnce = availableParallelism(),
  idle = IDLE,
  start = startThread,
}: RenderPoolOptions = {}): RenderPool {
  const turns = createTurns(atOnce);
  const workers = createWorkers(start, idle);
  let warming: NodeJS.Timeout | undefined;

  async function run(job: RenderJob, batches: AsyncIterable<Batch>, signal: AbortSignal): Promise<Uint8Array | null> {
    signal.throwIfAborted();
    const worker = workers.take();
    try {
      const bytes = await worker.run(job, batches, signal);
      // A long file leaves much memory behind, which only the end of its thread gives back.
      if (job.file === null) workers.keep(worker);
      else await worker.end();
      return bytes;
    } catch (error) {
      await worker.end();
      throw error;
    }
  }

  return {
    make: async (order, batches, lines, signal) => {
      signal.throwIfAborted();
      await turns.take(signal);
      try {
        if (lines > IN_MEMORY) {
          return await inFolder(async (file) => {
            await run({ ...order, file }, batches, signal);
            return createReadStream(file);
          });
        }
        const bytes = await run({ ...order, file: null }, batches, signal);
        return Readable.from([Buffer.from(bytes ?? [])]);
      } finally {
        turns.leave();
      }
    },
    warmSoon: () => {
      warming ??= setTimeout(() => {
        warming = undefined;
        workers.warm();
      }, WARM_AFTER).unref();
    },
    close: async () => {
      clearTimeout(warming);
      await workers.close();
    },
  };
}

/** The workers of a pool. */
interface Workers {
  /** A worker without a job: one that is there, else a new one. */
  take(): RenderWorker;
  /** Takes a worker back; it ends when it is not used for long. */
  keep(worker: RenderWorker): void;
  /** Starts a worker unless there is one. */
  warm(): void;
  close(): Promise<void>;
}

function createWorkers(start: () => Worker, idle: number): Workers {
  const all = new Set<RenderWorker>();
  const free = new Map<RenderWorker, NodeJS.Timeout>();
  let closed = false;

  const release = (worker: RenderWorker): void => {
    clearTimeout(free.get(worker));
    free.delete(worker);
  };
  const begin = (): RenderWorker => {
    const worker = new RenderWorker(start(), (ended) => {
      release(ended);
      all.delete(ended);
    });
    all.add(worker);
    return worker;
  };
  const keep = (worker: RenderWorker): void => {
    if (closed) void worker.end();
    else if (all.has(worker)) free.set(worker, setTimeout(() => void worker.end(), idle).unref());
  };

  return {
    take: () => {
      // The one used last has its code in the cache, and the others can end.
      const worker = [...free.keys()].at(-1) ?? begin();
      release(worker);
      return worker;
    },
    keep,
    warm: () => {
      if (closed || all.size > 0) return;
      const worker = begin();
      worker.warm();
      keep(worker);
    },
    close: async () => {
      closed = true;
      await Promise.all([...all].map((worker) => worker.end()));
    },
  };
}

/** Gives `work` a file to write, which is removed once what it resolves to has been read, or if it fails. */
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
