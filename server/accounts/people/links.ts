/**
 * One-time links with which a user sets a password: for a new user, and where an owner has reset a password. Only a digest
 * of the link's token is stored. Independent of HTTP.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/database';
import { noteAccountAct, type DoneBy } from '../../history/accounts';
import { hashPassword } from '../passwords';
import { accountsOf, writeAccounts, type AccountTransaction } from '../tables';
import { insertUser, newRow, type NewUser, type User } from '../users';

/** How long a link can be used, in milliseconds. */
export const LINK_LASTS = 72 * 60 * 60_000;

interface LinkParts {
  readonly db: Db;
  readonly clock: () => Date;
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Makes a link for a user within a transaction, and ends the one before it. Returns its token, which cannot be had again. */
async function makeLink(trx: AccountTransaction, userId: number, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const moment = now.getTime();
  await trx
    .deleteFrom('windrow_password_link')
    .where((either) => either.or([either('user_id', '=', userId), either('ends', '<=', moment)]))
    .execute();
  const row = { id: digestOf(token), user_id: userId, ends: moment + LINK_LASTS };
  await trx.insertInto('windrow_password_link').values(row).execute();
  return token;
}

/** Adds a user who sets a password by the link whose token is returned. `undefined`: the name is taken. */
export async function addWithLink(
  { db, clock }: LinkParts,
  user: Pick<NewUser, 'username' | 'email' | 'role'>,
  by: DoneBy,
): Promise<{ id: number; token: string } | undefined> {
  const password = { digest: await unknownPassword() };
  const row = await newRow({ ...user, password, made: 'link', by }, clock());
  return writeAccounts(db, async (...trx) => {
    const id = await insertUser(trx, db, row, by);
    return id === undefined ? undefined : { id, token: await makeLink(trx[0], id, clock()) };
  });
}

/** Takes a user's password away, ends all sessions, and makes a link. Says how many sessions ended. */
export async function resetPassword(
  { db, clock }: LinkParts,
  user: Pick<User, 'id' | 'username'>,
  by: DoneBy,
): Promise<{ token: string; ended: number }> {
  const nobodys = await unknownPassword();
  const userId = user.id;
  return writeAccounts(db, async (trx, plain) => {
    const change = { password_hash: nobodys, password_made: 'link' };
    await trx.updateTable('windrow_user').set(change).where('id', '=', userId).execute();
    const ended = await trx.deleteFrom('windrow_session').where('user_id', '=', userId).executeTakeFirst();
    const more = { ended: Number(ended.numDeletedRows) };
    await noteAccountAct(plain, db, { ...by, kind: 'resetPassword', user, more });
    return { token: await makeLink(trx, userId, clock()), ...more };
  });
}

/** The digest of a password that nobody knows. */
function unknownPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

/** Whom a link is for, and when it ends; `undefined` for one that was used, has ended or never was. */
export async function readLink(
  { db, clock }: LinkParts,
  token: string,
): Promise<{ user: User; ends: number } | undefined> {
  const found = await accountsOf(db)
    .selectFrom('windrow_password_link')
    .innerJoin('windrow_user', 'windrow_user.id', 'windrow_password_link.user_id')
    .selectAll('windrow_user')
    .select('windrow_password_link.ends as ends')
    .where('windrow_password_link.id', '=', digestOf(token))
    .where('windrow_password_link.ends', '>', clock().getTime())
    .executeTakeFirst();
  if (!found) return undefined;
  const { ends, ...user } = found;
  return { user, ends: Number(ends) };
}

/** Uses a link: sets the password, which was checked before, and ends all sessions. False: the link was used meanwhile. */
export async function redeemLink(
  { db, clock }: LinkParts,
  token: string,
  user: User,
  password: string,
): Promise<boolean> {
  const password_hash = await hashPassword(password);
  return writeAccounts(db, async (trx) => {
    const used = await trx
      .deleteFrom('windrow_password_link')
      .where('id', '=', digestOf(token))
      .where('ends', '>', clock().getTime())
      .executeTakeFirst();
    if (Number(used.numDeletedRows) === 0) return false;
    await trx
      .updateTable('windrow_user')
      .set({ password_hash, password_made: 'user' })
      .where('id', '=', user.id)
      .execute();
    await trx.deleteFrom('windrow_session').where('user_id', '=', user.id).execute();
    return true;
  });
}
