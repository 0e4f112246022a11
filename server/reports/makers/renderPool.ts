/**
 * Makes files and long pages in processes of their own, which have a low priority and leave one core to the clerks; further jobs
 * wait their turn, and long ones leave a place to short ones. Makers stay for the next job, because loading the PDF library takes
 * longer than making a short statement. An aborted job ends its maker.
 */
import type { ChildProcess } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import type { DatabaseLocation } from '../../db/database';
import { inFolder } from './folder';
import { readInMaker, type Made } from './readInMaker';
import type { ReadingOrder, RenderBatch, RenderJob, RenderOrder } from './renderMessages';
import { startRenderProcess } from './renderWorker';
import { RenderWorkers } from './renderWorkers';
import { SHORT } from './short';
import { createTurns, type Length, type Space, type TurnCounts } from './turns';

/** Milliseconds after which an unused maker ends, unless it is the last. */
const IDLE = 5 * 60_000;
/** Milliseconds between a first sign that a file will be wanted and the start of a maker for it. */
const WARM_AFTER = 1000;

/** A report that was asked of a maker. */
export interface AskedOfMaker {
  /** Rejects with `TicketsChanged`, with the signal's reason, or with a fault. */
  readonly made: Promise<Made>;
  /** How many wait before it; `null` once it is being made. */
  before(): number | null;
}

/** Makes files. */
export interface RenderPool {
  /** Resolves when the file is whole. Rejects with `TicketsChanged`, with the signal's reason, or with a fault. */
  make(job: RenderOrder, batches: AsyncIterable<RenderBatch>, lines: number, signal: AbortSignal): Promise<Readable>;
  /** Lets a maker read a report and make it. Absent where makers cannot read the data. */
  readonly read?: (order: Omit<ReadingOrder, 'location'>, length: Length, signal: AbortSignal) => AskedOfMaker;
  /** How many files of this length could be begun now, and how many wait here. */
  space(length: Length): Space;
  /** A file may be wanted soon: starts a maker in a moment, unless one is there. */
  warmSoon(): void;
  /** How many files are being made and wait for their turn. */
  queue(): TurnCounts;
  /** Ends all makers. */
  close(): Promise<void>;
}

/** How a pool works; every option has a default. */
export interface RenderPoolOptions {
  /** How many files are made at a time. */
  readonly atOnce?: number;
  /** Milliseconds after which an unused maker ends. */
  readonly idle?: number;
  /** Starts a process. */
  readonly start?: () => ChildProcess;
  /** Where makers read the data themselves. Default: they do not. */
  readonly location?: DatabaseLocation | undefined;
}

/** Opens a pool. It starts no maker before one is needed. */
export function createRenderPool({
  atOnce = Math.max(2, availableParallelism() - 1),
  idle = IDLE,
  start = startRenderProcess,
  location,
}: RenderPoolOptions = {}): RenderPool {
  const turns = createTurns(atOnce, Math.max(1, atOnce - 1));
  const workers = new RenderWorkers(start, idle);
  const { warmSoon, stop } = warmingOf(workers, location);
  const read = location && readingOf(workers, location, turns, warmSoon);
  return {
    make: async (order, batches, lines, signal) => {
      signal.throwIfAborted();
      const length = lines > SHORT ? 'long' : 'short';
      await turns.take(signal, length);
      try {
        return await (length === 'short' ? inMemory : onDisk)(workers, order, batches, signal);
      } finally {
        turns.leave(length);
        warmSoon();
      }
    },
    ...(read ? { read } : {}),
    space: turns.space,
    warmSoon,
    queue: turns.counts,
    close: async () => {
      stop();
      await workers.close();
    },
  };
}

/** Makes reports in makers that read the data themselves, each at its turn. */
function readingOf(
  workers: RenderWorkers,
  location: DatabaseLocation,
  turns: ReturnType<typeof createTurns>,
  warmSoon: () => void,
): NonNullable<RenderPool['read']> {
  return (order, length, signal) => {
    const { turn, before } = turns.queue(length, signal);
    const leave = (): void => {
      turns.leave(length);
      warmSoon();
    };
    return { made: readInMaker(workers, { ...order, location }, { turn, leave }, signal), before };
  };
}

/** Starts a maker some time after the last one ended. */
function warmingOf(workers: RenderWorkers, location: DatabaseLocation | undefined) {
  let warming: NodeJS.Timeout | undefined;
  return {
    warmSoon: (): void => {
      warming ??= setTimeout(() => {
        warming = undefined;
        workers.warm(location ?? null);
      }, WARM_AFTER).unref();
    },
    stop: () => clearTimeout(warming),
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

/** Runs one job in a maker of its own. It stays for the next job, unless this one failed or was long. */
async function run(
  workers: RenderWorkers,
  job: RenderJob,
  batches: AsyncIterable<RenderBatch>,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  signal.throwIfAborted();
  return workers.use(async (worker) => {
    const bytes = await worker.run(job, batches, signal);
    return { value: bytes, isSpent: job.file !== null };
  });
}
