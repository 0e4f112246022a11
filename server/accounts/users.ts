/** Finds, lists, adds, changes and removes users, with the one rule that somebody stays an owner. Independent of HTTP. */
import type { Insertable, Selectable } from 'kysely';
import type { Translate } from '../../src/messages/catalogue';
import type { Language } from '../../src/messages/languages';
import type { Role } from '../../src/rules/accounts/roles';
import type { Db, WriteTransaction } from '../db/database';
import { noteAccountAct, type DoneBy } from '../history/accounts';
import { translators } from '../language';
import { hashPassword } from './passwords';
import type { SystemTables } from '../db/values';

/** A user as it is stored. */
export type User = Selectable<SystemTables['windrow_user']>;

/** Longest user name, in UTF-16 units, as it is typed and as it is compared. */
const LONGEST_NAME = 150;

/** Alphabets with letters that look the same. A name of two of them could pass for another one: `\u0430dmin` for `admin`. */
const LOOK_ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Whether anybody could have this name. Ask before anything is computed from it: comparing makes some texts 18 times as long. */
export function isPossibleName(username: string): boolean {
  return username.length <= LONGEST_NAME && !username.includes('\0') && username.isWellFormed();
}

/** How user names are compared: `Ann`, `ann` and ` ANN ` are equal. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** Why a user name is invalid, as one sentence; `null` when it is valid. @param t translates it; default English */
export function usernameFault(username: string, t: Translate = translators.en): string | null {
  if (username.length > LONGEST_NAME || usernameKey(username).length > LONGEST_NAME)
    return t('api.username.tooLong', { most: LONGEST_NAME });
  const typed = username.trim();
  if (!/^[\p{L}\p{N}@.+_-]+$/u.test(typed)) return t('api.username.characters');
  return LOOK_ALIKE.filter((script) => script.test(typed)).length > 1 ? t('api.username.mixed') : null;
}

/** The user of that name, ignoring case and outer spaces. */
export async function findUser(db: Db, username: string): Promise<User | undefined> {
  if (!isPossibleName(username)) return undefined;
  return db.sql
    .selectFrom('windrow_user')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
}

/** The user with that id. */
export function userById(db: Db, id: number): Promise<User | undefined> {
  return db.sql.selectFrom('windrow_user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All users, by name. */
export function listUsers(db: Db): Promise<User[]> {
  return db.sql.selectFrom('windrow_user').selectAll().orderBy('username_key').execute();
}

/** The names of users who still have the password that the first start made and printed. */
export async function firstPasswordNames(db: Db): Promise<string[]> {
  const select = db.sql.selectFrom('windrow_user').select('username');
  return (await select.where('password_made', '=', 'start').execute()).map(({ username }) => username);
}

/** A user to be added. */
export interface NewUser {
  readonly username: string;
  /** As text, or the digest of one that nobody knows. */
  readonly password: string | { readonly digest: string };
  readonly email?: string | null;
  /** Default: `owner`. */
  readonly role?: Role;
  /** Who made the password. Default: the user. */
  readonly made?: 'user' | 'start' | 'link';
  /** Who adds the user, for the history. Default: nobody, such as a first start. */
  readonly by?: DoneBy;
}

/** Adds a user. Everything was checked before. Returns `false` when the name is taken. */
export async function addUser(db: Db, user: NewUser, now: Date): Promise<boolean> {
  const row = await newRow(user, now);
  return db.write(async (trx) => (await insertUser(trx, db, row, user.by)) !== undefined);
}

type UserRow = Insertable<SystemTables['windrow_user']>;

/** The row of a new user. Hashing takes a while, so it is made before the transaction. */
export async function newRow(user: NewUser, now: Date): Promise<UserRow> {
  const username = user.username.trim();
  return {
    username,
    username_key: usernameKey(username),
    email: user.email ?? null,
    language: null,
    role: user.role ?? 'owner',
    password_made: user.made ?? 'user',
    password_hash: typeof user.password === 'string' ? await hashPassword(user.password) : user.password.digest,
    add_date: now.getTime(),
    added_by: user.by?.actor.name ?? null,
  };
}

/** Inserts the row of a new user and notes who did it. Returns the id; `undefined` when the name is taken. */
export async function insertUser(
  trx: WriteTransaction,
  db: Db,
  row: UserRow,
  by: DoneBy | undefined,
): Promise<number | undefined> {
  const insert = trx.insertInto('windrow_user').values(row);
  const added = await insert
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  const { username, role } = row;
  if (by) await noteAccountAct(trx, db, { ...by, kind: 'addUser', user: { id: added.id, username }, more: { role } });
  return added.id;
}

/** What users may change about themselves. */
export interface UserChange {
  readonly email?: string | null;
  readonly language?: Language;
  readonly password?: string;
}

/** Changes a user. A new password ends every session of the user except `keep`. */
export async function changeUser(db: Db, id: number, change: UserChange, keep?: string): Promise<void> {
  const set = {
    ...(change.email === undefined ? {} : { email: change.email }),
    ...(change.language === undefined ? {} : { language: change.language }),
    ...(change.password === undefined
      ? {}
      : { password_hash: await hashPassword(change.password), password_made: 'user' }),
  };
  if (Object.keys(set).length === 0) return;
  await db.write(async (trx) => {
    await trx.updateTable('windrow_user').set(set).where('id', '=', id).execute();
    if (change.password === undefined) return;
    const sessions = trx.deleteFrom('windrow_session').where('user_id', '=', id);
    await (keep === undefined ? sessions : sessions.where('id', '!=', keep)).execute();
  });
}

/** What happened to the user; `last owner`: nothing, because nobody else is one. */
export type OwnerOutcome = 'done' | 'last owner' | 'unknown';

/** Gives a user a role. It holds from the next call of each of the user's sessions. */
export function changeRole(db: Db, id: number, role: Role, by: DoneBy): Promise<OwnerOutcome> {
  return keepingAnOwner(db, id, role === 'owner', async (trx, { role: was, ...user }) => {
    if (role === was) return;
    await trx.updateTable('windrow_user').set({ role }).where('id', '=', id).execute();
    await noteAccountAct(trx, db, { ...by, kind: 'changeRole', user, more: { role, was } });
  });
}

/** Removes a user and ends its sessions. What the user did stays, with the name. */
export function removeUser(db: Db, id: number, by: DoneBy): Promise<OwnerOutcome> {
  return keepingAnOwner(db, id, false, async (trx, { role, ...user }) => {
    await trx.deleteFrom('windrow_session').where('user_id', '=', id).execute();
    await trx.deleteFrom('windrow_user').where('id', '=', id).execute();
    await noteAccountAct(trx, db, { ...by, kind: 'removeUser', user, more: { role } });
  });
}

type KeptUser = Pick<User, 'id' | 'username' | 'role'>;

function keepingAnOwner(
  db: Db,
  id: number,
  staysOwner: boolean,
  change: (trx: WriteTransaction, user: KeptUser) => Promise<void>,
): Promise<OwnerOutcome> {
  return db.write(async (trx) => {
    // All owners are locked: of two who restrict each other at the same moment, the second is refused.
    const select = trx.selectFrom('windrow_user').select('id').where('role', '=', 'owner').orderBy('id');
    const owners = await select.modifyEnd(db.dialect.lockRows).execute();
    const known = trx.selectFrom('windrow_user').select(['id', 'username', 'role']).where('id', '=', id);
    const user = await known.executeTakeFirst();
    if (!user) return 'unknown';
    if (!staysOwner && owners.every((owner) => owner.id === id) && owners.length > 0) return 'last owner';
    await change(trx, user);
    return 'done';
  });
}
