/**
 * What changes a way in, and what hands everything over, needs a sign-in of the last 15 minutes or the password once more:
 * a machine that somebody left signed in must not be enough.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '../../accounts/lifetimes';
import type { Sessions } from '../../accounts/sessions';
import type { SignIn } from '../../accounts/signIn/signIn';
import { userById, type User } from '../../accounts/users';
import type { Db } from '../../db/database';
import { InvalidRecord } from '../../faults';
import { translatorFor } from '../../language';
import { freshSignInCalls } from '../../../src/rules/calls/office';
import { serve } from '../calls';
import { bodyOf } from '../request';
import { sessionOf } from './authenticate';
import { tooMany } from './sessionRoutes';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call of the route needs a fresh sign-in. Default: it does not. */
    fresh?: true | ((request: FastifyRequest) => boolean);
  }
}

/** What the check needs. */
export interface FreshSignInParts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly clock: () => Date;
}

/**
 * Lets a request through whose session was signed in lately, or whose `current_password` is right. Answers 403 or 429 itself.
 * @returns true where it was answered. Not the answer itself: awaiting a reply waits until it is sent, and then gives nothing
 * @throws InvalidRecord for a wrong password
 */
export async function refusedStaleSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: FreshSignInParts,
): Promise<boolean> {
  const { signedInAt } = sessionOf(request);
  if (parts.clock().getTime() - signedInAt <= lifetimes.signIn) return false;
  const { current_password: password } = bodyOf(request);
  if (typeof password === 'string' && password !== '') return refusedPassword(request, reply, password, parts);
  const detail = translatorFor(request)('api.currentPasswordNeeded');
  reply.code(403).send({ detail, code: 'reauthentication_required' });
  return true;
}

/** Makes the session's sign-in fresh if the password is right; else as `refusedStaleSignIn`. */
async function refusedPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  password: string,
  { db, sessions, signIn }: FreshSignInParts,
): Promise<boolean> {
  const session = sessionOf(request);
  const outcome = await signIn.confirm(await ownUser(db, session.userId), password);
  if (outcome.wait !== undefined) {
    tooMany(reply, outcome.wait);
    return true;
  }
  if (!outcome.user)
    throw new InvalidRecord({ current_password: [translatorFor(request)('api.currentPasswordWrong')] });
  await sessions.confirm(session.id);
  return false;
}

/** A hook for routes that say `fresh`. It runs after the body was read. */
export function requireFreshSignIn(parts: FreshSignInParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { fresh = false } = request.routeOptions.config;
    const asks = typeof fresh === 'function' ? fresh(request) : fresh;
    return asks && (await refusedStaleSignIn(request, reply, parts)) ? reply : undefined;
  };
}

/**
 * Adds `POST office/fresh_sign_in/`: the password once more, for calls whose body has no room for it. Answers 204 also where
 * the sign-in is fresh already, and the password right.
 */
export function registerFreshSignIn(app: FastifyInstance, parts: FreshSignInParts): void {
  serve(app, freshSignInCalls, {
    fresh_sign_in: async (request, reply) => {
      if (await refusedPassword(request, reply, request.body.current_password, parts)) return reply;
    },
  });
}

async function ownUser(db: Db, id: number): Promise<User> {
  const user = await userById(db, id);
  if (!user) throw new Error('The user of a running session is gone.');
  return user;
}
