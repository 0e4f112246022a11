/** A report as a page, from its head to its end, or to why it has none. */
import { translators } from '../../../language';
import { eventsOf } from '../../compose/statement/events';
import { TicketsChanged } from '../../compose/statement/ticketsChanged';
import type { ReportRequest } from '../../read/request';
import { wantsLines } from '../../read/wanted';
import type { OpenReport } from '../../read/report';
import { pageBroken, pageEnd, pageHead, type Links } from './document';
import { pageBody } from './html';
import { limits } from './messagePages';

/** What a page is made of. */
export interface WholePageParts {
  readonly asked: ReportRequest;
  readonly opened: OpenReport;
  readonly links: Links;
  /** Nobody reads it any more. */
  readonly gone: AbortSignal;
  /** Hears why a page broke off, unless tickets changed meanwhile. */
  readonly failed: (error: unknown) => void;
}

/** The page, head first: the rest of the tickets is looked for while the reader already sees the head. */
export async function* wholePage({ asked, opened, links, gone, failed }: WholePageParts): AsyncGenerator<string> {
  const t = translators[asked.language];
  yield pageHead(opened.context(false), links);
  try {
    const lines = await opened.findAll();
    const wanted = wantsLines(asked, 'html');
    const tooLong = wanted && lines > limits.html;
    const context = opened.context(wanted && !tooLong);
    const notice = tooLong ? t('paper.tooManyForPage', { count: lines.toLocaleString('en-US') }) : '';
    yield* pageBody(context, eventsOf(context, untilGone(opened.batches(), gone)), notice, links.figures);
    yield pageEnd(lines, t);
  } catch (error) {
    if (gone.aborted) return;
    if (!(error instanceof TicketsChanged)) failed(error);
    yield pageBroken(t(error instanceof TicketsChanged ? 'paper.changed' : 'paper.unreadable'), t);
  }
}

/** A long statement is read before any of it is sent, so only this reports that the client is gone. */
async function* untilGone<T>(batches: AsyncIterable<T>, gone: AbortSignal): AsyncGenerator<T> {
  for await (const batch of batches) {
    gone.throwIfAborted();
    yield batch;
  }
}
