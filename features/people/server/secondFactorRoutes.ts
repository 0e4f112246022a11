/** The own second factor: turned on in two steps, turned off with a code. `office/second_factor/` */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountParts } from '../../../server/api/feature';
import { userById, type User } from '../../../server/accounts/users';
import type { Db } from '../../../server/db/database';
import { Conflict, InvalidRecord, NotFound } from '../../../server/faults';
import { translatorFor } from '../../../server/language';
import { sessionOf } from '../../../server/api/auth/authenticate';
import { tooMany } from '../../../server/api/auth/sessionRoutes';
import { bodyOf } from '../../../server/api/request';

const own = { config: { needs: 'own' } } as const;
const ownAndFresh = { config: { needs: 'own', fresh: true } } as const;

/** Adds the calls. Each is about the user who makes it. */
export function registerSecondFactor(app: FastifyInstance, parts: AccountParts): void {
  const { factors } = parts;
  app.get('/office/second_factor/', own, async (request) => {
    const { enabled, since, codesLeft } = await factors.state(sessionOf(request).userId);
    return { enabled, since: since === null ? null : new Date(since).toISOString(), codes_left: codesLeft };
  });
  app.post('/office/second_factor/', ownAndFresh, async (request) => {
    const started = await factors.enrol(await userOf(parts.db, request));
    if (!started) throw new Conflict(translatorFor(request)('users.stepIsOn'));
    return started;
  });
  app.post('/office/second_factor/confirm/', own, async (request) => {
    const session = sessionOf(request);
    const codes = await factors.confirm(session, codeIn(request));
    if (!codes) throw wrongCode(request);
    request.log.info({ user: session.username }, 'second factor on');
    return { codes };
  });
  app.delete('/office/second_factor/', ownAndFresh, (request, reply) => disable(request, reply, parts));
}

async function disable(request: FastifyRequest, reply: FastifyReply, parts: AccountParts): Promise<FastifyReply> {
  const { factors, signIn } = parts;
  const { userId, username } = sessionOf(request);
  const code = codeIn(request);
  const outcome = await signIn.counted(`second factor ${userId}`, async () => {
    const checked = await factors.check(userId, code);
    return checked === 'right' || checked === 'off';
  });
  if (outcome.wait !== undefined) return tooMany(reply, outcome.wait);
  if (!outcome.right) throw wrongCode(request);
  await factors.disable(userId, { actor: { userId, name: username }, at: parts.clock() });
  request.log.info({ user: username }, 'second factor off');
  return reply.code(204).send();
}

async function userOf(db: Db, request: FastifyRequest): Promise<User> {
  const user = await userById(db, sessionOf(request).userId);
  if (!user) throw new NotFound();
  return user;
}

function codeIn(request: FastifyRequest): string {
  const { otp } = bodyOf(request);
  if (typeof otp === 'string') return otp;
  const t = translatorFor(request);
  throw new InvalidRecord({ otp: [t(otp === undefined ? 'validation.required' : 'api.notString')] });
}

function wrongCode(request: FastifyRequest): InvalidRecord {
  return new InvalidRecord({ otp: [translatorFor(request)('api.codeWrong')] });
}
