/**
 * Lets a browser wait whose report cannot be begun yet. It sees a page that tells its place and asks again by itself, without a script.
 * Whichever process it asks when its turn comes begins the report there and answers with it, so no process keeps anything for a reader.
 * Programs wait for their answer instead.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { translators } from '../../language';
import type { AskedOfMaker, RenderPool } from '../makers/renderPool';
import type { Length } from '../makers/turns';
import type { ReaderPlace, ReaderPlaces } from '../../reportQueue/places';
import { createComing } from '../../reportQueue/turn';
import { cancelledPage, turnPage, waitingPage, type WaitingWords } from '../write/html/waitingPages';
import { reportAddressOf } from '../write/html/addresses';
import { answerPage, type AskedByAddress } from './byMaker';

/** What an address says of the queue. */
export interface AskedOfQueue {
  /** The place of its reader. */
  readonly id: number | null;
  /** The report is not wanted any more. */
  readonly isCancelled: boolean;
  /** The reader was told that its turn has come. */
  readonly isTurn: boolean;
}

const keys = { id: 'waiting', isCancelled: 'cancel', isTurn: 'turn' } as const;

/** Takes what is about the queue out of a query, which is then that of the report again. */
export function takeQueue(query: URLSearchParams): AskedOfQueue {
  const id = query.get(keys.id) ?? '';
  const asked = {
    id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null,
    isCancelled: query.has(keys.isCancelled),
    isTurn: query.has(keys.isTurn),
  };
  for (const key of Object.values(keys)) query.delete(key);
  return asked;
}

/** Whether it is a browser that would show what it is answered as a page of its own. */
function showsPages({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/** A reader whose report a maker has to make. */
export interface QueueReader extends AskedByAddress {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly owner: number;
  readonly length: Length;
  readonly inQueue: AskedOfQueue;
  /** Asks a maker. */
  readonly ask: (gone: AbortSignal) => AskedOfMaker;
}

/** Answers with the report. */
type Make = (ask: QueueReader['ask']) => Promise<FastifyReply>;

/** Answers a reader: with the report, or with its place. */
export type AnswerInTurn = (reader: QueueReader, make: Make) => Promise<FastifyReply>;

/** @param places those of all processes  @param pool the makers of this one */
export function createAnswerInTurn(places: ReaderPlaces, pool: Pick<RenderPool, 'space'>): AnswerInTurn {
  const coming = createComing(pool);
  const mayBeginAtOnce = async (length: Length): Promise<boolean> =>
    pool.space(length).free > 0 && (await places.waiting(length)) < pool.space(length).free;
  return async (reader, make) => {
    const { request, reply, owner, length, inQueue, ask } = reader;
    const { id, isCancelled, isTurn } = inQueue;
    if (isCancelled) {
      if (id !== null) await places.leave(owner, id);
      return answerPage(reply, 200, cancelledPage({ ...wordsOf(reader, {}), next: addressOf(reader, {}) }));
    }
    if (!showsPages(request)) return make(ask);
    // An address that is opened again later names a place that is gone, and is asked like a new one.
    if (id !== null && isTurn && (await places.leave(owner, id)))
      return make((gone) => coming.begun(length, ask(gone)));
    const place = id === null ? null : await places.look(owner, id);
    if (!place && (await mayBeginAtOnce(length))) return make(ask);
    return answerPlace(reader, place ?? (await places.enter(owner, length)), coming.comes);
  };
}

function answerPlace(reader: QueueReader, place: ReaderPlace, comes: (place: ReaderPlace) => boolean): FastifyReply {
  const { reply, asked } = reader;
  const id = { [keys.id]: String(place.id) };
  const isSaved = asked.format !== 'html' && asked.format !== 'pdf';
  const page = comes(place)
    ? turnPage(wordsOf(reader, { ...id, [keys.isTurn]: '1' }), isSaved)
    : waitingPage(wordsOf(reader, id), place.before, addressOf(reader, { ...id, [keys.isCancelled]: '1' }));
  return answerPage(reply, 200, page);
}

/** The address of the report with what is about the queue. */
function addressOf({ asked, query }: AskedByAddress, changes: Readonly<Record<string, string>>): string {
  return reportAddressOf(`/reports/${asked.report.name}`, query, changes);
}

function wordsOf(by: AskedByAddress, next: Readonly<Record<string, string>>): WaitingWords {
  const { language, report } = by.asked;
  return {
    language,
    title: translators[language](`report.${report.name}.title`),
    next: addressOf(by, next),
    back: reportAddressOf('/report_runner', by.query, { report: report.name, format: null, detail: null }),
  };
}
