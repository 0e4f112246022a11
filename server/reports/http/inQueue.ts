/** The answers to a reader whose report waits for its turn: the place, the file, or that it is not wanted any more. */
import type { FastifyReply } from 'fastify';
import { translators } from '../../language';
import { cancelledPage, readyPage, waitingPage, type WaitingWords } from '../write/html/waitingPages';
import { reportAddressOf } from './addresses';
import { answerPage, type AskedByAddress } from './byMaker';
import type { WaitingReport } from './waiting';

/** What an address says of the queue. */
export interface AskedOfQueue {
  /** The report that its reader waits for. */
  readonly id: string | null;
  /** It is not wanted any more. */
  readonly isCancelled: boolean;
  /** The reader has seen that the file is ready. */
  readonly isSeen: boolean;
}

const keys = { id: 'waiting', isCancelled: 'cancel', isSeen: 'seen' } as const;

/** Takes what is about the queue out of a query, which is then that of the report again. */
export function takeQueue(query: URLSearchParams): AskedOfQueue {
  const asked = { id: query.get(keys.id), isCancelled: query.has(keys.isCancelled), isSeen: query.has(keys.isSeen) };
  for (const key of Object.values(keys)) query.delete(key);
  return asked;
}

type ToAddress = (changes: Readonly<Record<string, string>>) => string;

/** The address of the report with what is about the queue. */
function addressesOf({ asked, query }: AskedByAddress): ToAddress {
  return (changes) => reportAddressOf(`/reports/${asked.report.name}`, query, changes);
}

function wordsOf({ asked, query }: AskedByAddress, id: string): WaitingWords {
  const { language, report } = asked;
  return {
    language,
    title: translators[language](`report.${report.name}.title`),
    next: addressesOf({ asked, query })({ [keys.id]: id }),
    back: reportAddressOf('/report_runner', query, { report: report.name, format: null, detail: null }),
  };
}

/** Says that the report is not made. Also where this process has no such reader: another one forgets those who ask no more. */
export function answerCancelled(reply: FastifyReply, by: AskedByAddress): FastifyReply {
  return answerPage(reply, 200, cancelledPage({ ...wordsOf(by, ''), next: addressesOf(by)({}) }));
}

/**
 * Answers what there is to say before the file is sent; `null`: it is the file's turn. A file that the browser saves leaves the page
 * where it is, so that page first says that it is ready.
 */
export function answerInQueue(
  reply: FastifyReply,
  { asked, query }: AskedByAddress,
  report: WaitingReport,
  { isCancelled, isSeen }: Pick<AskedOfQueue, 'isCancelled' | 'isSeen'>,
): FastifyReply | null {
  const { format } = asked;
  const to = addressesOf({ asked, query });
  const words = wordsOf({ asked, query }, report.id);
  if (isCancelled) {
    report.cancel();
    return answerCancelled(reply, { asked, query });
  }
  if (!report.isMade())
    return answerPage(
      reply,
      200,
      waitingPage(words, report.before(), to({ [keys.id]: report.id, [keys.isCancelled]: '1' })),
    );
  if (isSeen || format === 'html' || format === 'pdf') return null;
  return answerPage(reply, 200, readyPage({ ...words, next: to({ [keys.id]: report.id, [keys.isSeen]: '1' }) }));
}
