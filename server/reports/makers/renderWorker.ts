/** One maker, a process of its own, as the pool uses it. */
import type { ChildProcess } from 'node:child_process';
import type { DatabaseLocation } from '../../db/database';
import { startProcess } from '../../background/thread';
import { TicketsChanged } from '../compose/statement/ticketsChanged';
import type { MakerFinding, Progress, RenderBatch, RenderJob, WorkerAnswer, WorkerMessage } from './renderMessages';

/**
 * Megabytes a maker may take for what it makes, and for what is new in it, three times; its memory grows in steps of four tenths. By
 * Node's own measure a workbook took 100 MB more, and no less time. Memory is tidied by one thread: with one for each core, a maker
 * that did so held all of them, and clerks waited.
 */
const MEMORY = [
  '--max-old-space-size=1536',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
  '--no-parallel-scavenge',
];

/** Starts the process. */
export function startRenderProcess(): ChildProcess {
  const source = { from: import.meta.url, built: './reports/makers/process/worker.js', source: './process/worker.ts' };
  return startProcess(source, MEMORY);
}

/** A process that makes files, one after the other. It keeps the server alive only while it works. */
export class RenderWorker {
  readonly #process: ChildProcess;
  readonly #ended: Promise<void>;
  #fail: ((reason: Error) => void) | null = null;

  /** @param onExit called once, when the process has ended for whatever reason */
  constructor(started: ChildProcess, onExit: (worker: RenderWorker) => void) {
    this.#process = started;
    this.#holdServer(false);
    this.#ended = new Promise((resolve) => {
      const end = (): void => {
        this.#fail?.(new Error('The process that made the report ended before it was made.'));
        onExit(this);
        resolve();
      };
      // An error without a process has no exit.
      started.once('error', (error) => {
        this.#fail?.(error);
        if (started.pid === undefined) end();
      });
      started.once('exit', end);
    });
  }

  /** Loads what most jobs need, and opens the data where it reads them itself. */
  warm(location: DatabaseLocation | null): void {
    this.#send({ type: 'warm', location });
  }

  /**
   * Makes a file from batches; resolves to its bytes, or to `null` when it was written to the job's file. After a
   * rejection the maker is of no further use: end it.
   * @param heard hears what a maker tells that reads a report itself
   */
  async run(
    job: RenderJob,
    batches: AsyncIterable<RenderBatch>,
    signal: AbortSignal,
    heard: (told: MakerFinding | Progress) => void = () => undefined,
  ): Promise<Uint8Array | null> {
    const source = batches[Symbol.asyncIterator]();
    const given = new AbortController();
    this.#holdServer(true);
    try {
      return await new Promise<Uint8Array | null>((resolve, reject) => {
        this.#fail = reject;
        const once = { once: true, signal: given.signal };
        signal.addEventListener('abort', () => reject(signal.reason), once);
        const take = (answer: WorkerAnswer): void => {
          if (answer.type === 'done') resolve(answer.bytes);
          else if (answer.type === 'failed') reject(errorOf(answer));
          else if (answer.type === 'ready') this.#feed(source).catch(reject);
          else heard(answer);
        };
        this.#process.on('message', take);
        given.signal.addEventListener('abort', () => this.#process.off('message', take), { once: true });
        this.#send({ type: 'job', job });
      });
    } finally {
      given.abort();
      this.#fail = null;
      this.#holdServer(false);
      await source.return?.();
    }
  }

  /** Ends the process, whatever it is doing. */
  async end(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }

  async #feed(source: AsyncIterator<RenderBatch>): Promise<void> {
    const next = await source.next();
    this.#send(next.done ? { type: 'end' } : { type: 'batch', batch: next.value });
  }

  #send(message: WorkerMessage): void {
    // A message that cannot be sent has found no process; its end is heard of by itself.
    this.#process.send(message, () => undefined);
  }

  #holdServer(holds: boolean): void {
    const ways = [this.#process, this.#process.channel];
    for (const way of ways)
      if (holds) way?.ref();
      else way?.unref();
  }
}

function errorOf({ changed, reason, code }: Extract<WorkerAnswer, { type: 'failed' }>): Error {
  return changed ? new TicketsChanged() : Object.assign(new Error(reason), code === undefined ? {} : { code });
}
