/** The worker thread: makes one PDF, workbook or archive out of the batches it is sent, and ends. */
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { eventsOf, TicketsChanged } from './events';
import type { Batch } from './frame';
import type { Answer, Order, Parcel } from './making';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker.');
const order = workerData as Order;
const say = (answer: Answer, transfer: ArrayBuffer[] = []): void => port.postMessage(answer, transfer);

async function make(): Promise<void> {
  const sink = order.file === null ? collecting() : { stream: createWriteStream(order.file), bytes: () => null };
  await makers[order.format](sink.stream);
  sink.stream.end();
  await finished(sink.stream);
  const bytes = sink.bytes();
  say({ type: 'done', bytes }, bytes ? [bytes.buffer as ArrayBuffer] : []);
}

// Each loads only what it needs: a worker lives for one file, and loading is most of the time of a short one.
const makers: Readonly<Record<Order['format'], (sink: Writable) => Promise<void>>> = {
  pdf: async (sink) => {
    const { createPdf, statementsOf } = await import('./pdf');
    const pdf = createPdf(order.frame);
    const passed = passOn(pdf.stream, sink);
    for await (const events of statementsOf(eventsOf(order.frame, batches()))) await pdf.draw(events);
    pdf.end();
    await passed;
  },
  xlsx: async (sink) => {
    const { xlsxOf } = await import('./xlsx');
    sink.write(await xlsxOf(order.frame, eventsOf(order.frame, batches())));
  },
  zip: async (sink) => {
    const [{ createPdf, statementsOf }, { createZip }] = await Promise.all([import('./pdf'), import('./zip')]);
    const zip = createZip(sink);
    for await (const events of statementsOf(eventsOf(order.frame, batches()))) {
      const [first] = events;
      const pdf = createPdf(order.frame);
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
  const held: Parcel[] = [];
  let wake: () => void = () => undefined;
  const take = (parcel: Parcel): void => {
    held.push(parcel);
    wake();
  };
  port?.on('message', take);
  say({ type: 'ready' });
  for (;;) {
    const parcel = held.shift();
    if (!parcel) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    if (parcel.type === 'end') break;
    yield parcel.batch;
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
