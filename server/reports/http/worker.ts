/** The worker thread: makes one PDF, workbook or archive out of the batches it is sent, and ends. */
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { eventsOf } from '../compose/statement/events';
import { TicketsChanged } from '../compose/statement/ticketsChanged';
import type { Batch } from '../compose/reportContext';
import type { WorkerAnswer, RenderJob, WorkerMessage } from './renderPool';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');
const order = workerData as RenderJob;
const say = (answer: WorkerAnswer, transfer: ArrayBuffer[] = []): void => port.postMessage(answer, transfer);

async function make(): Promise<void> {
  const sink = order.file === null ? collecting() : { stream: createWriteStream(order.file), bytes: () => null };
  await makers[order.format](sink.stream);
  sink.stream.end();
  await finished(sink.stream);
  const bytes = sink.bytes();
  say({ type: 'done', bytes }, bytes ? [bytes.buffer as ArrayBuffer] : []);
}

// Each loads only what it needs: a worker lives for one file, and loading is most of the time of a short one.
const makers: Readonly<Record<RenderJob['format'], (sink: Writable) => Promise<void>>> = {
  pdf: async (sink) => {
    const { createPdf, statementsOf } = await import('../write/pdf/pdf');
    const pdf = createPdf(order.context);
    const passed = passOn(pdf.stream, sink);
    for await (const events of statementsOf(eventsOf(order.context, batches()))) await pdf.draw(events);
    pdf.end();
    await passed;
  },
  xlsx: async (sink) => {
    const { xlsxOf } = await import('../write/xlsx');
    sink.write(await xlsxOf(order.context, eventsOf(order.context, batches())));
  },
  zip: async (sink) => {
    const [{ createPdf, statementsOf }, { createZip }] = await Promise.all([
      import('../write/pdf/pdf'),
      import('../write/zip'),
    ]);
    const zip = createZip(sink);
    for await (const events of statementsOf(eventsOf(order.context, batches()))) {
      const [first] = events;
      const pdf = createPdf(order.context);
      const name = first?.type === 'statement' ? (first.statement.party?.name ?? '') : 'all';
      const passed = passOn(pdf.stream, zip.file(`${order.name}_${name}`, 'pdf'));
      await pdf.draw(events);
      pdf.end();
      await passed;
    }
    await zip.end();
  },
};

/** Everything of one stream into another, which stays open unless it ends with it. */
async function passOn(from: NodeJS.ReadableStream, to: Writable): Promise<void> {
  for await (const chunk of from) {
    if (!to.write(chunk)) await new Promise((resolve) => to.once('drain', resolve));
  }
}

/** Batches as they arrive; each is acknowledged once it is used up, so that only a few wait here. */
async function* batches(): AsyncGenerator<Batch> {
  const held: WorkerMessage[] = [];
  let wake: () => void = () => undefined;
  const take = (message: WorkerMessage): void => {
    held.push(message);
    wake();
  };
  port?.on('message', take);
  say({ type: 'ready' });
  for (;;) {
    const message = held.shift();
    if (!message) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    if (message.type === 'end') break;
    yield message.batch;
    say({ type: 'ready' });
  }
  port?.off('message', take);
}

function collecting(): { stream: Writable; bytes: () => Uint8Array } {
  const chunks: Uint8Array[] = [];
  const stream = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  // A copy of its own, because pooled buffers cannot be handed over.
  return { stream, bytes: () => new Uint8Array(Buffer.concat(chunks)) };
}

make().catch((error: unknown) => {
  say({
    type: 'failed',
    changed: error instanceof TicketsChanged,
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
});
