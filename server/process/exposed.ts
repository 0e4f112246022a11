/** What is said at the start where other machines can reach Windrow and nothing tells that HTTPS is in front of it. */
import type { Settings } from './env';
import type { FastifyInstance } from 'fastify';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** The lines; none where only this machine can reach it, or a proxy is named. */
export function exposureLines({ host, trustProxy }: Pick<Settings, 'host' | 'trustProxy'>): string[] {
  if (LOOPBACK.test(host) || trustProxy.length > 0) return [];
  return [
    `Other machines can reach HOST ${host} and no proxy is named: passwords would travel readable for all in between.`,
    'Put a proxy that speaks HTTPS in front and name its address in TRUST_PROXY.',
  ];
}

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
