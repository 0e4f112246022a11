/**
 * The addresses of reports: GET alone, by the cookie of ruling 16, never through the API. The reports themselves are in
 * the other folders.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from '../../accounts/sessions';
import { reportSession } from '../../api/auth/authenticate';
import { takesGzip } from '../../http/answers/encodings';
import { perLanguage, readerLanguage, requestLanguage, translatorFor, translators } from '../../language';
import type { Db } from '../../db/database';
import { allows } from '../../../src/rules/accounts/roles';
import { reportNamed } from '../../../src/rules/reportCatalogue';
import { reportErrorHandler } from './failurePage';
import { linksOf, reportAddressOf } from '../write/html/addresses';
import { csvOf } from '../write/csv';
import type { Entities } from '../../../src/grammar/entity';
import type { Definitions } from '../compose/definitions/definition';
import { TicketsChanged } from '../compose/statement/ticketsChanged';
import { answerPage, changedPage, fileHeaders, sendMade, type AskedByAddress } from './byMaker';
import { fileTypes } from '../write/fileName';
import { nameOf, wantsLines } from '../read/wanted';
import { pageFont } from '../write/pdf/fonts';
import type { Links } from '../write/html/document';
import { wholePage } from '../write/html/wholePage';
import type { RenderPool } from '../makers/renderPool';
import { createAnswerInTurn, takeQueue, type AnswerInTurn, type QueueReader } from './inQueue';
import type { ReaderPlaces } from '../../reportQueue/places';
import { limits, messagePage, tooManyPage, tradePage } from '../write/html/messagePages';
import { openReport, type OpenReport } from '../read/report';
import { readRequest, type Format } from '../read/request';
import { ticketsUpTo } from '../read/findTickets';
import { SHORT } from '../makers/short';

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
  /** Those who wait for them. */
  readonly places: ReaderPlaces;
  /** The page that explains amounts. */
  readonly figurePage: Links['figures'];
}

/** Where a report address leads that cannot be decoded. No report has this name. */
export const UNDECODABLE_REPORT = '/reports/undecodable-address';

const HTML = 'text/html; charset=utf-8';

/** Adds `/reports/{name}` and the typefaces of the report pages. */
export function registerReports(app: FastifyInstance, parts: ReportParts): void {
  const registries = perLanguage(parts.registry, (words) => words.registry);
  const inTurn = createAnswerInTurn(parts.places, parts.renderPool);
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
    return answer(request, reply, name, { ...parts, registries, inTurn });
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
  readonly inTurn: AnswerInTurn;
}

/** Answers the address of a report: with the report, or with a page that explains why there is none. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { db, registries, definitions, sessions, clock, apiUrl, renderPool, inTurn, figurePage }: RouteParts,
): Promise<FastifyReply> {
  const query = new URL(request.url, 'http://page').searchParams;
  const inQueue = takeQueue(query);
  const report = reportNamed(name);
  if (!report) return reply.redirect(reportAddressOf('/report-not-found', query, { report: name }), 302);
  const session = await reportSession(sessions, request);
  if (!session) return answerPage(reply, 401, tradePage({ language: requestLanguage(request), apiUrl, name, query }));
  const language = readerLanguage(session, request);
  const definition = definitions[report.name];
  const asked = readRequest({ report, definition, language }, query, clock().getFullYear());
  if ('problems' in asked) {
    const t = translators[language];
    const back = reportAddressOf('/report_runner', query, { report: name, format: null });
    const heading = t('paper.notUnderstood', { title: t(`report.${report.name}.title`) });
    const ways = [{ href: back, label: t('paper.backToPicker') }];
    return answerPage(reply, 400, messagePage(language, heading, asked.problems, ways));
  }
  const links = linksOf(asked, query, allows(session.role, 'write'), figurePage);
  const reader = { request, reply, asked, query, links };
  const count = renderPool.read ? await ticketsUpTo(db, registries[language], asked, SHORT) : 0;
  if (renderPool.read && count > (here[asked.format] ?? -1)) {
    const { read } = renderPool;
    const { definition: _, ...rest } = asked;
    const length = count > SHORT ? 'long' : 'short';
    const zipped = takesGzip(request.headers['accept-encoding']);
    const order = { format: 'read', asked: rest, now: clock(), links, zipped } as const;
    const ask: QueueReader['ask'] = (gone) => read(order, length, gone);
    const waits = { ...reader, owner: session.userId, length, inQueue, ask } as const;
    return inTurn(waits, (asksMaker) => answerByMaker(reader, asksMaker));
  }
  const opened = await openReport(db, registries[language], asked, clock());
  if (!opened) return reply.redirect(reportAddressOf('/report-not-found', query, { report: name }), 302);
  return answerHere(reader, opened, renderPool);
}

/** Lines that the server's own process may make of a format, where makers read: some milliseconds. */
const here: Readonly<Partial<Record<Format, number>>> = { html: 100, csv: 1000 };

interface ReportReader extends AskedByAddress {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Where the buttons of the page lead. */
  readonly links: Links;
}

/** Aborts once the connection is closed. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new Error('The reader went away.')));
  return gone.signal;
}

function answerByMaker(reader: ReportReader, ask: QueueReader['ask']): Promise<FastifyReply> {
  const gone = whenGone(reader.reply);
  return answerMade(reader, gone, async () => sendMade(reader.reply, await ask(gone).made, reader));
}

/** Sends, or says what went wrong before anything was sent. */
async function answerMade(
  { request, reply, asked }: ReportReader,
  gone: AbortSignal,
  send: () => Promise<FastifyReply | undefined>,
): Promise<FastifyReply> {
  try {
    return (await send()) ?? reply;
  } catch (error) {
    // The connection is closed, so there is nothing to answer.
    if (gone.aborted) return reply.hijack();
    if (!(error instanceof TicketsChanged)) throw error;
    return answerPage(reply, 409, changedPage(request, asked));
  }
}

async function answerHere(reader: ReportReader, opened: OpenReport, renderPool: RenderPool): Promise<FastifyReply> {
  const { request, reply, asked, query, links } = reader;
  const { format, report, language } = asked;
  const gone = whenGone(reply);
  if (format === 'html') {
    // Many who look at a report print it next.
    renderPool.warmSoon();
    const failed = (error: unknown): void => request.log.error(error, 'a report page broke off');
    const page = wholePage({ asked, opened, links, gone, failed });
    return reply.type(HTML).send(Readable.from(page, { objectMode: false }));
  }
  const lines = await opened.findAll();
  const name = nameOf(asked, opened);
  if (format === 'csv')
    return reply
      .type(fileTypes.csv)
      .headers(fileHeaders(format, name))
      .send(csvOf(opened.context(true), opened.bareBatches()));
  const withLines = wantsLines(asked, format);
  if (withLines && lines > limits[format]) {
    const title = translators[language](`report.${report.name}.title`);
    return answerPage(reply, 413, tooManyPage({ language, format, title, lines, name: report.name, query }));
  }
  return answerMade(reader, gone, async () => {
    const job = { format, context: opened.context(withLines), name };
    const made = await renderPool.make(job, opened.batches(), lines, gone);
    return reply.type(fileTypes[format]).headers(fileHeaders(format, name)).send(made);
  });
}
