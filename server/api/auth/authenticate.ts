/**
 * Authentication: the bearer token of an API request, the cookie of a report page. Answers 401 itself (spec §4, ruling
 * 13).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal, Session, Sessions } from '../../accounts/sessions';
import type { Translate } from '../../../src/messages/catalogue';
import { translatorFor } from '../../language';
import { reportToken } from './cookies';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's session; `null` on routes without one. */
    session: Session | null;
  }
}

/** A 401 in the shape and words of the other servers that the page works with. */
export function refuse(reply: FastifyReply, body: Readonly<Record<string, unknown>>): FastifyReply {
  return reply.code(401).header('www-authenticate', 'Bearer realm="api"').send(body);
}

/** The text for a refused token. */
export function refusalText(refusal: Refusal, t: Translate): string {
  return t(refusal === 'wrong type' ? 'api.tokenWrongType' : 'api.tokenInvalid');
}

/** A hook that requires a valid access token and puts its session into `request.session`. */
export function requireSession(sessions: Sessions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const [scheme, token, ...more] = request.headers.authorization?.trim().split(/\s+/) ?? [];
    if (scheme?.toLowerCase() !== 'bearer') {
      return refuse(reply, { detail: translatorFor(request)('api.notAuthenticated'), code: 'not_authenticated' });
    }
    if (!token || more.length > 0) {
      const detail = translatorFor(request)('api.badAuthorization');
      return refuse(reply, { detail, code: 'bad_authorization_header' });
    }
    const session = await sessions.check(token, 'access');
    if (typeof session !== 'string') {
      request.session = session;
      return undefined;
    }
    const t = translatorFor(request);
    return refuse(reply, {
      detail: t('api.tokenNotValid'),
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message: refusalText(session, t) }],
    });
  };
}

/** The valid session of a report page's cookie (ruling 16), only for GET; `null` without one. */
export async function reportSession(sessions: Sessions, request: FastifyRequest): Promise<Session | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const session = await sessions.check(reportToken(request), 'report');
  return typeof session === 'string' ? null : session;
}

/** The session of a route behind `requireSession`. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error(`The route ${request.routeOptions.url} is not behind requireSession.`);
  return request.session;
}
