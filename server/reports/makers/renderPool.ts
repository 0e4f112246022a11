/**
 * Makes PDF, workbooks and archives in processes of their own, which have a low priority and leave one core to the clerks; further jobs wait their turn. Workers
 * stay for the next job, because loading the PDF library takes longer than making a short statement. An aborted job ends
 * its worker. A file is handed over whole, so that a fault is answered with a page and not with half a file.
 */
import type { ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { RenderBatch, RenderJob, RenderOrder } from './renderMessages';
import { startRenderProcess } from './renderWorker';
import { RenderWorkers } from './renderWorkers';
import { createTurns, type TurnCounts } from './turns';

/** Above this many lines the file is kept on disk until it is sent. */
const IN_MEMORY = 2000;
/** Milliseconds after which an unused worker ends. */
const IDLE = 5 * 60_000;
/** Milliseconds between a first sign that a file will be wanted and the start of a worker for it. */
const WARM_AFTER = 1000;

/** Makes files. */
export interface RenderPool {
  /** Resolves when the file is whole. Rejects with `TicketsChanged`, with the signal's reason, or with a fault. */
  make(job: RenderOrder, batches: AsyncIterable<RenderBatch>, lines: number, signal: AbortSignal): Promise<Readable>;
  /** A file may be wanted soon: starts a worker in a moment, unless one is there. */
  warmSoon(): void;
  /** How many files are being made and wait for their turn. */
  queue(): TurnCounts;
  /** Ends all workers. */
  close(): Promise<void>;
}

/** How a pool works; every option has a default. */
export interface RenderPoolOptions {
  /** How many files are made at a time. */
  readonly atOnce?: number;
  /** Milliseconds after which an unused worker ends. */
  readonly idle?: number;
  /** Starts a process. */
  readonly start?: () => ChildProcess;
}

/** Opens a pool. It starts no worker before one is needed. */
export function createRenderPool({
  atOnce = Math.max(1, availableParallelism() - 1),
  idle = IDLE,
  start = startRenderProcess,
}: RenderPoolOptions = {}): RenderPool {
  const turns = createTurns(atOnce);
  const workers = new RenderWorkers(start, idle);
  let warming: NodeJS.Timeout | undefined;
  const warmSoon = (): void => {
    warming ??= setTimeout(() => {
      warming = undefined;
      workers.warm();
    }, WARM_AFTER).unref();
  };

  return {
    make: async (order, batches, lines, signal) => {
      signal.throwIfAborted();
      await turns.take(signal);
      try {
        return await (lines <= IN_MEMORY ? inMemory : onDisk)(workers, order, batches, signal);
      } finally {
        turns.leave();
        warmSoon();
      }
    },
    warmSoon,
    queue: turns.counts,
    close: async () => {
      clearTimeout(warming);
      await workers.close();
    },
  };
}

async function inMemory(
  workers: RenderWorkers,
  order: RenderOrder,
  batches: AsyncIterable<RenderBatch>,
  signal: AbortSignal,
): Promise<Readable> {
  const bytes = await run(workers, { ...order, file: null }, batches, signal);
  return Readable.from([Buffer.from(bytes ?? [])]);
}

function onDisk(
  workers: RenderWorkers,
  order: RenderOrder,
  batches: AsyncIterable<RenderBatch>,
  signal: AbortSignal,
): Promise<Readable> {
  return inFolder(async (file) => {
    await run(workers, { ...order, file }, batches, signal);
    return createReadStream(file);
  });
}

/** Runs one job in a worker of its own. The worker stays for the next job, unless this one failed or was long. */
async function run(
  workers: RenderWorkers,
  job: RenderJob,
  batches: AsyncIterable<RenderBatch>,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  signal.throwIfAborted();
  const worker = workers.take();
  try {
    const bytes = await worker.run(job, batches, signal);
    // A long file leaves much memory behind, which only its end gives back.
    if (job.file === null) workers.keep(worker);
    else await worker.end();
    return bytes;
  } catch (error) {
    await worker.end();
    throw error;
  }
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
