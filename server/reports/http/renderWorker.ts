/** One worker thread as the pool uses it. */
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../thread';
import { TicketsChanged } from '../compose/statement/ticketsChanged';
import type { RenderBatch, RenderJob, WorkerAnswer, WorkerMessage } from './renderMessages';

/** Megabytes a worker may take; a workbook of the largest size allowed needs half. */
const MEMORY = 1536;

/** Starts the thread. */
export function startRenderThread(): Worker {
  const source = { from: import.meta.url, built: './reports/http/worker.js', source: './worker.ts' };
  return startThread(source, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
}

/** A thread that makes files, one after the other. It keeps the process alive only while it works. */
export class RenderWorker {
  readonly #thread: Worker;
  #fail: ((reason: Error) => void) | null = null;

  /** @param onExit called once, when the thread has ended for whatever reason */
  constructor(thread: Worker, onExit: (worker: RenderWorker) => void) {
    this.#thread = thread;
    thread.unref();
    thread.on('error', (error) => this.#fail?.(error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', () => {
      this.#fail?.(new Error('The worker ended before its report was made.'));
      onExit(this);
    });
  }

  /** Loads what most jobs need. */
  warm(): void {
    this.#send({ type: 'warm' });
  }

  /**
   * Makes a file from batches; resolves to its bytes, or to `null` when it was written to the job's file. After a
   * rejection the worker is of no further use: end it.
   */
  async run(job: RenderJob, batches: AsyncIterable<RenderBatch>, signal: AbortSignal): Promise<Uint8Array | null> {
    const source = batches[Symbol.asyncIterator]();
    const given = new AbortController();
    this.#thread.ref();
    try {
      return await new Promise<Uint8Array | null>((resolve, reject) => {
        this.#fail = reject;
        const once = { once: true, signal: given.signal };
        signal.addEventListener('abort', () => reject(signal.reason), once);
        const take = (answer: WorkerAnswer): void => {
          if (answer.type === 'done') resolve(answer.bytes);
          else if (answer.type === 'failed') reject(answer.changed ? new TicketsChanged() : new Error(answer.reason));
          else this.#feed(source).catch(reject);
        };
        this.#thread.on('message', take);
        given.signal.addEventListener('abort', () => this.#thread.off('message', take), { once: true });
        this.#send({ type: 'job', job });
      });
    } finally {
      given.abort();
      this.#fail = null;
      this.#thread.unref();
      await source.return?.();
    }
  }

  /** Ends the thread, whatever it is doing. */
  async end(): Promise<void> {
    await this.#thread.terminate();
  }

  async #feed(source: AsyncIterator<RenderBatch>): Promise<void> {
    const next = await source.next();
    this.#send(next.done ? { type: 'end' } : { type: 'batch', batch: next.value });
  }

  #send(message: WorkerMessage): void {
    this.#thread.postMessage(message);
  }
}
