/** Tells the operator of a proxy that is not named in TRUST_PROXY: all its users would count as one address. */
import type { FastifyInstance } from 'fastify';

/** Logs one warning for the first request with a forwarded address. @param trustProxy nothing is logged where any are named */
export function warnOfUnnamedProxy(app: FastifyInstance, trustProxy: readonly string[]): void {
  if (trustProxy.length > 0) return;
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      request.log.warn(
        { from: request.ip },
        'X-Forwarded-For is not believed: if this address is your proxy, name it in TRUST_PROXY',
      );
    }
    done();
  });
}
