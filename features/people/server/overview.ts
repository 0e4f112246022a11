/** All users with their sessions, as owners see them. No secret is among it. Independent of HTTP. */
import type { SessionOverview, UserOverview } from '../rules/calls';
import { isRole } from '../../../src/rules/accounts/roles';
import type { Db } from '../../../server/db/database';
import { noteAccountAct, type DoneBy } from '../../../server/history/accounts';
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
export async function listOverviews(db: Db, now: Date, { only, asking }: WhichUsers): Promise<UserOverview[]> {
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

/** The open sessions of one user, the one that was used last first. */
export async function listSessions(
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
export function endSession(db: Db, userId: number, sessionId: string, by: DoneBy): Promise<boolean> {
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
