/**
 * The answer for an address without a route: the page where a browser requests one and its router may know the address,
 * otherwise 404.
 */
import type { FastifyInstance } from 'fastify';
import { translatorFor } from '../language';
import type { StaticSite } from './staticSite';

/** @param page absent: no page is served */
export function answerNotFound(app: FastifyInstance, page: StaticSite | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const ours = /^\/(api|reports|health)(\/|\?|$)/.test(request.url);
    const answered = ours ? undefined : page?.answer(request, reply);
    return (
      answered ??
      reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ detail: translatorFor(request)('api.status.404') })
    );
  });
}
