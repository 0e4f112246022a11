/** One report that a maker reads and writes, and that is sent while it is written. */
import { Readable } from 'node:stream';
import { ownFolder, type OwnFolder } from './folder';
import type { MakerFinding, Progress, ReadingOrder } from './renderMessages';
import type { RenderWorkers } from './renderWorkers';
import { SHORT } from './short';
import { open } from 'node:fs/promises';

/** Bytes read at a time. */
const CHUNK = 262_144;

/** How far a file has come, as its writer tells. */
class Growth {
  #bytes = 0;
  #end: { readonly error?: unknown } | null = null;
  #wake: () => void = () => undefined;

  /** So many bytes can be read. */
  grown(bytes: number): void {
    this.#bytes = bytes;
    this.#wake();
  }

  /** Nothing is added any more; with an error the file is not whole. */
  end(error?: unknown): void {
    this.#end ??= error === undefined ? {} : { error };
    this.#wake();
  }

  /** Resolves to how far it can be read, more than `at`, or to `at` at the end. Rejects where it has broken off. */
  async beyond(at: number): Promise<number> {
    while (this.#bytes <= at) {
      if (this.#end && 'error' in this.#end) throw this.#end.error;
      if (this.#end) return at;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#bytes;
  }
}

/** The bytes of a file as it grows. Only as much is read as the reader takes. */
async function* bytesOf(path: string, growth: Growth): AsyncGenerator<Buffer> {
  let at = 0;
  let until = await growth.beyond(at);
  if (until === 0) return;
  const handle = await open(path);
  try {
    for (; until > at; until = await growth.beyond(at)) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(CHUNK, until - at)), 0, null, at);
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** What came of it. A file begins with its first byte; a page or a CSV file is not whole by then. */
export type Made =
  | Exclude<MakerFinding, { type: 'begun' }>
  | { readonly type: 'file'; readonly name: string; readonly isZipped: boolean; readonly body: Readable };

/** Its turn, and how it is given back. */
interface Turn {
  readonly turn: Promise<void>;
  leave(): void;
}

/** Resolves as soon as there is something to send, or to say. Rejects with `TicketsChanged`, with the signal's reason, or with a fault. */
export async function readInMaker(
  workers: RenderWorkers,
  order: ReadingOrder,
  { turn, leave }: Turn,
  signal: AbortSignal,
): Promise<Made> {
  await turn;
  let folder: OwnFolder;
  try {
    folder = await ownFolder();
  } catch (error) {
    leave();
    throw error;
  }
  return new Promise<Made>((resolve, reject) => {
    const growth = new Growth();
    let isBegun = false;
    const heard = (told: MakerFinding | Progress): void => {
      if (told.type === 'wrote') growth.grown(told.bytes);
      else if (told.type === 'begun') {
        isBegun = true;
        resolve({ type: 'file', name: told.name, isZipped: isZipped(order), body: sent(folder, growth) });
      } else {
        void folder.remove();
        resolve(told);
      }
    };
    work(workers, order, { file: folder.file, heard, signal })
      .then(
        () => growth.end(),
        (error: unknown) => {
          growth.end(error);
          reject(error);
          if (!isBegun) void folder.remove();
        },
      )
      .finally(leave);
  });
}

/** Whether a maker compresses what it makes. */
export function isZipped({ asked, zipped }: ReadingOrder): boolean {
  return zipped && asked.format === 'csv';
}

interface MakerWork {
  readonly file: string;
  readonly heard: (told: MakerFinding | Progress) => void;
  readonly signal: AbortSignal;
}

/** Runs the job. A maker of a long file that is made as a whole ends with it: only that gives its memory back. */
function work(workers: RenderWorkers, order: ReadingOrder, { file, heard, signal }: MakerWork): Promise<void> {
  signal.throwIfAborted();
  return workers.use(async (worker) => {
    let isSpent = false;
    const { format } = order.asked;
    const listen = (told: MakerFinding | Progress): void => {
      if (told.type === 'begun') isSpent = format !== 'csv' && format !== 'html' && (told.lines ?? 0) > SHORT;
      heard(told);
    };
    await worker.run({ ...order, file }, none(), signal, listen);
    return { value: undefined, isSpent };
  });
}

/** The maker reads; the server sends it nothing. */
async function* none(): AsyncGenerator<never> {
  yield* [];
}

function sent({ file, remove }: OwnFolder, growth: Growth): Readable {
  const stream = Readable.from(bytesOf(file, growth), { objectMode: false, highWaterMark: 262_144 });
  stream.once('close', () => void remove());
  return stream;
}
