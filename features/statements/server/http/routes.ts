/** `office/statements/`: what is open, drafts, issuing, the list, one statement, voiding (decision 74). */
import type { FastifyInstance } from 'fastify';
import type { FeatureParts } from '../../../../server/api/feature';
import { resultOf } from '../../../../server/api/headers/idempotency';
import { serve } from '../../../../server/api/calls';
import { kindOfCode, statementKinds } from '../../../../src/rules/settled/codes';
import { keepStatements } from '../../../../server/db/query/statement';
import { perLanguage, requestLanguage, translatorFor } from '../../../../server/language';
import { definitions } from '../../../../server/reports/compose/definitions/index';
import { paperDay, paperDays } from '../compose/day';
import { draftOf } from '../compose/draft';
import { openStatements } from '../compose/open';
import { issueStatement } from '../issue/issue';
import type { StatementParts } from '../parts';
import { hasStatements } from '../../../../server/settled/claims';
import { registerLogo } from '../logo/logo';
import { openPapers, type Papers } from '../paper/papers';
import { getStatement, statementDetail, statementLines } from '../read/list';
import { openCalls } from '../../rules/calls/open';
import { statementCalls } from '../../rules/calls/issued';
import { askedOf, periodOf } from './asked';
import { openRuns } from '../runs/service';
import { openRunStore } from '../runs/store';
import { registerFiles } from '../files/routes';
import { registerRuns } from './runRoutes';
import { registerSettings } from './settings';

/** Adds the calls where the registry has what they need. Reading is for everybody, issuing for clerks, voiding for owners. */
export function registerStatements(app: FastifyInstance, routes: FeatureParts): void {
  const { registry, headerOf } = routes;
  if (!hasStatements(registry)) return;
  const parts = partsOf(routes);
  const papers = openedPapers(app, routes);
  serve(app, openCalls, {
    statements_open: async (request) => {
      const { codes, older = true } = request.query;
      const kinds = codes?.flatMap((code) => kindOfCode(code) ?? []) ?? statementKinds;
      const period = periodOf(request, request.query);
      const open = await openStatements(parts, { period, kinds, language: requestLanguage(request), older });
      return { ...open, days: await paperDays(parts, period) };
    },
    statement_draft: (request) => draftOf(parts, askedOf(request, request.query), request.query.day),
  });
  serve(app, statementCalls, {
    statement_issue: async (request, reply) => {
      const { filters, digest, note, day: chosen, ...body } = request.body;
      const asked = askedOf(request, { ...body, ...filters });
      const day = await paperDay(parts, translatorFor(request), { day: chosen, period: asked.period });
      const order = { asked, day, digest, note: note?.trim() || null };
      const { id } = resultOf(reply, await issueStatement(parts, order, headerOf(request)));
      void papers.soon(id);
      return getStatement(parts, id);
    },
    statement: ({ params }) => statementDetail(parts, params.id),
    statement_lines: ({ params, query }) => statementLines(parts, params.id, query.after ?? 0),
    statement_void: async (request, reply) => {
      const { params, body } = request;
      const act = { kind: 'void', ...params, reason: body.reason ?? '' } as const;
      resultOf(reply, await parts.writer.write({ ...headerOf(request), ...act }));
      return statementDetail(parts, params.id);
    },
  });
  registerSettings(app, parts, headerOf);
  registerLogo(app, parts, headerOf);
  registerFiles(app, parts, { papers, figures: routes.figurePage });
  registerRuns(app, { ...openedRuns(app, routes, parts, papers), parts, headerOf });
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
  closedDays,
  draftLines,
  acts: { otherPayees },
}: Pick<FeatureParts, 'db' | 'registry' | 'clock' | 'writer' | 'closedDays' | 'draftLines' | 'acts'>): StatementParts {
  const words = perLanguage(registry, (own) => ({ registry: own.registry, t: own.t }));
  const report = db.apart('report');
  const statement = keepStatements(report.sql);
  return { db: report, words, definitions, clock, statement, writer, closedDays, draftLines, otherPayees };
}
