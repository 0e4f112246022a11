/** Sign-in, refresh and sign-out over HTTP (§7.1, rulings 12, 13, 16). What a session is stands in `server/accounts`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Issued, Sessions } from '../accounts/sessions';
import type { SignIn } from '../accounts/signIn';
import { refusalText, refuse } from './authenticate';
import { clearSessionCookies, setSessionCookies } from './cookies';

/** What the routes need. */
export interface SessionParts {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
}

/** Adds `token/`, `token/refresh/` and `token/logout/`; none of them asks for an access token. */
export function registerSession(app: FastifyInstance, { sessions, signIn }: SessionParts): void {
  app.post('/token/', async (request, reply) => {
    const { username, password } = textsOf(request, ['username', 'password']);
    if (typeof username === 'object' || typeof password === 'object') {
      return reply.code(400).send(faultsOf({ username, password }));
    }
    const address = request.socket.remoteAddress ?? '';
    const outcome = await signIn({ username, password, address });
    if (outcome.wait !== undefined) return tooMany(reply, outcome.wait);
    if (!outcome.user) {
      return refuse(reply, { detail: 'No active account found with the given credentials', code: 'no_active_account' });
    }
    return hand(request, reply, await sessions.begin(outcome.user.id));
  });

  app.post('/token/refresh/', async (request, reply) => {
    const { refresh } = textsOf(request, ['refresh']);
    if (typeof refresh === 'object') return reply.code(400).send(faultsOf({ refresh }));
    const issued = await sessions.refresh(refresh);
    if (typeof issued !== 'string') return hand(request, reply, issued);
    clearSessionCookies(request, reply);
    const detail = issued === 'ended' ? 'Token is blacklisted' : refusalText(issued);
    return refuse(reply, { detail, code: 'token_not_valid' });
  });

  // Ends whatever session the call names, so that signing out also works when the access token has just run out.
  app.post('/token/logout/', async (request, reply) => {
    const { refresh } = textsOf(request, ['refresh']);
    if (typeof refresh === 'string') await sessions.endByRefresh(refresh);
    const bearer = /^bearer\s+(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1];
    const session = bearer === undefined ? 'invalid' : await sessions.check(bearer, 'access');
    if (typeof session !== 'string') await sessions.end(session.id);
    clearSessionCookies(request, reply);
    return reply.code(204).send();
  });
}

/** 429 with the seconds to wait. */
export function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.code(429).header('retry-after', seconds).send({ detail: `Too many wrong tries. Try again in ${seconds} seconds.` });
}

function hand(request: FastifyRequest, reply: FastifyReply, { access, refresh, ...rest }: Issued): FastifyReply {
  setSessionCookies(request, reply, { access, refresh, ...rest });
  return reply.send({ access, token: access, refresh });
}

type Fault = { fault: string };

/** The texts of a body, or why each is none. A password is taken as it is, so nothing is trimmed. */
export function textsOf<Key extends string>(request: FastifyRequest, keys: readonly Key[]): Record<Key, string | Fault> {
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {};
  const given = new Map<string, unknown>(Object.entries(body));
  const texts = keys.map((key): [Key, string | Fault] => [key, textOf(given.get(key))]);
  return Object.fromEntries(texts) as Record<Key, string | Fault>;
}

function textOf(value: unknown): string | Fault {
  if (value === undefined) return { fault: 'This field is required.' };
  if (value === null) return { fault: 'This field may not be null.' };
  if (typeof value !== 'string') return { fault: 'Not a valid string.' };
  return value === '' ? { fault: 'This field may not be blank.' } : value;
}

function faultsOf(texts: Readonly<Record<string, string | Fault>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [] : [[key, [text.fault]]])),
  );
}
