/** The one place that decides whether a role may make a call (ruling 78). Answers 403 itself. */
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { allows, type Need } from '../../../src/rules/accounts/roles';
import { translatorFor } from '../../language';
import { sessionOf } from './authenticate';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the route needs. Default: `read` for GET and HEAD, `write` for every other method. */
    needs?: Need;
  }
}

/** What a call of this method needs, by its route's own word or by default. */
export function needOf(method: string, stated?: Need): Need {
  return stated ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
}

/** A hook that lets a call through if the role of its session is enough. It runs after `requireSession`. */
export function authorise(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const { needs, refused } = request.routeOptions.config;
  const need = needOf(request.method, needs);
  // A method that the path does not have is a 405 for everybody.
  if (refused || allows(sessionOf(request).role, need)) return done();
  const detail = translatorFor(request)(need === 'owner' ? 'api.needsOwner' : 'api.needsClerk');
  return void reply.code(403).send({ detail });
}
