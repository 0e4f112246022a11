/** Answers 405 with `Allow` for methods that the paths of a scope do not have. */
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { translatorFor } from '../language';
import { MethodNotAllowed } from '../faults';

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Call before the first route of the scope; it takes effect when the app becomes ready. */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const taken = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = taken.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one.toUpperCase());
    taken.set(url, methods);
  });
  return () => {
    const prefix = app.prefix;
    for (const [url, methods] of Array.from(taken)) {
      const allow = [...methods].join(', ');
      const others = METHODS.filter((method) => !methods.has(method));
      app.route({
        method: others,
        url: url.slice(prefix.length),
        // Before the body is read, because the method is wrong whatever the body.
        onRequest: async (request, reply) => {
          reply.header('allow', allow);
          throw new MethodNotAllowed(translatorFor(request)('api.methodNotAllowed', { method: request.method }));
        },
        handler: async () => undefined,
        config: { refused: true },
      });
    }
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only answers 405. */
    refused?: true;
  }
}
