/** All users with their sessions, as owners see them. No secret is among it. Independent of HTTP. */
import { isRole, type Role } from '../../../src/rules/accounts/roles';
import type { Db } from '../../db/database';
import { noteAccountAct, type DoneBy } from '../../history/accounts';
import { lifetimes } from '../lifetimes';
import { firstDay } from '../signIn/wrongDays';
import { accountsOf, writeAccounts } from '../tables';

/** A session of a user. Moments are ISO text. */
export interface SessionOverview {
  readonly id: string;
  /** What its browser says it is; `null` where it said nothing. */
  readonly device: string | null;
  /** Where its sign-in came from; `null`: not known. */
  readonly address: string | null;
  readonly since: string;
  readonly last_seen: string;
  /** It is the session of who asks. */
  readonly current: boolean;
}

/** A user. */
export interface UserOverview {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly role: Role;
  readonly second_factor: boolean;
  /** When it was turned on. */
  readonly second_factor_since: string | null;
  /** Wrong tries to sign in, today and the six days before. */
  readonly wrong_tries: number;
  /** The last call of any session; `null`: never here since this is kept. */
  readonly last_seen: string | null;
  readonly sessions: readonly SessionOverview[];
  /** When the open link to set a password ends; `null` without one. */
  readonly link_ends: string | null;
  readonly add_date: string;
  /** Who added the user; `null`: the first start, or not known. */
  readonly added_by: string | null;
}

/** Which users, and for whom. */
interface Overview {
  /** This user alone. */
  readonly only?: number;
  /** The session of who asks. */
  readonly asking: string;
}

/** All users by name. */
export async function listOverviews(db: Db, now: Date, { only, asking }: Overview): Promise<UserOverview[]> {
  const moment = now.getTime();
  const accounts = accountsOf(db);
  const every = accounts.selectFrom('windrow_user').selectAll().orderBy('username_key');
  const users = await (only === undefined ? every : every.where('id', '=', only)).execute();
  const sessions = await accounts
    .selectFrom('windrow_session')
    .select(['id', 'user_id', 'ends_at', 'device', 'address', 'last_seen', 'refresh_issued_at'])
    .where('ends_at', '>', moment)
    .where('refresh_issued_at', '>', moment - lifetimes.refresh)
    .orderBy('last_seen', 'desc')
    .orderBy('id')
    .execute();
  const on = accounts.selectFrom('windrow_second_factor').select(['user_id', 'since']).where('since', '>', 0);
  const factors = await on.execute();
  const days = accounts.selectFrom('windrow_wrong_day').select(['user_id', 'tries']);
  const wrong = await days.where('day', '>=', firstDay(moment)).execute();
  const links = await accounts.selectFrom('windrow_password_link').selectAll().where('ends', '>', moment).execute();
  return users.map((user) => {
    const own = sessions.filter(({ user_id }) => Number(user_id) === user.id);
    const link = links.find(({ user_id }) => Number(user_id) === user.id);
    const factor = factors.find(({ user_id }) => Number(user_id) === user.id);
    const tries = wrong.filter(({ user_id }) => Number(user_id) === user.id).map((day) => Number(day.tries));
    return {
      id: user.id,
      username: user.username,
      email: user.email,
      role: isRole(user.role) ? user.role : 'viewer',
      second_factor: factor !== undefined,
      second_factor_since: instant(factor?.since ?? null),
      wrong_tries: tries.reduce((sum, one) => sum + one, 0),
      last_seen: instant(user.last_seen),
      sessions: own.map(({ id, device, address, last_seen, ends_at, refresh_issued_at }) => ({
        id,
        device,
        address,
        since: iso(Number(ends_at) - lifetimes.session),
        last_seen: iso(Math.max(Number(last_seen), Number(refresh_issued_at))),
        current: id === asking,
      })),
      link_ends: instant(link?.ends ?? null),
      add_date: iso(Number(user.add_date)),
      added_by: user.added_by,
    };
  });
}

/** Ends one session of a user; false where there is none. */
export function endSession(db: Db, userId: number, sessionId: string, by: DoneBy): Promise<boolean> {
  return writeAccounts(db, async (trx, plain) => {
    const of = trx.deleteFrom('windrow_session').where('id', '=', sessionId).where('user_id', '=', userId);
    const ended = await of.returning('device').executeTakeFirst();
    if (!ended) return false;
    const known = trx.selectFrom('windrow_user').select(['id', 'username']).where('id', '=', userId);
    const user = await known.executeTakeFirstOrThrow();
    await noteAccountAct(plain, db, { ...by, kind: 'endSession', user, more: { device: ended.device } });
    return true;
  });
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

function instant(moment: number | null): string | null {
  return moment === null || Number(moment) === 0 ? null : iso(Number(moment));
}
