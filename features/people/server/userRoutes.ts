/** The users as owners keep them: `office/users/` */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UserOverview } from '../rules/overview';
import { isRole, roles } from '../../../src/rules/accounts/roles';
import type { FieldErrors } from '../../../src/rules/validation';
import { addWithLink, resetPassword } from './links';
import type { AccountParts } from '../../../server/api/feature';
import { endSession, listOverviews } from './overview';
import {
  changeRole,
  findUser,
  removeUser,
  userById,
  usernameFault,
  type NewUser,
  type OwnerOutcome,
  type User,
} from '../../../server/accounts/users';
import type { Db } from '../../../server/db/database';
import { Conflict, InvalidRecord, NotFound } from '../../../server/faults';
import type { DoneBy } from '../../../server/history/accounts';
import { translatorFor } from '../../../server/language';
import { actorOfSession } from '../../../server/api/actHeader';
import { sessionOf } from '../../../server/api/auth/authenticate';
import { emailOf } from '../../../server/api/auth/profileRoutes';
import { bodyOf, pathId } from '../../../server/api/request';

/** Where the page opens a link. The token is behind the `#`, so that the page's address says nothing to a proxy's log. */
const LINK_PATH = '/set-password#';
const needs = { config: { needs: 'owner' } } as const;
// What changes somebody else's way in: a machine that was left signed in must not be enough.
const fresh = { config: { needs: 'owner', fresh: true } } as const;
const freshForOwners = {
  config: { needs: 'owner', fresh: (request: FastifyRequest) => bodyOf(request)['role'] === 'owner' },
} as const;

/** Adds the routes; all of them are for owners. */
export function registerUsers(app: FastifyInstance, parts: AccountParts): void {
  const { db, clock } = parts;
  app.get('/office/users/', needs, async (request) => listOverviews(db, clock(), { asking: sessionOf(request).id }));
  app.post('/office/users/', freshForOwners, async (request, reply) => {
    const { user, link } = await add(request, parts);
    return reply.code(201).send({ ...user, link });
  });
  app.patch('/office/users/:id/', fresh, async (request) => {
    const id = pathId(request);
    const t = translatorFor(request);
    const { role } = bodyOf(request);
    if (!isRole(role)) throw new InvalidRecord({ role: [t('users.oneOfRoles', { roles: roles.join(', ') })] });
    settled(request, await changeRole(db, id, role, doneBy(request, parts)));
    note(request, `role ${role}`, id);
    return overviewOf(request, parts, id);
  });
  app.delete('/office/users/:id/', fresh, async (request, reply) => {
    const id = pathId(request);
    settled(request, await removeUser(db, id, doneBy(request, parts)));
    note(request, 'removed', id);
    return reply.code(204).send();
  });
  registerWaysIn(app, parts);
}

/** What owners do about the way in of a user: a new link, an end of sessions. */
function registerWaysIn(app: FastifyInstance, parts: AccountParts): void {
  const { db, factors } = parts;
  app.delete('/office/users/:id/second_factor/', fresh, async (request, reply) => {
    const { id } = await userOf(request, db);
    await factors.disable(id, doneBy(request, parts));
    note(request, 'second factor off', id);
    return reply.code(204).send();
  });
  app.post('/office/users/:id/reset/', fresh, async (request) => {
    const user = await userOf(request, db);
    const { id } = user;
    if (id === sessionOf(request).userId) throw new Conflict(translatorFor(request)('users.ownReset'));
    const { token, ended } = await resetPassword(parts, user, doneBy(request, parts));
    note(request, 'password reset', id);
    return { ...(await overviewOf(request, parts, id)), link: `${LINK_PATH}${token}`, ended };
  });
  app.delete<{ Params: { id: string; sid: string } }>(
    '/office/users/:id/sessions/:sid/',
    needs,
    async (request, reply): Promise<FastifyReply> => {
      const ended = await endSession(db, pathId(request), request.params.sid, doneBy(request, parts));
      if (!ended) throw new NotFound();
      note(request, 'session ended', pathId(request));
      return reply.code(204).send();
    },
  );
}

async function add(request: FastifyRequest, parts: AccountParts): Promise<{ user: UserOverview; link: string }> {
  const { db } = parts;
  const t = translatorFor(request);
  const given = newUserOf(request);
  const taken = new InvalidRecord({ username: [t('users.taken', { name: given.username })] });
  if (await findUser(db, given.username)) throw taken;
  const added = await addWithLink(parts, given, doneBy(request, parts));
  if (!added) throw taken;
  note(request, 'added', added.id);
  return { user: await overviewOf(request, parts, added.id), link: `${LINK_PATH}${added.token}` };
}

/** The checked body of a new user. Throws with everything that is wrong. */
function newUserOf(request: FastifyRequest): Pick<NewUser, 'username' | 'email' | 'role'> {
  const t = translatorFor(request);
  const { username, email, role } = bodyOf(request);
  const errors: FieldErrors = {};
  if (typeof username !== 'string' || username.trim() === '') errors.username = [t('validation.required')];
  else {
    const fault = usernameFault(username, t);
    if (fault !== null) errors.username = [fault];
  }
  const checkedEmail = emailOf(email, errors, t) ?? null;
  // Nobody gets a role by omission.
  if (role === undefined) errors.role = [t('validation.required')];
  else if (!isRole(role)) errors.role = [t('users.oneOfRoles', { roles: roles.join(', ') })];
  if (Object.keys(errors).length > 0 || typeof username !== 'string' || !isRole(role)) throw new InvalidRecord(errors);
  return { username, email: checkedEmail, role };
}

async function userOf(request: FastifyRequest, db: Db): Promise<User> {
  const user = await userById(db, pathId(request));
  if (!user) throw new NotFound();
  return user;
}

function doneBy(request: FastifyRequest, { clock }: AccountParts): DoneBy {
  return { actor: actorOfSession(request), at: clock() };
}

async function overviewOf(request: FastifyRequest, { db, clock }: AccountParts, id: number): Promise<UserOverview> {
  const [user] = await listOverviews(db, clock(), { only: id, asking: sessionOf(request).id });
  if (!user) throw new NotFound();
  return user;
}

function settled(request: FastifyRequest, outcome: OwnerOutcome): void {
  if (outcome === 'unknown') throw new NotFound();
  if (outcome === 'last owner') throw new Conflict(translatorFor(request)('users.oneOwner'));
}

function note(request: FastifyRequest, what: string, id: number): void {
  request.log.info({ user: sessionOf(request).username, what, about: id }, 'user changed');
}
