/**
 * What the server is: every route and header, around a database that is open and current. Tests build the same app.
 * Reads no setting and opens nothing; `main.ts` does.
 */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { API_ROOT } from '../src/rules/paths';
import { openSessions } from './accounts/sessions';
import { createSignIn } from './accounts/signIn';
import { createTokens } from './accounts/tokens';
import { requireSession } from './api/authenticate';
import { registerProfile } from './api/profile';
import { registerSession } from './api/session';
import type { Db } from './db/open';
import { registerHealth } from './health';
import { registerPage, type Page } from './page';
import { registerReports } from './reports';
import { registerRequestLog } from './requestLog';
import { registerSecurity } from './security';

const MEBIBYTE = 1024 * 1024;

/** What the app stands on. */
export interface AppParts {
  readonly db: Db;
  readonly clock: () => Date;
  /** Signs tokens; 32 bytes or more. */
  readonly secret: Buffer;
  /** Folder of the built page. Default: no page is served, as in development, where Vite does. */
  readonly pageDir?: string | undefined;
  /** Where the page finds the API. Default: its own origin. */
  readonly apiUrl?: string;
  /** Default: nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** Whether the server has begun to stop. Default: never. */
  readonly stopping?: () => boolean;
}

/** Builds the app; it does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, clock, secret, apiUrl = '', logger, stopping = () => false } = parts;
  const app: FastifyInstance = fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    bodyLimit: MEBIBYTE,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.decorateRequest('session', null);
  // A text body is none of ours; without its parser it answers 415.
  app.removeContentTypeParser('text/plain');
  registerRequestLog(app);
  await registerSecurity(app, { apiUrl });
  await app.register(cookie);
  await app.register(compress, { encodings: ['gzip', 'identity'] });

  registerHealth(app, { db, stopping });
  registerReports(app);
  const sessions = openSessions({ db, tokens: createTokens(secret), clock });
  const signIn = createSignIn({ db, clock });
  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    registerSession(api, { sessions, signIn });
    await api.register(async (own) => {
      own.addHook('onRequest', requireSession(sessions));
      registerProfile(own, { db, sessions, signIn, clock });
    });
  }, { prefix: API_ROOT });

  const page = parts.pageDir === undefined ? undefined : await registerPage(app, { dir: parts.pageDir, apiUrl });
  answerUnknown(app, page);
  return app;
}

function answerUnknown(app: FastifyInstance, page: Page | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const ours = /^\/(api|reports|health)(\/|\?|$)/.test(request.url);
    const answered = ours ? undefined : page?.answer(request, reply);
    return answered ?? reply.code(404).header('cache-control', 'no-store').send({ detail: 'Not found.' });
  });
}
