/** Sees to it that a new database has somebody who can sign in, without any password known beforehand. */
import { randomInt } from 'node:crypto';
import type { Db } from '../db/database';
import { addUser, listUsers } from './users';

/** What whoever started Windrow has to be told. */
export type FirstUser =
  | { made: 'random'; username: string; password: string }
  | { made: 'given'; username: string }
  | { made: 'none'; ignored: boolean };

/**
 * Makes the first user where there is none.
 * @param given name and password from the settings; absent: `admin` with a random password
 * @returns `ignored`: there were users, so the given ones count for nothing
 */
export async function ensureFirstUser(
  db: Db,
  given: { username: string; password: string } | undefined,
  now: Date,
): Promise<FirstUser> {
  const users = await listUsers(db);
  if (users.length > 0) return { made: 'none', ignored: given !== undefined };
  const user = given ?? { username: 'admin', password: randomPassword() };
  // Another process of the same database may have been quicker.
  if (!(await addUser(db, user, now))) return { made: 'none', ignored: given !== undefined };
  return given ? { made: 'given', username: given.username } : { made: 'random', ...user };
}

// Without the characters that are mistaken for one another when read off a screen: 20 of 54 are 115 bits.
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

function randomPassword(): string {
  return Array.from({ length: 20 }, () => readable[randomInt(readable.length)]).join('');
}
