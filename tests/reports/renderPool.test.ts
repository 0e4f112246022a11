/** The worker threads: one at a time where only one is allowed, the work ends when its reader leaves, errors reach the caller. */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import type { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { TicketsChanged } from '../../server/reports/compose/statement/ticketsChanged';
import type { Batch, ReportContext } from '../../server/reports/compose/reportContext';
import { definitions } from '../../server/reports/compose/definitions/index';
import { createRenderPool, type RenderPool, type RenderPoolOptions } from '../../server/reports/http/renderPool';
import { startRenderThread } from '../../server/reports/http/renderWorker';
import { fieldColumnsOf } from '../../server/reports/read/report';
import { entities } from '../../src/entities';

const context: ReportContext = {
  name: 'field_report',
  title: 'Field Report',
  language: 'en',
  company: null,
  period: '2026-01-01 – 2026-12-31',
  periodCode: '20260101-20261231',
  longPeriod: true,
  filters: [],
  numbersBroken: false,
  unused: [],
  notices: [],
  printedAt: '2026-11-21 15:00',
  withLines: true,
  amounts: true,
  ticketPaths: {},
  definition: definitions.field_report,
  fields: fieldColumnsOf(entities, definitions.field_report),
};
const order = { format: 'pdf', context, name: 'field-report' } as const;
const never = new AbortController().signal;

/** Batches that end on request. `returned` tells that the reader has finished with them. */
function endless(): { batches: AsyncGenerator<Batch>; asked: Promise<void>; returned: Promise<void> } {
  let ask: () => void = () => undefined;
  let finish: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const returned = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const batches = (async function* (): AsyncGenerator<Batch> {
    try {
      for (;;) {
        ask();
        yield { found: 1, tickets: [], parties: [] };
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
    } finally {
      finish();
    }
  })();
  return { batches, asked, returned };
}

test('a reader who leaves ends the reading, and the next one gets the place', async () => {
  const renderPool = createRenderPool({ atOnce: 1 });
  onTestFinished(() => renderPool.close());
  const [first, second, third] = [endless(), endless(), endless()];
  const [leaves, waits, last] = [new AbortController(), new AbortController(), new AbortController()];
  const made = renderPool.make(order, first.batches, 1, leaves.signal);
  const waiting = renderPool.make(order, second.batches, 1, waits.signal);
  const after = renderPool.make(order, third.batches, 1, last.signal);
  await first.asked;
  waits.abort(new Error('left the queue'));
  await expect(waiting).rejects.toThrow('left the queue');
  leaves.abort(new Error('left'));
  await expect(made).rejects.toThrow('left');
  await first.returned;
  await third.asked;
  last.abort(new Error('left at last'));
  await expect(after).rejects.toThrow('left at last');
});

test('tickets that changed meanwhile arrive as that', async () => {
  const batches = async function* (): AsyncGenerator<Batch> {
    yield { found: 1, tickets: [], parties: [] };
    throw new TicketsChanged();
  };
  const renderPool = createRenderPool({ atOnce: 1 });
  onTestFinished(() => renderPool.close());
  await expect(renderPool.make(order, batches(), 1, never)).rejects.toBeInstanceOf(TicketsChanged);
});

/** A pool whose threads the test can see. Its workers end with the test. */
function watchedPool(options: RenderPoolOptions = {}): { renderPool: RenderPool; threads: Worker[] } {
  const threads: Worker[] = [];
  const start = (): Worker => {
    const thread = startRenderThread();
    threads.push(thread);
    return thread;
  };
  const renderPool = createRenderPool({ atOnce: 1, start, ...options });
  onTestFinished(() => renderPool.close());
  return { renderPool, threads };
}

/** No tickets at all: an empty PDF. */
async function* none(): AsyncGenerator<Batch> {
  yield { found: 0, tickets: [], parties: [] };
}

async function bytesOf(made: Promise<Readable>): Promise<number> {
  let length = 0;
  for await (const chunk of await made) length += (chunk as Buffer).length;
  return length;
}

test('the second job reuses the worker of the first', async () => {
  const { renderPool, threads } = watchedPool();
  for (let n = 0; n < 3; n += 1) expect(await bytesOf(renderPool.make(order, none(), 1, never))).toBeGreaterThan(100);
  expect(threads).toHaveLength(1);
});

test.runIf(process.platform === 'linux')('a worker has a low priority, and the program its own', async () => {
  const { renderPool, threads } = watchedPool();
  await bytesOf(renderPool.make(order, none(), 1, never));
  expect(threads).toHaveLength(1);
  // The 19th entry of a thread's line is its niceness; names in brackets may have spaces. A thread may end meanwhile.
  const nicenessOf = (id: string): number[] => {
    try {
      return [
        Number(
          readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
            .replace(/^.*\) /, '')
            .split(' ')[16],
        ),
      ];
    } catch {
      return [];
    }
  };
  const all = readdirSync('/proc/self/task').flatMap(nicenessOf);
  expect([...new Set(all)].toSorted((a, b) => a - b)).toEqual([getPriority(), 15]);
});

test('a long file ends its worker, and the next job has another', async () => {
  const { renderPool, threads } = watchedPool();
  expect(await bytesOf(renderPool.make(order, none(), 2001, never))).toBeGreaterThan(100);
  await bytesOf(renderPool.make(order, none(), 1, never));
  expect(threads).toHaveLength(2);
});

test('an aborted job ends its own worker and no other', async () => {
  const { renderPool, threads } = watchedPool({ atOnce: 2 });
  const [left, stays] = [endless(), endless()];
  const [leaves, goesOn] = [new AbortController(), new AbortController()];
  const aborted = renderPool.make(order, left.batches, 1, leaves.signal);
  const other = renderPool.make(order, stays.batches, 1, goesOn.signal);
  await Promise.all([left.asked, stays.asked]);
  const ended = new Promise((resolve) => {
    threads[0]?.once('exit', resolve);
  });
  leaves.abort(new Error('left'));
  await expect(aborted).rejects.toThrow('left');
  await ended;
  expect(threads[1]?.threadId).toBeGreaterThan(0);
  goesOn.abort(new Error('left at last'));
  await expect(other).rejects.toThrow('left at last');
});

test('a worker that crashes fails its job, and the next job has another', async () => {
  const { renderPool, threads } = watchedPool();
  const { batches, asked, returned } = endless();
  const made = renderPool.make(order, batches, 1, never);
  await asked;
  await Promise.all([expect(made).rejects.toThrow('The worker ended'), threads[0]?.terminate()]);
  await returned;
  await bytesOf(renderPool.make(order, none(), 1, never));
  expect(threads).toHaveLength(2);
});

test('a worker that crashes between jobs is replaced, and one that is not used ends', async () => {
  const { renderPool, threads } = watchedPool({ idle: 50 });
  await bytesOf(renderPool.make(order, none(), 1, never));
  const ended = new Promise((resolve) => {
    threads[0]?.once('exit', resolve);
  });
  await ended;
  await bytesOf(renderPool.make(order, none(), 1, never));
  expect(threads).toHaveLength(2);
});
