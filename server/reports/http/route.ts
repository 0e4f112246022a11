/**
 * The addresses of reports: GET alone, by the cookie of ruling 16, never through the API. The reports themselves are in
 * the other folders.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../../accounts/sessions';
import { reportSession } from '../../api/auth/authenticate';
import { perLanguage, requestLanguage, translatorFor, translators } from '../../language';
import type { Db } from '../../db/database';
import { allows } from '../../../src/rules/accounts/roles';
import { reportNamed } from '../../../src/rules/reportCatalogue';
import { reportErrorHandler } from './failurePage';
import { linksOf, reportAddressOf } from './addresses';
import { csvOf } from '../write/csv';
import type { Entities } from '../../../src/grammar/entity';
import type { Definitions } from '../compose/definitions/definition';
import { eventsOf } from '../compose/statement/events';
import { TicketsChanged } from '../compose/statement/ticketsChanged';
import { disposition, fileNameOf, fileTypes } from './fileName';
import { pageFont } from '../write/pdf/fonts';
import { pageBroken, pageEnd, pageHead } from '../write/html/document';
import { pageBody } from '../write/html/html';
import type { RenderPool } from '../makers/renderPool';
import { limits, messagePage, tooManyPage, tradePage } from '../write/html/messagePages';
import { openReport, type OpenReport } from '../read/report';
import { readRequest, type ReportRequest } from './request';

/** What reports stand on. */
export interface ReportParts {
  readonly db: Db;
  readonly registry: Entities;
  readonly definitions: Definitions;
  readonly sessions: Sessions;
  readonly clock: () => Date;
  /** The API's address for the page; empty: its own origin (ruling 53). Reports belong to the server there (ruling 61). */
  readonly apiUrl: string;
  /** Makes the files. */
  readonly renderPool: RenderPool;
}

/** Where a report address leads that cannot be decoded. No report has this name. */
export const UNDECODABLE_REPORT = '/reports/undecodable-address';

const HTML = 'text/html; charset=utf-8';

/** Adds `/reports/{name}` and the typefaces of the report pages. */
export function registerReports(app: FastifyInstance, parts: ReportParts): void {
  const registries = perLanguage(parts.registry, (words) => words.registry);
  registerFonts(app);
  app.get(UNDECODABLE_REPORT, async (request, reply) => {
    const t = translatorFor(request);
    const ways = [{ href: '/report_runner', label: t('paper.backToPicker') }];
    const page = messagePage(requestLanguage(request), t('paper.tools'), [t('paper.addressBroken')], ways);
    return answerPage(reply.header('cache-control', 'private, no-store'), 400, page);
  });
  const errorHandler = reportErrorHandler(parts.db.dialect);
  app.get<{ Params: { '*': string } }>('/reports/*', { errorHandler }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const name = request.params['*'].replace(/\/+$/, '');
    return answer(request, reply, name, { ...parts, registries });
  });
  // Read-only: any other method is answered with 405.
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/reports/*',
    handler: async (request, reply) =>
      reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .header('cache-control', 'private, no-store')
        .send({ detail: translatorFor(request)('api.status.405') }),
  });
}

function registerFonts(app: FastifyInstance): void {
  app.get<{ Params: { font: string } }>('/reports/fonts/:font', async (request, reply) => {
    const file = pageFont(request.params.font.replace(/\.woff2$/, ''));
    if (!file) return reply.callNotFound();
    const { readFile } = await import('node:fs/promises');
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000')
      .send(await readFile(file));
  });
}

interface RouteParts extends ReportParts {
  /** The registry in each language. */
  readonly registries: ReturnType<typeof perLanguage<Entities>>;
}

/** Answers the address of a report: with the report, or with a page that explains why there is none. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { db, registries, definitions, sessions, clock, apiUrl, renderPool }: RouteParts,
): Promise<FastifyReply> {
  const query = new URL(request.url, 'http://page').searchParams;
  const report = reportNamed(name);
  if (!report) return reply.redirect(reportAddressOf('/report-not-found', query, { report: name }), 302);
  const session = await reportSession(sessions, request);
  if (!session) return answerPage(reply, 401, tradePage({ language: requestLanguage(request), apiUrl, name, query }));
  const { language } = session;
  const definition = definitions[report.name];
  const asked = readRequest({ report, definition, language }, query, clock().getFullYear());
  if ('problems' in asked) {
    const t = translators[language];
    const back = reportAddressOf('/report_runner', query, { report: name, format: null });
    const heading = t('paper.notUnderstood', { title: t(`report.${report.name}.title`) });
    const ways = [{ href: back, label: t('paper.backToPicker') }];
    return answerPage(reply, 400, messagePage(language, heading, asked.problems, ways));
  }
  const opened = await openReport(db, registries[language], asked, clock());
  if (!opened) return reply.redirect(reportAddressOf('/report-not-found', query, { report: name }), 302);
  const mayIssue = allows(session.role, 'write');
  return answerReport(request, reply, { asked, opened, query, renderPool, mayIssue });
}

function answerPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type(HTML).send(page);
}

interface ReportAnswer {
  readonly asked: ReportRequest;
  readonly opened: OpenReport;
  readonly query: URLSearchParams;
  readonly renderPool: RenderPool;
  /** The reader may issue statements. */
  readonly mayIssue: boolean;
}

async function answerReport(request: FastifyRequest, reply: FastifyReply, parts: ReportAnswer): Promise<FastifyReply> {
  const { asked, opened, query, renderPool } = parts;
  const { format, report, language } = asked;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new Error('The reader went away.')));
  if (format === 'html') {
    // Many who look at a report print it next.
    renderPool.warmSoon();
    return reply.type(HTML).send(Readable.from(pageOf(request, parts, gone.signal), { objectMode: false }));
  }
  const lines = await opened.findAll();
  const title = translators[language](`report.${report.name}.title`);
  const name = fileNameOf(title, asked.period, partyOf(parts));
  if (format === 'csv') {
    reply.type(fileTypes.csv).headers(disposition('attachment', `${name}.csv`));
    return reply.send(csvOf(opened.context(true), opened.bareBatches()));
  }
  const withLines = wantsLines(asked, format);
  if (withLines && lines > limits[format])
    return answerPage(reply, 413, tooManyPage({ language, format, title, lines, name: report.name, query }));
  try {
    const job = { format, context: opened.context(withLines), name };
    const made = await renderPool.make(job, opened.batches(), lines, gone.signal);
    // A PDF opens in the browser; the others are for other programs.
    const headers = disposition(format === 'pdf' ? 'inline' : 'attachment', `${name}.${format}`);
    return await reply.type(fileTypes[format]).headers(headers).send(made);
  } catch (error) {
    // The connection is closed, so there is nothing to answer.
    if (gone.signal.aborted) return reply.hijack();
    if (!(error instanceof TicketsChanged)) throw error;
    return answerPage(reply, 409, changedPage(request, asked, title));
  }
}

/** The page for tickets that changed while their report was made. */
function changedPage({ url }: FastifyRequest, { language }: ReportRequest, title: string): string {
  const t = translators[language];
  return messagePage(
    language,
    t('paper.notFinished', { title }),
    [t('paper.changed')],
    [{ href: url, label: t('paper.again') }],
  );
}

/** Lines are printed unless the report or the reader leaves them out; spreadsheet formats always include them. */
function wantsLines({ definition, detail }: ReportRequest, format: ReportRequest['format']): boolean {
  if (format === 'xlsx' || format === 'csv') return true;
  return detail ? detail === 'lines' : definition.summaryFirst !== true;
}

/** The page, head first: the rest of the tickets is looked for while the reader already sees the head. */
async function* pageOf(
  request: FastifyRequest,
  { asked, opened, query, mayIssue }: ReportAnswer,
  gone: AbortSignal,
): AsyncGenerator<string> {
  const t = translators[asked.language];
  yield pageHead(opened.context(false), linksOf(asked, query, mayIssue));
  try {
    const lines = await opened.findAll();
    const wanted = wantsLines(asked, 'html');
    const tooLong = wanted && lines > limits.html;
    const context = opened.context(wanted && !tooLong);
    const notice = tooLong ? t('paper.tooManyForPage', { count: lines.toLocaleString('en-US') }) : '';
    yield* pageBody(context, eventsOf(context, untilGone(opened.batches(), gone)), notice);
    yield pageEnd(lines, t);
  } catch (error) {
    if (gone.aborted) return;
    if (!(error instanceof TicketsChanged)) request.log.error(error, 'a report page broke off');
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

function partyOf({ opened, asked }: ReportAnswer): string | undefined {
  const only = Object.keys(asked.filters).length === 1 ? opened.context(true).filters[0] : undefined;
  return only?.slice(only.indexOf(':') + 1).trim();
}
