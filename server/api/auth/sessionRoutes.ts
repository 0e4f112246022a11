/** Sign-in, refresh and sign-out over HTTP (§7.1, rulings 12, 13, 16). Sessions themselves are in `server/accounts`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '../../accounts/signIn/deviceName';
import type { IssuedTokens, Sessions } from '../../accounts/sessions';
import type { Devices } from '../../accounts/signIn/devices';
import type { Outcome, SignIn } from '../../accounts/signIn/signIn';
import { findUser } from '../../accounts/users';
import type { Db } from '../../db/database';
import { refusalText, refuse } from './authenticate';
import { clearSessionCookies, deviceMark, setDeviceMark, setSessionCookies } from './cookies';
import type { PlainKey } from '../../../src/messages/catalogue';
import { translatorFor } from '../../language';
import { InvalidRecord } from '../../faults';

/** How long a client waits before it tries again to sign in while the database cannot be written. */
const OUTAGE_SECONDS = 30;

/** The code of a 401 that a code of the second factor answers: the same call again, with `otp`. */
const FACTOR_NEEDED = 'second_factor_required';

/** What the routes need. */
export interface SessionParts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly devices: Devices;
}

/** Adds `token/`, `token/refresh/` and `token/logout/`; none of them requires an access token. */
export function registerSession(app: FastifyInstance, parts: SessionParts): void {
  const { db, sessions } = parts;
  app.post('/token/', async (request, reply) => {
    requireTexts(request, ['username', 'password']);
    try {
      return await begin(request, reply, parts);
    } catch (error) {
      // Ruling 62. What cannot be counted is not checked.
      if (!isOutage(db, error)) throw error;
      request.log.error({ err: error }, 'sign-in is not possible');
      const detail = translatorFor(request)('api.signInUnavailable');
      return reply.code(503).header('retry-after', OUTAGE_SECONDS).send({ detail, request: request.id });
    }
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

/** A sign-in: a session and the mark of its device, or why there is none. */
async function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, sessions, signIn, devices }: SessionParts,
): Promise<FastifyReply> {
  const username = textOf(request, 'username');
  const outcome = await signIn.byPassword({
    username,
    password: textOf(request, 'password'),
    otp: textOf(request, 'otp'),
    address: request.ip,
    deviceOf: (userId) => devices.read(deviceMark(request, userId), userId),
  });
  if (!outcome.user) {
    // A name that nobody has may be a password in the wrong field: it is not logged.
    const name = (await findUser(db, username))?.username ?? null;
    request.log.warn({ name, address: request.ip, why: whyNot(outcome) }, 'sign-in refused');
    if (outcome.wait !== undefined) return tooMany(reply, outcome.wait);
    const t = translatorFor(request);
    if (outcome.factor === undefined)
      return refuse(reply, { detail: t('api.noActiveAccount'), code: 'no_active_account' });
    const detail = t(outcome.factor === 'needed' ? 'api.codeNeeded' : 'api.codeWrong');
    return refuse(reply, { detail, code: outcome.factor === 'needed' ? FACTOR_NEEDED : 'second_factor_wrong' });
  }
  const { id, username: name, language } = outcome.user;
  const device = deviceName(request.headers['user-agent']);
  const issued = await sessions.begin(id, { device, address: request.ip });
  setDeviceMark(request, reply, id, devices.mark(id));
  request.log.info({ user: name, address: request.ip }, 'signed in');
  return hand(request, reply, issued, language);
}

function whyNot({ wait, factor }: Outcome): string {
  if (wait !== undefined) return 'too many wrong tries';
  return factor === undefined ? 'wrong name or password' : `second factor ${factor}`;
}

/** Whether the database cannot be used, in contrast to a fault of the data. */
function isOutage({ dialect }: Db, error: unknown): boolean {
  const kind = dialect.faultOf(error)?.kind;
  return kind !== undefined && !['concurrent change', 'record in use', 'missing reference'].includes(kind);
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
