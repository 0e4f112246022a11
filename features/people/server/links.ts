/**
 * One-time links with which a user sets a password: for a new user, and where an owner has reset a password. Only a digest
 * of the link's token is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashPassword, passwordFault } from '../../../server/accounts/passwords';
import { insertUser, newRow, type NewUser, type User } from '../../../server/accounts/users';
import { setDeviceMark } from '../../../server/api/auth/cookies';
import type { AccountParts } from '../../../server/api/feature';
import { serve } from '../../../server/api/calls';
import { linkCalls } from '../rules/calls';
import type { WriteTransaction } from '../../../server/db/database';
import { column, type RowsOf, type TableDeclarations } from '../../../server/db/schema/tables';
import { InvalidRecord } from '../../../server/faults';
import { noteAccountAct, type DoneBy } from '../../../server/history/accounts';
import { translatorFor } from '../../../server/language';

/** The table of links, whose id is the digest of their token. */
export const linkTables = {
  windrow_password_link: {
    id: 'text',
    transient: true,
    columns: {
      user_id: column.reference('windrow_user', { required: true, cascade: true }),
      ends: column.bigint({ required: true }),
    },
    indexes: [{ keys: [{ by: 'user_id' }] }],
  },
} satisfies TableDeclarations;

declare module '../../../server/db/values' {
  interface SystemTables extends RowsOf<typeof linkTables> {}
}

/** How long a link can be used, in milliseconds. */
export const LINK_LASTS = 72 * 60 * 60_000;

type LinkParts = Pick<AccountParts, 'db' | 'clock'>;

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Makes a link for a user within a transaction, and ends the one before it. Returns its token, which cannot be had again. */
async function makeLink(trx: WriteTransaction, userId: number, now: Date): Promise<string> {
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
  return db.write(async (trx) => {
    const id = await insertUser(trx, db, row, by);
    return id === undefined ? undefined : { id, token: await makeLink(trx, id, clock()) };
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
  return db.write(async (trx) => {
    const change = { password_hash: nobodys, password_made: 'link' };
    await trx.updateTable('windrow_user').set(change).where('id', '=', userId).execute();
    const ended = await trx.deleteFrom('windrow_session').where('user_id', '=', userId).executeTakeFirst();
    const more = { ended: Number(ended.numDeletedRows) };
    await noteAccountAct(trx, db, { ...by, kind: 'resetPassword', user, more });
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
  const found = await db.sql
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
  return db.write(async (trx) => {
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

/** Adds the calls. Nobody has to be signed in: the token is what counts. */
export function registerLinks(app: FastifyInstance, parts: AccountParts): void {
  serve(app, linkCalls, {
    password_link: async (request, reply) => {
      const link = await readLink(parts, request.body.token);
      if (!link) return noLink(request, reply);
      return { username: link.user.username, ends: new Date(link.ends).toISOString() };
    },
    use_password_link: async (request, reply) => {
      const { token, password } = request.body;
      const link = await readLink(parts, token);
      if (!link) return noLink(request, reply);
      const { id, username } = link.user;
      const fault = passwordFault(password, username, translatorFor(request));
      if (fault !== null) throw new InvalidRecord({ password: [fault] });
      if (!(await redeemLink(parts, token, link.user, password))) return noLink(request, reply);
      setDeviceMark(request, reply, id, parts.devices.mark(id));
      request.log.info({ user: username, address: request.ip }, 'password set by link');
      return { username };
    },
  });
}

function noLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: translatorFor(request)('users.linkEnded') });
}
