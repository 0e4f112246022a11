/** What owners are told on Home until somebody has seen to it. Other parts of the server add their own. */
import type { Db } from '../../db/database';
import { accountsOf } from '../tables';

/** One thing to see to; further keys say more about it. */
export interface OwnerNotice {
  readonly code: string;
  readonly [key: string]: string | number | boolean | null;
}

/** Finds out what owners have to be told now. */
export type NoticeSource = () => Promise<readonly OwnerNotice[]>;

/** `first_password`: a user still has the password that the first start made and printed. */
export function firstPasswordNotice(db: Db): NoticeSource {
  return async () => {
    const users = await accountsOf(db)
      .selectFrom('windrow_user')
      .select('username')
      .where('password_made', '=', 'start')
      .execute();
    return users.map(({ username }) => ({ code: 'first_password', username }));
  };
}
