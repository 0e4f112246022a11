/** Who is signed in, with which role, and what owners have to see to: `office/me/`. */
import type { FastifyInstance } from 'fastify';
import type { NoticeSource } from '../../accounts/people/notices';
import { sessionOf } from '../auth/authenticate';

/** Adds `GET office/me/`. @param notices asked in their order, for owners alone */
export function registerMe(app: FastifyInstance, { notices }: { notices: readonly NoticeSource[] }): void {
  app.get('/office/me/', async (request) => {
    const { username, role } = sessionOf(request);
    const found = role === 'owner' ? await Promise.all(notices.map((source) => source())) : [];
    return { username, role, second_factor: false, notices: found.flat() };
  });
}
