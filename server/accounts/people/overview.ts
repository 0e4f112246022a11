/** All users with their sessions, as owners see them. No secret is among it. Independent of HTTP. */
import { isRole, type Role } from '../../../src/rules/accounts/roles';
import type { Db } from '../../db/database';
import { lifetimes } from '../lifetimes';
import { accountsOf, writeAccounts } from '../tables';

/** A session of a user. Moments are ISO text. */
export interface SessionOverview {
  readonly id: string;
  /** What its browser says it is; `null` where it said nothing. */
  readonly device: string | null;
  readonly since: string;
  readonly last_seen: string;
}

/** A user. */
export interface UserOverview {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly role: Role;
  readonly second_factor: boolean;
  /** The last call of any session; `null`: never here since this is kept. */
  readonly last_seen: string | null;
  readonly sessions: readonly SessionOverview[];
  /** When the open link to set a password ends; `null` without one. */
  readonly link_ends: string | null;
  readonly add_date: string;
}

/** All users by name. @param only this user alone */
export async function listOverviews(db: Db, now: Date, only?: number): Promise<UserOverview[]> {
  const moment = now.getTime();
  const accounts = accountsOf(db);
  const every = accounts.selectFrom('windrow_user').selectAll().orderBy('username_key');
  const users = await (only === undefined ? every : every.where('id', '=', only)).execute();
  const sessions = await accounts
    .selectFrom('windrow_session')
    .select(['id', 'user_id', 'ends_at', 'device', 'last_seen', 'refresh_issued_at'])
    .where('ends_at', '>', moment)
    .where('refresh_issued_at', '>', moment - lifetimes.refresh)
    .orderBy('last_seen', 'desc')
    .orderBy('id')
    .execute();
  const factors = await accounts.selectFrom('windrow_second_factor').select('user_id').where('since', '>', 0).execute();
  const links = await accounts.selectFrom('windrow_password_link').selectAll().where('ends', '>', moment).execute();
  return users.map((user) => {
    const own = sessions.filter(({ user_id }) => Number(user_id) === user.id);
    const link = links.find(({ user_id }) => Number(user_id) === user.id);
    return {
      id: user.id,
      username: user.username,
      email: user.email,
      role: isRole(user.role) ? user.role : 'viewer',
      second_factor: factors.some(({ user_id }) => Number(user_id) === user.id),
      last_seen: instant(user.last_seen),
      sessions: own.map(({ id, device, last_seen, ends_at, refresh_issued_at }) => ({
        id,
        device,
        since: iso(Number(ends_at) - lifetimes.session),
        last_seen: iso(Math.max(Number(last_seen), Number(refresh_issued_at))),
      })),
      link_ends: instant(link?.ends ?? null),
      add_date: iso(Number(user.add_date)),
    };
  });
}

/** Ends one session of a user; false where there is none. */
export async function endSession(db: Db, userId: number, sessionId: string): Promise<boolean> {
  const ended = await writeAccounts(db, (trx) =>
    trx.deleteFrom('windrow_session').where('id', '=', sessionId).where('user_id', '=', userId).executeTakeFirst(),
  );
  return Number(ended.numDeletedRows) > 0;
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

function instant(moment: number | null): string | null {
  return moment === null || Number(moment) === 0 ? null : iso(Number(moment));
}
