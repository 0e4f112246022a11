/** The worker threads: one at a time where one is allowed, a reader who leaves takes the work along, faults arrive as faults. */
import { expect, test } from 'vitest';
import { TicketsChanged } from '../../server/reports/compose/statement/ticketsChanged';
import type { Batch, ReportContext } from '../../server/reports/compose/reportContext';
import { definitions } from '../../server/reports/compose/definitions/index';
import { createRenderPool } from '../../server/reports/http/renderPool';
import { fieldColumnsOf } from '../../server/reports/read/report';
import { entities } from '../../src/entities';

const context: ReportContext = {
  name: 'field_report',
  title: 'Field Report',
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
  definition: definitions.field_report,
  fields: fieldColumnsOf(entities, definitions.field_report),
};
const order = { format: 'pdf', context, name: 'field-report' } as const;
const never = new AbortController().signal;

/** Batches that end when they are told to; `returned` says that their reader is done with them. */
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
  const renderPool = createRenderPool(1);
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
  await expect(createRenderPool(1).make(order, batches(), 1, never)).rejects.toBeInstanceOf(TicketsChanged);
});
