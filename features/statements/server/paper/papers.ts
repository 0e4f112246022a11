/**
 * Makes the files of issued statements after their commit, from what was frozen alone. Each is stored once; what a process that
 * died has left is made by another one.
 */
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../../server/db/database';
import { batchesOf, type FrozenPaper, type VoidStamp } from '../../../../server/reports/compose/settlement';
import type { RenderPool } from '../../../../server/reports/makers/renderPool';
import type { PaperLinks } from '../../../../server/reports/write/html/settled/page';
import { createTurns } from '../../../../server/reports/makers/turns';
import { frozenPaper } from '../../../../server/settled/paper';
import { createHash } from 'node:crypto';
import { NotFound } from '../../../../server/faults';

/** Milliseconds after which another process takes over a file that is not made. */
const SILENCE = 60_000;

/** The files of statements. */
export interface Papers {
  /** Begins to make the file of a statement that was just issued. Resolves when it is stored, or could not be made. */
  soon(id: number): Promise<void>;
  /** The file, which is made now where it is not. Throws `NotFound`. */
  file(id: number): Promise<KeptFile>;
  /** A copy that is stamped VOID. It is not kept. */
  stamped(id: number, stamp: VoidStamp): Promise<Readable>;
  /** Its page, with the stamp where it is void. */
  page(id: number, links: PaperLinks, stamp: VoidStamp | null): Promise<Readable>;
  /** Makes what other processes have left. */
  makeLeft(): Promise<void>;
  /** Begins nothing more. */
  close(): void;
}

/** What making them needs. */
export interface PaperParts {
  readonly db: Db;
  readonly renderPool: RenderPool;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
}

/** Opens the files of a database. */
export function openPapers(parts: PaperParts): Papers {
  const { db, clock, log } = parts;
  const stop = new AbortController();
  const made = makingOnce(parts, stop.signal);
  const soon = async (id: number): Promise<void> => {
    try {
      await made(id);
    } catch (error) {
      // It is made again in a minute, or when somebody asks for it.
      if (!stop.signal.aborted) log.error({ err: error }, `the file of statement ${id} was not made`);
    }
  };
  return {
    soon,
    file: async (id) => (await keptFile(db, id)) ?? made(id),
    stamped: async (id, voided) => {
      const frozen = await frozenPaper(parts, id);
      return drawn(parts, { ...frozen, context: { ...frozen.context, voided } }, stop.signal);
    },
    page: async (id, links, voided) => {
      const frozen = await frozenPaper(parts, id);
      const context = voided ? { ...frozen.context, voided } : frozen.context;
      const order = { format: 'page', context, links } as const;
      return parts.renderPool.make(order, batches(frozen), frozen.tickets.length, stop.signal);
    },
    makeLeft: async () => {
      const left = await unmadeFiles(db, new Date(clock().getTime() - SILENCE));
      for (const id of left) if (!stop.signal.aborted) await soon(id);
    },
    close: () => stop.abort(new Error('The server is stopping.')),
  };
}

/** Makes and stores the file of a statement; calls for one that is being made get the same. */
function makingOnce(parts: PaperParts, signal: AbortSignal): (id: number) => Promise<KeptFile> {
  const { db, clock } = parts;
  // One core is left for people who wait for a report.
  const turns = createTurns(Math.max(1, availableParallelism() - 1));
  const making = new Map<number, Promise<KeptFile>>();
  const make = async (id: number): Promise<KeptFile> => {
    signal.throwIfAborted();
    await turns.take(signal);
    try {
      const bytes = await buffer(await drawn(parts, await frozenPaper(parts, id), signal));
      return await keepFile(db, id, bytes, clock());
    } finally {
      turns.leave();
    }
  };
  return (id) => {
    const begun = making.get(id) ?? make(id).finally(() => making.delete(id));
    making.set(id, begun);
    return begun;
  };
}

/** The file of a frozen paper. */
async function drawn({ renderPool }: PaperParts, frozen: FrozenPaper, signal: AbortSignal): Promise<Readable> {
  const { context, tickets } = frozen;
  const order = { format: 'pdf', context, name: context.settlement.reference } as const;
  return renderPool.make(order, batches(frozen), tickets.length, signal);
}

async function* batches(frozen: FrozenPaper) {
  yield* batchesOf(frozen);
}

/** A file as it was first made. */
interface KeptFile {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** The file of a statement; `null` while it is not made. Throws `NotFound` where there is no such statement. */
async function keptFile(db: Db, id: number): Promise<KeptFile | null> {
  const kept = db.sql.selectFrom('windrow_paper').select(['pdf', 'sha256']).where('statement_id', '=', id);
  const row = await kept.executeTakeFirst();
  if (!row) throw new NotFound();
  const { pdf, sha256 } = row;
  return sha256 === null ? null : { bytes: Buffer.from(String(pdf), 'base64'), sha256 };
}

/** Stores a file unless another process was first, and gives the one that is stored. */
async function keepFile(db: Db, id: number, bytes: Buffer, now: Date): Promise<KeptFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { pdf: bytes.toString('base64'), sha256, made_at: now.toISOString() };
  await db.write((trx) =>
    trx.updateTable('windrow_paper').set(file).where('statement_id', '=', id).where('sha256', 'is', null).execute(),
  );
  const kept = await keptFile(db, id);
  if (!kept) throw new Error(`The file of statement ${id} was not stored.`);
  return kept;
}

/** Statements issued before a moment whose files are not made: the process that was to make them is gone. */
async function unmadeFiles(db: Db, before: Date): Promise<number[]> {
  const rows = await db.sql
    .selectFrom('windrow_paper as p')
    .innerJoin('statement as s', 's.id', 'p.statement_id')
    .select('p.statement_id as id')
    .where('p.made_at', 'is', null)
    .where('s.add_date', '<=', before.toISOString())
    .orderBy('p.statement_id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
