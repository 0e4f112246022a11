/**
 * One log line for each finished request: id, user, method, route, status, milliseconds. Never its address, body or
 * headers.
 */
import type { FastifyInstance } from 'fastify';

/** Adds the lines, and the request's id to each answer, so that a reported error can be found in the log. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const line = {
      user: request.session?.username ?? null,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (route.startsWith('/api/') || route.startsWith('/reports')) request.log.info(line, 'request');
    else request.log.debug(line, 'request');
  });
}
