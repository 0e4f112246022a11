/** `/metrics` for Prometheus: to whoever has the token, or without one to this machine alone. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Adds the route, and counts each answer from now on. @param token what the caller has to send */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    metrics.answered({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: reply.elapsedTime });
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (token === undefined && !isHere(request))
      return reply.code(403).send({ detail: 'Only this machine may read the metrics, unless METRICS_TOKEN is set.' });
    if (token !== undefined && !hasToken(request, token))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ detail: 'The token of the metrics is missing or wrong.' });
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** A proxy on this machine passes on the calls of others, so whatever came through one counts as from elsewhere. */
function isHere({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '');
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}
