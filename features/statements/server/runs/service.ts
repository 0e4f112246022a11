/** Runs: begun by a call, done beside other requests, and taken up by another process where the first one has gone. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { NotFound } from '../../../../server/faults';
import { type RunParts, workOn } from './work';
import type { NewRun } from './store';

/** Milliseconds of silence after which a run counts as left, between two signs of life, and between two looks for left ones. */
const SILENCE = 20_000;
const SIGN = 5000;
const LOOK = 10_000;

/** The runs of a process. */
export interface Runs {
  /** Begins a run, or finds the one that the same request has begun. */
  begin(run: NewRun): Promise<number>;
  /** Takes up what other processes have left. */
  takeUp(): Promise<void>;
  /** Stops after the party that is being issued. */
  close(): Promise<void>;
}

/** Opens them. */
export function openRuns(run: RunParts, log: FastifyBaseLogger): Runs {
  const { store, parts } = run;
  const stop = new AbortController();
  const working = new Map<number, Promise<void>>();
  const work = leading(run, stop.signal);
  const start = (id: number): void => {
    if (working.has(id)) return;
    const done = work(id)
      .catch((error: unknown) => log.error({ err: error }, `run ${id} broke off`))
      .finally(() => working.delete(id));
    working.set(id, done);
  };
  const takeUp = async (): Promise<void> => {
    const silent = new Date(parts.clock().getTime() - SILENCE);
    for (const id of await store.left(silent)) start(id);
  };
  const timer = setInterval(() => {
    takeUp().catch((error: unknown) => log.warn({ err: error }, 'runs were not looked for'));
  }, LOOK).unref();
  return {
    begin: async (fresh) => {
      const { id, isNew } = await store.add(fresh);
      if (isNew) start(id);
      return id;
    },
    takeUp,
    close: async () => {
      clearInterval(timer);
      stop.abort();
      await Promise.all(working.values());
    },
  };
}

/** Works on a run while this process has the lead of it. */
function leading(run: RunParts, stopping: AbortSignal): (id: number) => Promise<void> {
  const { store, parts } = run;
  const owner = randomUUID();
  const leads = (id: number): Promise<boolean> => {
    const now = parts.clock();
    return store.lead(id, owner, now, new Date(now.getTime() - SILENCE));
  };
  return async (id) => {
    if (stopping.aborted || !(await leads(id))) return;
    const stored = await store.get(id);
    if (!stored) throw new NotFound();
    const over = new AbortController();
    const signal = AbortSignal.any([stopping, over.signal]);
    const signs = signsOfLife(leads, id, signal).then((lost) => lost && over.abort());
    try {
      await workOn(run, stored, signal);
    } finally {
      over.abort();
      await signs;
    }
  };
}

/** Says from time to time that this process works on a run. Resolves to true when another one has taken it over. */
async function signsOfLife(leads: (id: number) => Promise<boolean>, id: number, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    await wait(SIGN, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return false;
    // A database that is away for a moment does not end a run.
    if (!(await leads(id).catch(() => true))) return true;
  }
}
