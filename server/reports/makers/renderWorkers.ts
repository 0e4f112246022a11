/** The processes of a render pool: those that work and those that wait for a job. */
import type { ChildProcess } from 'node:child_process';
import type { DatabaseLocation } from '../../db/database';
import { RenderWorker } from './renderWorker';

/** The last of them stays so many times as long as the others. */
const LAST_STAYS = 12;

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

  /**
   * Lets a job use a worker that has none: the one used last, else a new one. It stays for the next job, unless this one failed
   * or has spent it.
   */
  async use<T>(job: (worker: RenderWorker) => Promise<{ value: T; isSpent: boolean }>): Promise<T> {
    const worker = [...this.#free.keys()].at(-1) ?? this.#begin();
    this.#release(worker);
    try {
      const { value, isSpent } = await job(worker);
      if (isSpent) await worker.end();
      else this.#keep(worker);
      return value;
    } catch (error) {
      await worker.end();
      throw error;
    }
  }

  /** Takes a worker back for the next job. */
  #keep(worker: RenderWorker): void {
    if (this.#closed) void worker.end();
    else if (this.#all.has(worker)) this.#rest(worker, LAST_STAYS);
  }

  #rest(worker: RenderWorker, times: number): void {
    const isOver = (): void => {
      if (this.#all.size > 1 || times <= 1) void worker.end();
      else this.#rest(worker, times - 1);
    };
    this.#free.set(worker, setTimeout(isOver, this.#idle).unref());
  }

  /** Starts a worker unless there is one; it opens the data there. */
  warm(location: DatabaseLocation | null): void {
    if (this.#closed || this.#all.size > 0) return;
    const worker = this.#begin();
    worker.warm(location);
    this.#keep(worker);
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
