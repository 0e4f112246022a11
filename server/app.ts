/**
 * The server's app: every route and header, over an open and migrated database. Tests build the same app. Reads no
 * settings and opens nothing; `main.ts` does.
 */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import { translatorFor } from './language';
import { API_ROOT } from '../src/rules/paths';
import { openSessions, type Sessions } from './accounts/sessions';
import { createDevices } from './accounts/signIn/devices';
import { openSecondFactors } from './accounts/secondFactor/secondFactor';
import { createSignIn } from './accounts/signIn/signIn';
import { createSecretBox } from './accounts/secondFactor/secretBox';
import { createTokens, type Tokens } from './accounts/tokens';
import { noBackups } from './backup/jobs/none';
import { actorOfSession } from './api/actHeader';
import { requireSession } from './api/auth/authenticate';
import { authorise } from './api/auth/authorise';
import { registerFreshSignIn, requireFreshSignIn } from './api/auth/freshSignIn';
import { errorHandler } from './api/errors';
import type { AccountParts, ChangeListener } from './api/feature';
import { refuseOtherMethods } from './api/methods';
import { registerDescription } from './api/openapi/openapi';
import { registerProfile } from './api/auth/profileRoutes';
import { readJson, registerApi, type ApiParts } from './api/register';
import { registerSession } from './api/auth/sessionRoutes';
import { registerMe } from './api/auth/me';
import { ISO_DATES, type ShownDates } from '../src/messages/shownDates';
import { chosenDates } from './dates/shown';
import { tellAll, type Publisher } from './records/published';
import { compressShortAnswers } from './http/answers/compressShort';
import { answerByDigest } from './http/answers/digestTag';
import { registerHealth } from './http/health';
import { registerMetrics } from './http/metricsRoute';
import { createMetrics, type Metrics } from './metrics/metrics';
import type { DatabaseLocation } from './db/database';
import { createRenderPool, type RenderPool } from './reports/makers/renderPool';
import { openPlaces } from './reportQueue/places';
import { figurePageOf } from './api/feature';
import { registerPage, type StaticSite } from './http/staticSite';
import type { Definitions } from './reports/compose/definitions/definition';
import { registerReports, UNDECODABLE_REPORT } from './reports/http/route';
import { warnOfUnnamedProxy } from './process/exposed';
import { registerRequestLog } from './http/requestLog';
import { tellWhenToRetry } from './http/retryAfter';
import { registerSecurity } from './http/security';
import { applyLimits, limits as usualLimits, serverOptions, type ConnectionLimits } from './http/limits';
import { answerUnmet } from './http/rawAnswers';
import { answerBrokenUnlessSlow } from './http/slowBodies';

const MEBIBYTE = 1024 * 1024;
// More than a header can hold.
const LONGEST_PARAMETER = 65_536;

/** What the app needs. */
export interface AppParts extends Omit<ApiParts, 'actorOf' | 'boxFor' | 'renderPool'> {
  /** How the reports are laid out. */
  readonly reports: Definitions;
  /** The key that signs tokens, 32 bytes or more. */
  readonly secret: Buffer;
  /** Folder of the built page. Default: no page is served, as in development, where Vite does. */
  readonly pageDir?: string | undefined;
  /** The API's address for the page. Default: its own origin. */
  readonly apiUrl?: string;
  /** Addresses and networks of the proxies whose `X-Forwarded-*` headers count. Default: nobody's. */
  readonly trustProxy?: readonly string[];
  /** Tells browsers to use HTTPS for every host below this one too. Default: for this host alone. */
  readonly hstsSubdomains?: boolean;
  /** Default: those of a running server. */
  readonly limits?: ConnectionLimits;
  /** Hears of every route of the API as it is added; for tests. */
  readonly routeAdded?: (route: RouteOptions) => void;
  /** A clock that nobody sets, for waits. Default: `clock`. */
  readonly waitClock?: () => Date;
  /** Answers `/metrics`, with a token where one is set. Default: it is not there. */
  readonly metrics?: { readonly token: string | undefined };
  /** Default: nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** Where makers of reports read the registry's tables by themselves. Default: they are sent what they need. */
  readonly readReportsAt?: DatabaseLocation | undefined;
  /** Makes files. Default: a pool that is ended with the app. */
  readonly renderPool?: RenderPool;
  /** Returns true once the server is stopping. Default: never. */
  readonly stopping?: () => boolean;
}

function ownRenderPool(app: FastifyInstance, location: DatabaseLocation | undefined): RenderPool {
  const pool = createRenderPool({ location });
  app.addHook('onListen', async () => void (location && pool.warmSoon()));
  app.addHook('onClose', () => pool.close());
  return pool;
}

/** Builds the app; it does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, registry, clock, reports: definitions, apiUrl = '', trustProxy = [], backups = noBackups } = parts;
  const { hstsSubdomains = false } = parts;
  const app = bareServer(parts);
  const renderPool = parts.renderPool ?? ownRenderPool(app, parts.readReportsAt);
  const places = openPlaces(db.apart('report'), clock);
  const tickets = Object.keys(parts.ticketTables);
  const metrics = parts.metrics && createMetrics({ db, backups, tickets, queue: renderPool.queue, places });
  if (metrics) registerMetrics(app, metrics, parts.metrics?.token);
  registerRequestLog(app, registry);
  warnOfUnnamedProxy(app, trustProxy);
  await registerSecurity(app, { apiUrl, hstsSubdomains });
  await app.register(cookie);
  answerByDigest(app);
  compressShortAnswers(app);
  await app.register(compress, { encodings: ['gzip', 'identity'] });

  // Signing in and health have connections of their own: they must not wait behind a full pool.
  const apart = db.apart('session');
  app.addHook('onClose', () => backups.stop());
  registerHealth(app, { db: apart, stopping: parts.stopping ?? (() => false), backups });
  const tokens = createTokens(parts.secret);
  const sessions = openSessions({ db: apart, tokens, clock });
  const pages = { registry, sessions, clock, apiUrl, renderPool, figurePage: figurePageOf(parts.features) };
  registerReports(app, { ...pages, db: db.apart('report'), definitions, places });
  for (const { reportPages } of parts.features) reportPages?.(app, { ...pages, db: db.apart('report') });
  const changes = changesOf(app, parts, sessions, metrics);
  await app.register((api) => registerCalls(api, parts, { sessions, tokens, changes, renderPool }), {
    prefix: API_ROOT,
  });
  await app.register(async (described) => {
    described.addHook('onRequest', requireSession(sessions));
    registerDescription(described, parts);
  });

  const page =
    parts.pageDir === undefined ? undefined : await registerPage(app, { dir: parts.pageDir, apiUrl, demo: parts.demo });
  answerNotFound(app, page);
  return app;
}

/** The server without its routes: its options, its limits, and how it answers what fails. */
function bareServer({ db, trustProxy = [], limits = usualLimits, logger }: AppParts): FastifyInstance {
  const app: FastifyInstance = fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    ...serverOptions(limits),
    bodyLimit: MEBIBYTE,
    // While it stops it answers what still arrives; Fastify's own refusal carries no headers.
    return503OnClosing: false,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    // A longer id is answered like any that does not exist; Fastify's own refusal carries no headers.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    clientErrorHandler: answerBrokenUnlessSlow,
    // Fastify answers an undecodable address before any hook has set a header; this way it has a route, or counts as unknown.
    rewriteUrl: ({ url = '/' }) =>
      isDecodable(url) ? url : url.startsWith('/reports/') ? UNDECODABLE_REPORT : `${API_ROOT}/undecodable`,
  });
  app.setErrorHandler(errorHandler(db.dialect));
  app.decorateRequest('session', null);
  // No route accepts a text body; without the parser Fastify answers 415.
  app.removeContentTypeParser('text/plain');
  applyLimits(app, limits);
  tellWhenToRetry(app);
  answerUnmet(app);
  return app;
}

/** Those who hear of changes while the app runs, and what tells them. */
interface Changes {
  readonly listeners: readonly ChangeListener[];
  readonly published: Publisher;
}

/** The listeners of features; what tells them is counted where there are metrics. */
function changesOf(
  app: FastifyInstance,
  { db, features }: AppParts,
  sessions: Sessions,
  metrics: Metrics | undefined,
): Changes {
  const listeners = features.flatMap(({ changes }) => changes?.({ db, sessions }) ?? []);
  for (const { open, close } of listeners) {
    app.addHook('onReady', open);
    app.addHook('preClose', async () => close());
  }
  const published = tellAll(listeners.map(({ publisher }) => publisher));
  return { listeners, published: metrics ? metrics.counting(published) : published };
}

interface CallParts {
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly changes: Changes;
  readonly renderPool: RenderPool;
}

/** All API routes: the session's are public, the others require an access token. */
async function registerCalls(api: FastifyInstance, parts: AppParts, calls: CallParts): Promise<void> {
  const { db, clock, waitClock = clock } = parts;
  const { sessions, tokens, changes, renderPool } = calls;
  const factors = openSecondFactors({ db: db.apart('session'), tokens, clock });
  const signIn = createSignIn({
    db: db.apart('session'),
    factors,
    digest: (key) => tokens.derive('wrong try', key),
    clock: waitClock,
  });
  const devices = createDevices({ tokens, clock });
  const accounts = { db, clock, signIn, factors, devices };
  if (parts.routeAdded) api.addHook('onRoute', parts.routeAdded);
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  readJson(api);
  await api.register(async (open) => {
    const refuseOthers = refuseOtherMethods(open);
    registerSession(open, { db, sessions, signIn, devices });
    for (const feature of parts.features) feature.accounts?.open(open, accounts);
    refuseOthers();
  });
  await api.register(async (own) => {
    own.addHook('onRequest', requireSession(sessions));
    own.addHook('onRequest', authorise);
    own.addHook('preHandler', requireFreshSignIn({ db, sessions, signIn, clock }));
    await own.register(async (about) => registerOwn(about, parts, { ...calls, ...accounts }));
    const boxFor = (purpose: string) => createSecretBox(tokens, purpose);
    registerApi(own, { ...parts, actorOf: actorOfSession, boxFor, published: changes.published, renderPool });
  });
}

/** How days are shown in this business. */
const datesIn = async ({ db, registry }: Pick<AppParts, 'db' | 'registry'>): Promise<ShownDates> =>
  (await chosenDates(db, registry)) ?? ISO_DATES;

/** The calls about oneself and other users, and the stream of changes. */
function registerOwn(api: FastifyInstance, parts: AppParts, given: CallParts & AccountParts): void {
  const { db, clock, features, backups = noBackups } = parts;
  const notices = features.flatMap((feature) => feature.notices?.({ db, clock, backups }) ?? []);
  const refuseOthers = refuseOtherMethods(api);
  registerProfile(api, given);
  registerFreshSignIn(api, given);
  registerMe(api, { ...given, notices, dates: () => datesIn(parts) });
  for (const { accounts } of features) accounts?.signedIn(api, given);
  for (const { routes } of given.changes.listeners) routes(api);
  refuseOthers();
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * The answer for an address without a route: the page where a browser requests one and its router may know the address, otherwise 404.
 * @param page absent: no page is served
 */
function answerNotFound(app: FastifyInstance, page: StaticSite | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const ours = /^\/(api|reports|health)(\/|\?|$)/.test(request.url);
    const answered = ours ? undefined : page?.answer(request, reply);
    return (
      answered ??
      reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ detail: translatorFor(request)('api.status.404') })
    );
  });
}
