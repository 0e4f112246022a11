/** The own sessions, for everybody: on which devices one is signed in, and the end of one. `office/sessions/` */
import type { FastifyInstance } from 'fastify';
import { endSession, listSessions } from '../../accounts/people/overview';
import type { Db } from '../../db/database';
import { NotFound } from '../../faults';
import { actorOfSession } from '../actHeader';
import { sessionOf } from '../auth/authenticate';

interface OwnSessionParts {
  readonly db: Db;
  readonly clock: () => Date;
}

const own = { config: { needs: 'own' } } as const;

/** Adds both calls. Each is about the user who makes it. */
export function registerOwnSessions(app: FastifyInstance, { db, clock }: OwnSessionParts): void {
  app.get('/office/sessions/', own, (request) => listSessions(db, clock(), sessionOf(request)));
  app.delete<{ Params: { sid: string } }>('/office/sessions/:sid/', own, async (request, reply) => {
    const { userId, username } = sessionOf(request);
    const by = { actor: actorOfSession(request), at: clock() };
    if (!(await endSession(db, userId, request.params.sid, by))) throw new NotFound();
    request.log.info({ user: username }, 'own session ended');
    return reply.code(204).send();
  });
}
