/** What changes a way in needs a sign-in of the last 15 minutes, or the password once more (ruling 18). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '../../accounts/lifetimes';
import type { Sessions } from '../../accounts/sessions';
import type { SignIn } from '../../accounts/signIn/signIn';
import type { User } from '../../accounts/users';
import { InvalidRecord } from '../../faults';
import { translatorFor } from '../../language';
import { bodyOf } from '../request';
import { sessionOf } from './authenticate';
import { tooMany } from './sessionRoutes';

/** What the check needs. */
export interface FreshSignInParts {
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
  user: User,
  { sessions, signIn, clock }: FreshSignInParts,
): Promise<boolean> {
  const session = sessionOf(request);
  if (clock().getTime() - session.signedInAt <= lifetimes.signIn) return false;
  const t = translatorFor(request);
  const { current_password: password } = bodyOf(request);
  if (typeof password !== 'string' || password === '') {
    reply.code(403).send({ detail: t('api.currentPasswordNeeded'), code: 'reauthentication_required' });
    return true;
  }
  const outcome = await signIn.confirm(user, password);
  if (outcome.wait !== undefined) {
    tooMany(reply, outcome.wait);
    return true;
  }
  if (!outcome.user) throw new InvalidRecord({ current_password: [t('api.currentPasswordWrong')] });
  await sessions.confirm(session.id);
  return false;
}
