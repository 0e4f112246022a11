/** The addresses of reports, which belong to the server and never to the page's router (ruling 11). */
import type { FastifyInstance } from 'fastify';

/** Until a report answers under its name, every name leads to the page that says what was asked (ruling 46). */
export function registerReportAddresses(app: FastifyInstance): void {
  app.get<{ Params: { '*': string } }>('/reports/*', async (request, reply) => {
    const query = new URLSearchParams(new URL(request.url, 'http://page').search);
    query.set('report', request.params['*'].replace(/\/+$/, ''));
    return reply.header('cache-control', 'private, no-store').redirect(`/report-not-found?${query}`, 302);
  });
}
