/** The processes that make files: one at a time where only one is allowed, the work ends when its reader leaves, errors reach the caller. */
import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TicketsChanged } from '../../server/reports/compose/statement/ticketsChanged';
import type { Batch, ReportContext } from '../../server/reports/compose/reportContext';
import { definitions } from '../../server/reports/compose/definitions/index';
import { createRenderPool, type RenderPool, type RenderPoolOptions } from '../../server/reports/makers/renderPool';
import { startRenderProcess } from '../../server/reports/makers/renderWorker';
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

/** A pool whose processes the test can see. They end with the test. */
function watchedPool(options: RenderPoolOptions = {}): { renderPool: RenderPool; started: ChildProcess[] } {
  const started: ChildProcess[] = [];
  const start = (): ChildProcess => {
    const one = startRenderProcess();
    started.push(one);
    return one;
  };
  const renderPool = createRenderPool({ atOnce: 1, start, ...options });
  onTestFinished(() => renderPool.close());
  return { renderPool, started };
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
  const { renderPool, started } = watchedPool();
  for (let n = 0; n < 3; n += 1) expect(await bytesOf(renderPool.make(order, none(), 1, never))).toBeGreaterThan(100);
  expect(started).toHaveLength(1);
});

/** Makers of this test have the priority that they have outside of tests. */
function keepNiceness(): void {
  vi.stubEnv('MAKER_NICENESS', undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('a maker has a low priority, and the server its own', async () => {
  const own = getPriority();
  keepNiceness();
  const { renderPool, started } = watchedPool();
  await bytesOf(renderPool.make(order, none(), 1, never));
  const pid = started[0]?.pid ?? 0;
  expect(getPriority(pid)).toBeGreaterThan(Math.max(own, 0));
  expect(getPriority()).toBe(own);
});

test.runIf(process.platform === 'linux')('all threads of a maker have its priority', async () => {
  keepNiceness();
  const { renderPool, started } = watchedPool();
  await bytesOf(renderPool.make(order, none(), 1, never));
  const priorities = readdirSync(`/proc/${started[0]?.pid}/task`).map((thread) => getPriority(Number(thread)));
  expect(priorities.length).toBeGreaterThan(2);
  expect([...new Set(priorities)]).toEqual([15]);
});

test('closing the pool ends its makers', async () => {
  const { renderPool, started } = watchedPool();
  await bytesOf(renderPool.make(order, none(), 1, never));
  await renderPool.close();
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
});

test('a long file ends its worker, and the next job has another', async () => {
  const { renderPool, started } = watchedPool();
  expect(await bytesOf(renderPool.make(order, none(), 2001, never))).toBeGreaterThan(100);
  await bytesOf(renderPool.make(order, none(), 1, never));
  expect(started).toHaveLength(2);
});

test('an aborted job ends its own worker and no other', async () => {
  const { renderPool, started } = watchedPool({ atOnce: 2 });
  const [left, stays] = [endless(), endless()];
  const [leaves, goesOn] = [new AbortController(), new AbortController()];
  const aborted = renderPool.make(order, left.batches, 1, leaves.signal);
  const other = renderPool.make(order, stays.batches, 1, goesOn.signal);
  await Promise.all([left.asked, stays.asked]);
  const ended = new Promise((resolve) => {
    started[0]?.once('exit', resolve);
  });
  leaves.abort(new Error('left'));
  await expect(aborted).rejects.toThrow('left');
  await ended;
  expect(started[1]?.exitCode).toBeNull();
  expect(started[1]?.signalCode).toBeNull();
  goesOn.abort(new Error('left at last'));
  await expect(other).rejects.toThrow('left at last');
});

test('a worker that crashes fails its job, and the next job has another', async () => {
  const { renderPool, started } = watchedPool();
  const { batches, asked, returned } = endless();
  const made = renderPool.make(order, batches, 1, never);
  await asked;
  await Promise.all([expect(made).rejects.toThrow('ended before it was made'), started[0]?.kill('SIGKILL')]);
  await returned;
  await bytesOf(renderPool.make(order, none(), 1, never));
  expect(started).toHaveLength(2);
});

test('a worker that crashes between jobs is replaced, and one that is not used ends', async () => {
  const { renderPool, started } = watchedPool({ idle: 50 });
  await bytesOf(renderPool.make(order, none(), 1, never));
  const ended = new Promise((resolve) => {
    started[0]?.once('exit', resolve);
  });
  await ended;
  await bytesOf(renderPool.make(order, none(), 1, never));
  expect(started).toHaveLength(2);
});
