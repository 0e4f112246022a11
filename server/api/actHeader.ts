/** What every act of a request carries: the one place where a request's headers become part of an act. */
import type { FastifyRequest } from 'fastify';
import type { Actor, ActHeader } from '../records/act';
import { requestDates, requestLanguage } from '../language';
import { sessionOf } from './auth/authenticate';
import { idempotencyOf } from './headers/idempotency';
import { versionsSeen } from './headers/versions';

/** Finds out who makes a request. */
export type ActorOf = (request: FastifyRequest) => Actor;
/** What a request gives to its act. */
export type ActHeaderOf = (request: FastifyRequest) => ActHeader;

/** The user of the request's session. For routes behind `requireSession`. */
export const actorOfSession: ActorOf = (request) => {
  const { userId, username, role } = sessionOf(request);
  return { userId, name: username, role };
};

/** Acts of this actor, refused in the language of the request. */
export function actHeadersBy(actorOf: ActorOf): ActHeaderOf {
  return (request) => {
    const [versions, idempotency] = [versionsSeen(request), idempotencyOf(request)];
    const dates = requestDates(request);
    return {
      actor: actorOf(request),
      language: requestLanguage(request),
      ...(dates ? { dates } : {}),
      ...(versions ? { versions } : {}),
      ...(idempotency ? { idempotency } : {}),
    };
  };
}
