/** Users, links, the own second step and sessions, for the server. */
import type { FastifyInstance } from 'fastify';
import { serverWords } from '../words/server';
import { peoplePaths } from './description';
import { linkTables, registerLinks } from './links';
import { endSession, listSessions } from './overview';
import { registerSecondFactor } from './secondFactorRoutes';
import { registerUsers } from './userRoutes';
import { firstPasswordNames } from '../../../server/accounts/users';
import type { AccountParts, ServerFeature } from '../../../server/api/feature';
import { NotFound } from '../../../server/faults';
import { actorOfSession } from '../../../server/api/actHeader';
import { sessionOf } from '../../../server/api/auth/authenticate';

const own = { config: { needs: 'own' } } as const;

/** The own sessions, for everybody: on which devices one is signed in, and the end of one. */
function registerOwnSessions(app: FastifyInstance, { db, clock }: Pick<AccountParts, 'db' | 'clock'>): void {
  app.get('/office/sessions/', own, (request) => listSessions(db, clock(), sessionOf(request)));
  app.delete<{ Params: { sid: string } }>('/office/sessions/:sid/', own, async (request, reply) => {
    const { userId, username } = sessionOf(request);
    const by = { actor: actorOfSession(request), at: clock() };
    if (!(await endSession(db, userId, request.params.sid, by))) throw new NotFound();
    request.log.info({ user: username }, 'own session ended');
    return reply.code(204).send();
  });
}

export const people: ServerFeature = {
  name: 'people',
  accounts: {
    open: registerLinks,
    signedIn: (scope, parts) => {
      registerUsers(scope, parts);
      registerOwnSessions(scope, parts);
      registerSecondFactor(scope, parts);
    },
  },
  paths: () => peoplePaths,
  // A user still has the password that the first start made and printed.
  notices:
    ({ db }) =>
    async () =>
      (await firstPasswordNames(db)).map((username) => ({ code: 'first_password', username })),
  tables: linkTables,
  texts: serverWords,
};
