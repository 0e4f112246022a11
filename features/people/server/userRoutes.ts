/** The users as owners keep them, `office/users/`, and the sessions that everybody has, `office/sessions/`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asked } from '../../../src/rules/calls/call';
import { userCalls, type UserOverview, type UserWithLink, type SessionOverview } from '../rules/calls';
import { userList } from '../rules/list';
import { addWithLink, resetPassword } from './links';
import type { AccountParts, ServedList } from '../../../server/api/feature';
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
import { type DoneBy, noteAccountAct } from '../../../server/history/accounts';
import { translatorFor } from '../../../server/language';
import { actorOfSession } from '../../../server/api/actHeader';
import { sessionOf } from '../../../server/api/auth/authenticate';
import { serve, type Handlers } from '../../../server/api/calls';
import { isRole } from '../../../src/rules/accounts/roles';
import { lifetimes } from '../../../server/accounts/lifetimes';
import { firstDay } from '../../../server/accounts/signIn/wrongDays';

/** Which users, and for whom. */
interface WhichUsers {
  /** This user alone. */
  readonly only?: number;
  /** The session of who asks. */
  readonly asking: string;
}

/** All users by name. */
async function listOverviews(db: Db, now: Date, { only, asking }: WhichUsers): Promise<UserOverview[]> {
  const every = db.sql.selectFrom('windrow_user').selectAll().orderBy('username_key');
  const users = await (only === undefined ? every : every.where('id', '=', only)).execute();
  const { sessions, factors, wrong, links } = await besideUsers(db, now.getTime());
  return users.map((user) => {
    const isOwn = ({ user_id }: { user_id: number | string }): boolean => Number(user_id) === user.id;
    const link = links.find(isOwn);
    const factor = factors.find(isOwn);
    return {
      id: user.id,
      username: user.username,
      email: user.email,
      role: isRole(user.role) ? user.role : 'viewer',
      second_factor: factor !== undefined,
      second_factor_since: instant(factor?.since ?? null),
      wrong_tries: wrong.filter(isOwn).reduce((sum, day) => sum + Number(day.tries), 0),
      last_seen: instant(user.last_seen),
      sessions: sessions.filter(isOwn).map((session) => sessionOverview(session, asking)),
      link_ends: instant(link?.ends ?? null),
      add_date: iso(Number(user.add_date)),
      added_by: user.added_by,
    };
  });
}

/** All users, as rows of their list. */
export const servedUsers: ServedList = {
  list: userList,
  rows: async ({ db, clock }, request) => {
    const users = await listOverviews(db, clock(), { asking: sessionOf(request).id });
    return users.map((user) => ({
      id: user.id,
      username: user.username,
      role: user.role,
      second_step: user.second_factor ? 'on' : 'off',
      last_seen: user.last_seen,
      devices: user.sessions.length,
      email: user.email,
      add_date: user.add_date,
      edit_date: user.add_date,
      added_by: user.added_by,
      wrong_tries: user.wrong_tries,
    }));
  },
};

/** The open sessions of one user, the one that was used last first. */
async function listSessions(
  db: Db,
  now: Date,
  { userId, id: asking }: { readonly userId: number; readonly id: string },
): Promise<SessionOverview[]> {
  const own = await openSessions(db, now.getTime()).where('user_id', '=', userId).execute();
  return own.map((session) => sessionOverview(session, asking));
}

function openSessions(db: Db, moment: number) {
  return db.sql
    .selectFrom('windrow_session')
    .select(['id', 'user_id', 'ends_at', 'device', 'address', 'last_seen', 'refresh_issued_at'])
    .where('ends_at', '>', moment)
    .where('refresh_issued_at', '>', moment - lifetimes.refresh)
    .orderBy('last_seen', 'desc')
    .orderBy('id');
}

/** What is kept beside users: their open sessions, second factors, wrong tries and open links. */
async function besideUsers(db: Db, moment: number) {
  const sessions = await openSessions(db, moment).execute();
  const on = db.sql.selectFrom('windrow_second_factor').select(['user_id', 'since']).where('since', '>', 0);
  const factors = await on.execute();
  const days = db.sql.selectFrom('windrow_wrong_day').select(['user_id', 'tries']);
  const wrong = await days.where('day', '>=', firstDay(moment)).execute();
  const links = await db.sql.selectFrom('windrow_password_link').selectAll().where('ends', '>', moment).execute();
  return { sessions, factors, wrong, links };
}

type StoredSession = Awaited<ReturnType<typeof besideUsers>>['sessions'][number];

function sessionOverview(session: StoredSession, asking: string): SessionOverview {
  const { id, device, address, last_seen, ends_at, refresh_issued_at } = session;
  return {
    id,
    device,
    address,
    since: iso(Number(ends_at) - lifetimes.session),
    last_seen: iso(Math.max(Number(last_seen), Number(refresh_issued_at))),
    current: id === asking,
  };
}

/** Ends one session of a user; false where there is none. */
function endSession(db: Db, userId: number, sessionId: string, by: DoneBy): Promise<boolean> {
  return db.write(async (trx) => {
    const of = trx.deleteFrom('windrow_session').where('id', '=', sessionId).where('user_id', '=', userId);
    const ended = await of.returning('device').executeTakeFirst();
    if (!ended) return false;
    const known = trx.selectFrom('windrow_user').select(['id', 'username']).where('id', '=', userId);
    const user = await known.executeTakeFirstOrThrow();
    await noteAccountAct(trx, db, { ...by, kind: 'endSession', user, more: { device: ended.device } });
    return true;
  });
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

function instant(moment: number | null): string | null {
  return moment === null || Number(moment) === 0 ? null : iso(Number(moment));
}

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
