/** The process that makes PDFs, workbooks and archives of reports and lists out of the batches it is sent, one after the other. */
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { lowerPriority } from './lowPriority';
import type { Batch } from '../compose/reportContext';
import { isSettled } from '../compose/settlement';
import { eventsOf } from '../compose/statement/events';
import { TicketsChanged } from '../compose/statement/ticketsChanged';
import type {
  PaperPageOrder,
  RenderBatch,
  RenderJob,
  ReportOrder,
  SheetOrder,
  SheetRows,
  WorkerAnswer,
  WorkerMessage,
} from './renderMessages';

if (!process.send) throw new Error('This file runs as a process of the server.');
lowerPriority();
// The server ends it: at a stop it lets files be finished first, and a terminal sends its signals to all processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
// A server that is gone ends this process by itself.
const send = (answer: WorkerAnswer): void => void process.send?.(answer, undefined, undefined, () => undefined);

/** Batches as they arrive; each is acknowledged once it is used up, so that only one waits here. */
class Inbox {
  readonly #held: (RenderBatch | 'end')[] = [];
  #wake: () => void = () => undefined;

  /** Takes a batch in; `end`: there are no more. */
  add(item: RenderBatch | 'end'): void {
    this.#held.push(item);
    this.#wake();
  }

  /** The batches of a report. */
  async *batches(): AsyncGenerator<Batch> {
    for await (const batch of this.#items()) if ('tickets' in batch) yield batch;
  }

  /** The batches of a list. */
  async *rows(): AsyncGenerator<SheetRows['rows']> {
    for await (const batch of this.#items()) if ('rows' in batch) yield batch.rows;
  }

  async *#items(): AsyncGenerator<RenderBatch> {
    send({ type: 'ready' });
    for (;;) {
      const item = this.#held.shift();
      if (item === 'end') return;
      if (item) {
        yield item;
        send({ type: 'ready' });
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}

type Maker = (job: ReportOrder, inbox: Inbox, sink: Writable) => Promise<void>;

// Libraries are loaded when a format is first wanted: most workers make PDFs only.
const makers: Readonly<Record<ReportOrder['format'], Maker>> = {
  pdf: async ({ context }, inbox, sink) => {
    if (isSettled(context)) {
      const { createSettledPdf } = await import('../write/pdf/settled/settledPdf');
      const paper = createSettledPdf(context, inbox.batches());
      await Promise.all([passOn(paper.stream, sink), paper.draw()]);
      return;
    }
    const { createPdf, statementsOf } = await import('../write/pdf/pdf');
    const pdf = createPdf(context);
    const passed = passOn(pdf.stream, sink);
    for await (const events of statementsOf(eventsOf(context, inbox.batches()))) await pdf.draw(events);
    pdf.end();
    await passed;
  },
  xlsx: async ({ context }, inbox, sink) => {
    const { xlsxOf } = await import('../write/xlsx/workbook');
    sink.write(await xlsxOf(context, eventsOf(context, inbox.batches())));
  },
  zip: async ({ context, name }, inbox, sink) => {
    const [{ createPdf, statementsOf }, { createZip }] = await Promise.all([
      import('../write/pdf/pdf'),
      import('../write/zip'),
    ]);
    const zip = createZip(sink);
    for await (const events of statementsOf(eventsOf(context, inbox.batches()))) {
      const [first] = events;
      // The archive goes to the parties, so the page of all their totals stays out of it.
      if (first?.type !== 'statement') continue;
      const pdf = createPdf(context);
      const passed = passOn(pdf.stream, zip.file(`${name}_${first.statement.party?.name ?? ''}`, 'pdf'));
      await pdf.draw(events);
      pdf.end();
      await passed;
    }
    await zip.end();
  },
};

async function makeSheet({ sheet }: SheetOrder, inbox: Inbox, sink: Writable): Promise<void> {
  const { workbookOf } = await import('../../export/workbook');
  sink.write(await workbookOf(sheet, inbox.rows()));
}

async function makePage({ context, links }: PaperPageOrder, inbox: Inbox, sink: Writable): Promise<void> {
  const [{ settledPaperOf }, { settledPage }] = await Promise.all([
    import('../compose/settled/paper'),
    import('../write/html/settled/page'),
  ]);
  for await (const part of settledPage(await settledPaperOf(context, inbox.batches()), links)) sink.write(part);
}

function makerOf(job: RenderJob): (inbox: Inbox, sink: Writable) => Promise<void> {
  if (job.format === 'sheet') return (from, sink) => makeSheet(job, from, sink);
  if (job.format === 'page') return (from, sink) => makePage(job, from, sink);
  return (from, sink) => makers[job.format](job, from, sink);
}

async function make(job: RenderJob, inbox: Inbox): Promise<void> {
  const sink = job.file === null ? collecting() : { stream: createWriteStream(job.file), bytes: () => null };
  await makerOf(job)(inbox, sink.stream);
  sink.stream.end();
  await finished(sink.stream);
  const bytes = sink.bytes();
  send({ type: 'done', bytes });
}

/** Everything of one stream into another, which stays open. */
async function passOn(from: NodeJS.ReadableStream, to: Writable): Promise<void> {
  for await (const chunk of from) {
    if (!to.write(chunk)) await new Promise((resolve) => to.once('drain', resolve));
  }
}

function collecting(): { stream: Writable; bytes: () => Uint8Array } {
  const chunks: Uint8Array[] = [];
  const stream = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, bytes: () => Buffer.concat(chunks) };
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  send({ type: 'failed', changed: error instanceof TicketsChanged, reason });
}

let inbox = new Inbox();
process.on('message', (message: WorkerMessage) => {
  if (message.type === 'batch') inbox.add(message.batch);
  else if (message.type === 'end') inbox.add('end');
  else if (message.type === 'warm') import('../write/pdf/pdf').catch(fail);
  else {
    inbox = new Inbox();
    make(message.job, inbox).catch(fail);
  }
});
