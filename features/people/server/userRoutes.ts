/** The users as owners keep them, `office/users/`, and the sessions that everybody has, `office/sessions/`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asked } from '../../../src/rules/calls/call';
import { userCalls, type UserOverview, type UserWithLink } from '../rules/calls';
import { addWithLink, resetPassword } from './links';
import type { AccountParts } from '../../../server/api/feature';
import { endSession, listOverviews, listSessions } from './overview';
import {
  changeRole,
  findUser,
  removeUser,
  userById,
  usernameFault,
  type OwnerOutcome,
  type User,
} from '../../../server/accounts/users';
import type { Db } from '../../../server/db/database';
import { Conflict, InvalidRecord, NotFound } from '../../../server/faults';
import type { DoneBy } from '../../../server/history/accounts';
import { translatorFor } from '../../../server/language';
import { actorOfSession } from '../../../server/api/actHeader';
import { sessionOf } from '../../../server/api/auth/authenticate';
import { serve, type Handlers } from '../../../server/api/calls';

/** Where the page opens a link. The token is behind the `#`, so that the page's address says nothing to a proxy's log. */
const LINK_PATH = '/set-password#';
/** Adds the calls about users, for owners, and those about the own sessions. */
export function registerUsers(app: FastifyInstance, parts: AccountParts): void {
  const { db, clock } = parts;
  serve(app, userCalls, {
    ...waysIn(parts),
    users: (request) => listOverviews(db, clock(), { asking: sessionOf(request).id }),
    add_user: (request) => add(request, parts),
    change_role: async (request) => {
      const { id } = request.params;
      const { role } = request.body;
      settled(request, await changeRole(db, id, role, doneBy(request, parts)));
      note(request, `role ${role}`, id);
      return overviewOf(request, parts, id);
    },
    remove_user: async (request) => {
      const { id } = request.params;
      settled(request, await removeUser(db, id, doneBy(request, parts)));
      note(request, 'removed', id);
    },
    own_sessions: (request) => listSessions(db, clock(), sessionOf(request)),
    end_own_session: async (request) => {
      const { userId, username } = sessionOf(request);
      if (!(await endSession(db, userId, request.params.sid, doneBy(request, parts)))) throw new NotFound();
      request.log.info({ user: username }, 'own session ended');
    },
  });
}

/** What owners do about the way in of a user: a new link, an end of sessions. */
function waysIn(
  parts: AccountParts,
): Pick<Handlers<typeof userCalls.declared>, 'end_session' | 'reset_password' | 'turn_off_second_factor'> {
  const { db, factors } = parts;
  return {
    turn_off_second_factor: async (request) => {
      const { id } = await userOf(request.params.id, db);
      await factors.disable(id, doneBy(request, parts));
      note(request, 'second factor off', id);
    },
    reset_password: async (request) => {
      const user = await userOf(request.params.id, db);
      const { id } = user;
      if (id === sessionOf(request).userId) throw new Conflict(translatorFor(request)('users.ownReset'));
      const { token, ended } = await resetPassword(parts, user, doneBy(request, parts));
      note(request, 'password reset', id);
      return { ...(await overviewOf(request, parts, id)), link: `${LINK_PATH}${token}`, ended };
    },
    end_session: async (request) => {
      const { id, sid } = request.params;
      if (!(await endSession(db, id, sid, doneBy(request, parts)))) throw new NotFound();
      note(request, 'session ended', id);
    },
  };
}

type NewUserAsked = FastifyRequest<Asked<typeof userCalls.declared.add_user>>;

async function add(request: NewUserAsked, parts: AccountParts): Promise<UserWithLink> {
  const { db } = parts;
  const t = translatorFor(request);
  const { username, role, email } = request.body;
  const fault = username.trim() === '' ? t('validation.required') : usernameFault(username, t);
  if (fault !== null) throw new InvalidRecord({ username: [fault] });
  const taken = new InvalidRecord({ username: [t('users.taken', { name: username })] });
  if (await findUser(db, username)) throw taken;
  const given = { username, role, email: email?.trim() || null };
  const added = await addWithLink(parts, given, doneBy(request, parts));
  if (!added) throw taken;
  note(request, 'added', added.id);
  return { ...(await overviewOf(request, parts, added.id)), link: `${LINK_PATH}${added.token}` };
}

async function userOf(id: number, db: Db): Promise<User> {
  const user = await userById(db, id);
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
