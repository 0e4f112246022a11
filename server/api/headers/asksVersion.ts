/**
 * Calls of `office/` that write over the values of one record, or of one setting, ask which version the caller has seen. Those
 * of §7 do not: clients that know no versions work there as they always did. Answers 428 itself.
 */
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { VERSIONS_HEADER } from '../../../src/rules/paths';
import { translatorFor } from '../../language';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The header that a call of the route must have. `If-Match: *` says that any version is meant, for both. */
    asksVersion?: 'If-Match' | typeof VERSIONS_HEADER;
  }
}

/** A hook that lets a call through if it says what its route asks for. It runs after the role was looked at. */
export function requireVersion(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const { asksVersion } = request.routeOptions.config;
  const { headers } = request;
  const isMissing = asksVersion !== undefined && headers[asksVersion.toLowerCase()] === undefined;
  if (!isMissing || headers['if-match']?.trim() === '*') return done();
  return void reply.code(428).send({ detail: translatorFor(request)('api.versionNeeded', { header: asksVersion }) });
}
