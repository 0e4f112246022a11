/** `office/statements/`: what is open, drafts, issuing, the list, one statement, voiding (decision 74). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FeatureParts, FigurePage } from '../../../../server/api/feature';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { bodyOf, pathId, queryText } from '../../../../server/api/request';
import { keepStatements } from '../../../../server/db/query/statement';
import { perLanguage } from '../../../../server/language';
import { definitions } from '../../../../server/reports/compose/definitions/index';
import { draftOf } from '../compose/draft';
import { openStatements } from '../compose/open';
import { issueStatement } from '../issue/issue';
import type { StatementParts } from '../parts';
import { hasStatements } from '../../../../server/settled/claims';
import { registerLogo } from '../logo/logo';
import { openPapers, type Papers } from '../paper/papers';
import { getStatement, listStatements, statementDetail, statementLines } from '../read/list';
import { askedInQuery, openInQuery, orderInBody } from './asked';
import { listInQuery } from './listAsked';
import { openRuns } from '../runs/service';
import { openRunStore } from '../runs/store';
import { registerFiles, paperName } from '../files/routes';
import { registerRuns } from './runRoutes';
import { registerSettings } from './settings';
import { NotFound } from '../../../../server/faults';
import { disposition, fileTypes } from '../../../../server/reports/write/fileName';
import { linksOf } from '../paper/links';

/** Adds the calls where the registry has what they need. Reading is for everybody, issuing for clerks, voiding for owners. */
export function registerStatements(app: FastifyInstance, routes: FeatureParts): void {
  const { registry, headerOf } = routes;
  if (!hasStatements(registry)) return;
  const parts = partsOf(routes);
  const papers = openedPapers(app, routes);
  app.get('/office/statements/open/', (request) => openStatements(parts, openInQuery(request)));
  app.get('/office/statements/draft/', (request) => draftOf(parts, askedInQuery(request)));
  app.get('/office/statements/', (request) => listStatements(parts, listInQuery(request)));
  app.post('/office/statements/', async (request, reply) => {
    const { id } = resultOf(reply, await issueStatement(parts, orderInBody(request), headerOf(request)));
    void papers.soon(id);
    return reply.code(201).send(await getStatement(parts, id));
  });
  registerSettings(app, parts, headerOf);
  registerLogo(app, parts, headerOf);
  registerPapers(app, parts, { papers, figures: routes.figurePage });
  registerFiles(app, parts, papers);
  registerRuns(app, { ...openedRuns(app, routes, parts, papers), parts, headerOf });
  app.get('/office/statements/:id/', (request) => statementDetail(parts, pathId(request)));
  app.get('/office/statements/:id/lines/', (request) => statementLines(parts, pathId(request), afterOf(request)));
  app.post('/office/statements/:id/void/', { config: { needs: 'owner' } }, async (request, reply) => {
    const { reason } = bodyOf(request);
    const id = pathId(request);
    const act = { kind: 'void', id, reason: typeof reason === 'string' ? reason : '' } as const;
    resultOf(reply, await parts.writer.write({ ...headerOf(request), ...act }));
    return statementDetail(parts, id);
  });
}

/** The files of statements, made until the app closes. */
function openedPapers(app: FastifyInstance, { db, clock, log, renderPool }: FeatureParts): Papers {
  const papers = openPapers({ db, renderPool, clock, log });
  const sweep = (): void =>
    void papers.makeLeft().catch((error: unknown) => log.warn({ err: error }, 'files of statements were not made'));
  const timer = setInterval(sweep, EACH).unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('preClose', async () => {
    clearInterval(timer);
    papers.close();
  });
  return papers;
}

/** Runs, worked on until the app closes. */
function openedRuns(app: FastifyInstance, { db, log }: FeatureParts, parts: StatementParts, papers: Papers) {
  const store = openRunStore(db);
  const failed = (error: unknown): void => log.error({ err: error }, 'a statement of a run was not issued');
  const runs = openRuns({ parts, papers, store, failed }, log);
  // A database that is away for a moment does not keep the server from starting: the next look comes soon.
  app.addHook('onReady', () =>
    runs.takeUp().catch((error: unknown) => app.log.warn({ err: error }, 'runs were not looked for')),
  );
  app.addHook('preClose', () => runs.close());
  return { store, runs };
}

/** Milliseconds between two looks for what other processes have left. */
const EACH = 60_000;

/** What the rooms of statements share, over a server. */
export function partsOf({
  db,
  registry,
  clock,
  writer,
}: Pick<FeatureParts, 'db' | 'registry' | 'clock' | 'writer'>): StatementParts {
  const words = perLanguage(registry, (own) => ({ registry: own.registry, t: own.t }));
  const report = db.apart('report');
  return { db: report, words, definitions, clock, statement: keepStatements(report.sql), writer };
}

function afterOf(request: FastifyRequest): number {
  const text = queryText(request, 'after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Adds both calls. With `?copy=void` a void statement is answered as a copy that is stamped so. */
function registerPapers(
  app: FastifyInstance,
  parts: StatementParts,
  { papers, figures }: { readonly papers: Papers; readonly figures: FigurePage },
): void {
  app.get('/office/statements/:id/pdf/', async (request: FastifyRequest, reply) => {
    const id = pathId(request);
    const statement = await getStatement(parts, id);
    const { voided } = statement;
    const isStamped = queryText(request, 'copy') === 'void';
    if (isStamped && !voided) throw new NotFound();
    const name = paperName(statement).replace(/\.pdf$/, isStamped ? '_void.pdf' : '.pdf');
    reply.type(fileTypes.pdf).headers(disposition('inline', name)).header('cache-control', 'private, no-store');
    if (isStamped && voided) return reply.send(await papers.stamped(id, voided));
    const { bytes, sha256 } = await papers.file(id);
    return reply.header('etag', `"${sha256}"`).send(bytes);
  });
  app.get('/office/statements/:id/paper/', async (request: FastifyRequest, reply) => {
    const id = pathId(request);
    const { reference, voided } = await getStatement(parts, id);
    const page = await papers.page(id, linksOf({ id, reference, isVoid: voided !== null, figures }), voided);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store').send(page);
  });
}
