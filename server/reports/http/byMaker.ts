/** The answer to a report's address where a maker reads and makes the report: what it found becomes a page or a file. */
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { translators } from '../../language';
import { takesGzip } from '../../http/answers/encodings';
import type { Made } from '../makers/readInMaker';
import { pageBroken } from '../write/html/document';
import { messagePage, tooManyPage } from '../write/html/messagePages';
import { reportAddressOf } from '../write/html/addresses';
import { disposition, fileTypes } from '../write/fileName';
import type { ReportRequest } from '../read/request';

const HTML = 'text/html; charset=utf-8';

/** What was asked, as it was asked. */
export interface AskedByAddress {
  readonly asked: ReportRequest;
  readonly query: URLSearchParams;
}

/** Sends a page. */
export function answerPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type(HTML).send(page);
}

/** Sends what a maker made, or why there is nothing. */
export function sendMade(reply: FastifyReply, made: Made, { asked, query }: AskedByAddress): FastifyReply {
  const { report, language, format } = asked;
  if (made.type === 'none')
    return reply.redirect(reportAddressOf('/report-not-found', query, { report: report.name }), 302);
  if (format === 'html' && made.type === 'file')
    return reply.type(HTML).send(Readable.from(orBroken(reply.request, made.body, asked), { objectMode: false }));
  if (format === 'html') throw new Error('A page has no limit.');
  if (made.type === 'file') {
    const isZipped = made.isZipped && takesGzip(reply.request.headers['accept-encoding']);
    if (isZipped) reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
    // A place in the queue may be taken over by another program, which takes it as it is.
    const body = made.isZipped && !isZipped ? pipeline(made.body, createGunzip(), () => undefined) : made.body;
    return reply.type(fileTypes[format]).headers(fileHeaders(format, made.name)).send(body);
  }
  if (format === 'csv') throw new Error('A CSV file has no limit.');
  const title = translators[language](`report.${report.name}.title`);
  return answerPage(reply, 413, tooManyPage({ language, format, title, lines: made.lines, name: report.name, query }));
}

/** The headers of a file. A PDF opens in the browser; the others are for other programs. */
export function fileHeaders(format: 'pdf' | 'xlsx' | 'csv' | 'zip', name: string): Record<string, string> {
  return disposition(format === 'pdf' ? 'inline' : 'attachment', `${name}.${format}`);
}

/** The page for tickets that changed while their report was made. */
export function changedPage({ url }: FastifyRequest, { language, report }: ReportRequest): string {
  const t = translators[language];
  return messagePage(
    language,
    t('paper.notFinished', { title: t(`report.${report.name}.title`) }),
    [t('paper.changed')],
    [{ href: url, label: t('paper.again') }],
  );
}

/** A page whose maker ends says that it is not whole. */
async function* orBroken(
  { log }: FastifyRequest,
  body: Readable,
  { language }: ReportRequest,
): AsyncGenerator<Uint8Array | string> {
  try {
    yield* body;
  } catch (error) {
    const t = translators[language];
    log.error(error, 'a report page broke off');
    yield pageBroken(t('paper.unreadable'), t);
  }
}
