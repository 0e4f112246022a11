/** Sign-in, refresh and sign-out over HTTP (§7.1, rulings 12, 13, 16). Sessions themselves are in `server/accounts`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IssuedTokens, Sessions } from '../../accounts/sessions';
import type { SignIn } from '../../accounts/signIn';
import { refusalText, refuse } from './authenticate';
import { clearSessionCookies, setSessionCookies } from './cookies';
import type { PlainKey } from '../../../src/messages/catalogue';
import { translatorFor } from '../../language';
import { InvalidRecord } from '../../faults';

/** What the routes need. */
export interface SessionParts {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
}

/** Adds `token/`, `token/refresh/` and `token/logout/`; none of them requires an access token. */
export function registerSession(app: FastifyInstance, { sessions, signIn }: SessionParts): void {
  app.post('/token/', async (request, reply) => {
    requireTexts(request, ['username', 'password']);
    const outcome = await signIn({
      username: textOf(request, 'username'),
      password: textOf(request, 'password'),
      address: request.socket.remoteAddress ?? '',
    });
    if (outcome.wait !== undefined) return tooMany(reply, outcome.wait);
    if (!outcome.user) {
      return refuse(reply, {
        detail: translatorFor(request)('api.noActiveAccount'),
        code: 'no_active_account',
      });
    }
    return hand(request, reply, await sessions.begin(outcome.user.id), outcome.user.language);
  });

  app.post('/token/refresh/', async (request, reply) => {
    requireTexts(request, ['refresh']);
    const issued = await sessions.refresh(textOf(request, 'refresh'));
    if (typeof issued !== 'string') return hand(request, reply, issued);
    clearSessionCookies(request, reply);
    const t = translatorFor(request);
    const detail = issued === 'ended' ? t('api.tokenEnded') : refusalText(issued, t);
    return refuse(reply, { detail, code: 'token_not_valid' });
  });

  // Ends the session of either token, so that signing out also works when the access token has just expired.
  app.post('/token/logout/', async (request, reply) => {
    await sessions.endByRefresh(textOf(request, 'refresh'));
    const bearer = /^bearer\s+(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1];
    const session = bearer === undefined ? 'invalid' : await sessions.check(bearer, 'access');
    if (typeof session !== 'string') await sessions.end(session.id);
    clearSessionCookies(request, reply);
    return reply.code(204).send();
  });
}

/** 429 with the seconds to wait. */
export function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', seconds)
    .send({ detail: translatorFor(reply.request)('api.tooManyTries', { seconds }) });
}

/** `language`: the user's choice; the page takes it over at the sign-in. */
function hand(
  request: FastifyRequest,
  reply: FastifyReply,
  issued: IssuedTokens,
  language: string | null = null,
): FastifyReply {
  setSessionCookies(request, reply, issued);
  const { access, refresh } = issued;
  return reply.send({ access, token: access, refresh, ...(language === null ? {} : { language }) });
}

/** Throws `InvalidRecord` unless the body has a text under each key. */
function requireTexts(request: FastifyRequest, keys: readonly string[]): void {
  const faults = keys.flatMap((key): [string, string[]][] => {
    const fault = faultOf(valueOf(request, key));
    return fault === null ? [] : [[key, [translatorFor(request)(fault)]]];
  });
  if (faults.length > 0) throw new InvalidRecord(Object.fromEntries(faults));
}

/** The text under a key of the body, or an empty one. Not trimmed, because a password may have outer spaces. */
function textOf(request: FastifyRequest, key: string): string {
  const value = valueOf(request, key);
  return typeof value === 'string' ? value : '';
}

function valueOf({ body }: FastifyRequest, key: string): unknown {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return given.find(([name]) => name === key)?.[1];
}

function faultOf(value: unknown): PlainKey | null {
  if (value === undefined) return 'validation.required';
  if (value === null) return 'api.mayNotBeNull';
  if (typeof value !== 'string') return 'api.notString';
  return value === '' ? 'api.mayNotBeBlank' : null;
}
