/** The processes of a render pool: those that work and those that wait for a job. */
import type { ChildProcess } from 'node:child_process';
import { RenderWorker } from './renderWorker';

/** Starts, keeps and ends workers. */
export class RenderWorkers {
  readonly #start: () => ChildProcess;
  readonly #idle: number;
  readonly #all = new Set<RenderWorker>();
  /** Workers without a job, and the timers that end them. */
  readonly #free = new Map<RenderWorker, NodeJS.Timeout>();
  #closed = false;

  /**
   * @param start starts a process
   * @param idle milliseconds after which an unused worker ends
   */
  constructor(start: () => ChildProcess, idle: number) {
    this.#start = start;
    this.#idle = idle;
  }

  /** A worker without a job: the one used last, else a new one. */
  take(): RenderWorker {
    const worker = [...this.#free.keys()].at(-1) ?? this.#begin();
    this.#release(worker);
    return worker;
  }

  /** Takes a worker back for the next job. */
  keep(worker: RenderWorker): void {
    if (this.#closed) void worker.end();
    else if (this.#all.has(worker)) {
      this.#free.set(worker, setTimeout(() => void worker.end(), this.#idle).unref());
    }
  }

  /** Starts a worker unless there is one. */
  warm(): void {
    if (this.#closed || this.#all.size > 0) return;
    const worker = this.#begin();
    worker.warm();
    this.keep(worker);
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#all].map((worker) => worker.end()));
  }

  #begin(): RenderWorker {
    const worker = new RenderWorker(this.#start(), (ended) => {
      this.#release(ended);
      this.#all.delete(ended);
    });
    this.#all.add(worker);
    return worker;
  }

  #release(worker: RenderWorker): void {
    clearTimeout(this.#free.get(worker));
    this.#free.delete(worker);
  }
}
