/** The public side of a one-time link: whom it is for, and the password that its user sets. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readLink, redeemLink } from '../../accounts/people/links';
import { passwordFault } from '../../accounts/passwords';
import type { Devices } from '../../accounts/signIn/devices';
import type { Db } from '../../db/database';
import { InvalidRecord } from '../../faults';
import { translatorFor } from '../../language';
import { setDeviceMark } from '../auth/cookies';
import { bodyOf } from '../request';

/** What the routes need. */
export interface LinkRouteParts {
  readonly db: Db;
  readonly devices: Devices;
  readonly clock: () => Date;
}

/**
 * Adds `POST office/links/look/` and `POST office/links/redeem/`. Nobody has to be signed in: the token is what counts. It
 * comes in the body, because a proxy logs addresses.
 */
export function registerLinks(app: FastifyInstance, parts: LinkRouteParts): void {
  app.post('/office/links/look/', async (request, reply) => {
    const link = await readLink(parts, tokenOf(request));
    if (!link) return noLink(request, reply);
    return { username: link.user.username, ends: new Date(link.ends).toISOString() };
  });
  app.post('/office/links/redeem/', async (request, reply) => {
    const token = tokenOf(request);
    const link = await readLink(parts, token);
    if (!link) return noLink(request, reply);
    const { id, username } = link.user;
    const password = passwordOf(request, username);
    if (!(await redeemLink(parts, token, link.user, password))) return noLink(request, reply);
    setDeviceMark(request, reply, id, parts.devices.mark(id));
    request.log.info({ user: username, address: request.ip }, 'password set by link');
    return { username };
  });
}

function noLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: translatorFor(request)('api.linkEnded') });
}

function tokenOf(request: FastifyRequest): string {
  const { token } = bodyOf(request);
  if (typeof token === 'string') return token;
  const t = translatorFor(request);
  throw new InvalidRecord({ token: [t(token === undefined ? 'validation.required' : 'api.notString')] });
}

function passwordOf(request: FastifyRequest, username: string): string {
  const t = translatorFor(request);
  const { password } = bodyOf(request);
  if (password === undefined) throw new InvalidRecord({ password: [t('validation.required')] });
  if (typeof password !== 'string') throw new InvalidRecord({ password: [t('api.notString')] });
  const fault = passwordFault(password, username, t);
  if (fault !== null) throw new InvalidRecord({ password: [fault] });
  return password;
}
