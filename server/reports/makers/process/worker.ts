/** The process that makes PDFs, workbooks and archives of reports and lists out of the batches it is sent, one after the other. */
import { createWriteStream, existsSync, readdirSync, appendFileSync, closeSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { DatabaseLocation } from '../../../db/database';
import type { Batch } from '../../compose/reportContext';
import { TicketsChanged } from '../../compose/statement/ticketsChanged';
import type {
  PaperPageOrder,
  RenderBatch,
  RenderJob,
  SheetOrder,
  SheetRows,
  WorkerAnswer,
  WorkerMessage,
} from '../renderMessages';
import { makers } from './makers';
import { codeOf, dataAt, readAndMake } from './reading';
import { setPriority } from 'node:os';

/** Bytes after which it is told, as many as the server reads at a time; the first are told at once. */
const STEP = 262_144;

/** Opens one for writing; `tell` hears how many bytes can be read from its beginning. The process has nothing else to do meanwhile. */
function toldFile(path: string, tell: (bytes: number) => void): Writable {
  const file = openSync(path, 'wx', 0o600);
  let bytes = 0;
  let told = 0;
  const tellAll = (): void => {
    if (bytes > told) tell(bytes);
    told = bytes;
  };
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      appendFileSync(file, chunk);
      bytes += chunk.length;
      if (told === 0 || bytes - told >= STEP) tellAll();
      done();
    },
    final: (done) => {
      tellAll();
      closeSync(file);
      done();
    },
  });
}

/** Linux' measure of low priority, from 0 to 19. Windows takes 15 as "below normal". */
const NICENESS = 15;

/**
 * Lowers the priority of this process: on Linux that of each of its threads, of which new ones take it over.
 * `MAKER_NICENESS` is for tests, whose files nobody waits beside.
 */
function lowerPriority({ MAKER_NICENESS = String(NICENESS) } = process.env): void {
  const niceness = Number(MAKER_NICENESS);
  if (process.platform !== 'linux') return setPriority(niceness);
  // A thread may have ended since.
  for (const thread of readdirSync('/proc/self/task').filter((one) => existsSync(`/proc/self/task/${one}`)))
    setPriority(Number(thread), niceness);
}

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

async function makeSheet({ sheet }: SheetOrder, inbox: Inbox, sink: Writable): Promise<void> {
  const { writeSheet } = await import('../../../sheets/workbook');
  await writeSheet(sheet, inbox.rows(), sink);
}

async function makePage({ context, links }: PaperPageOrder, inbox: Inbox, sink: Writable): Promise<void> {
  const [{ settledPaperOf }, { settledPage }] = await Promise.all([
    import('../../compose/settled/paper'),
    import('../../write/html/settled/page'),
  ]);
  for await (const part of settledPage(await settledPaperOf(context, inbox.batches()), links)) sink.write(part);
}

function makerOf(job: RenderJob): (inbox: Inbox, sink: Writable) => Promise<void> {
  if (job.format === 'read') return (_, sink) => readAndMake(job, sink, send);
  if (job.format === 'sheet') return (from, sink) => makeSheet(job, from, sink);
  if (job.format === 'page') return (from, sink) => makePage(job, from, sink);
  return (from, sink) => makers[job.format](job, from.batches(), sink);
}

async function make(job: RenderJob, inbox: Inbox): Promise<void> {
  const { stream, bytes } = sinkOf(job);
  await makerOf(job)(inbox, stream);
  stream.end();
  await finished(stream);
  send({ type: 'done', bytes: bytes() });
}

function sinkOf(job: RenderJob): { stream: Writable; bytes: () => Uint8Array | null } {
  if (job.file === null) return collecting();
  const tell = (bytes: number): void => send({ type: 'wrote', bytes });
  const stream = job.format === 'read' ? toldFile(job.file, tell) : createWriteStream(job.file);
  return { stream, bytes: () => null };
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
  send({ type: 'failed', changed: error instanceof TicketsChanged, reason, code: codeOf(error) });
}

/** Loads what most jobs need. */
async function warm(location: DatabaseLocation | null): Promise<void> {
  await Promise.all([import('../../write/pdf/pdf'), location && dataAt(location)]);
}

let inbox = new Inbox();
process.on('message', (message: WorkerMessage) => {
  if (message.type === 'batch') inbox.add(message.batch);
  else if (message.type === 'end') inbox.add('end');
  else if (message.type === 'warm') warm(message.location).catch(fail);
  else {
    inbox = new Inbox();
    make(message.job, inbox).catch(fail);
  }
});
