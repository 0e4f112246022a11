/** `Retry-After` on every 503 of the server, whoever answers it. */
import type { FastifyInstance } from 'fastify';

/** Seconds after which a call that got a 503 may be tried again. The database mostly comes back within them. */
export const USUAL_SECONDS = 5;

/** Adds the header where the answer does not have one of its own. */
export function tellWhenToRetry(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', USUAL_SECONDS);
    done(null, payload);
  });
}
