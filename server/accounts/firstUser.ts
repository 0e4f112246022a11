/** Creates the first user of a new database, so that someone can sign in, without a default password. */
import { randomInt } from 'node:crypto';
import type { Db } from '../db/database';
import { addUser, listUsers } from './users';

/** What the start has to print. */
export type FirstUser =
  | { made: 'random'; username: string; password: string }
  | { made: 'given'; username: string }
  | { made: 'none'; ignored: boolean };

/**
 * Creates the first user if there is none.
 * @param given name and password from the settings; absent: `admin` with a random password
 * @returns `ignored`: there are users already, so the given ones are ignored
 */
export async function ensureFirstUser(
  db: Db,
  given: { username: string; password: string } | undefined,
  now: Date,
): Promise<FirstUser> {
  const users = await listUsers(db);
  if (users.length > 0) return { made: 'none', ignored: given !== undefined };
  const user = given ?? { username: 'admin', password: randomPassword() };
  // Another process on the same database may have been faster.
  if (!(await addUser(db, { ...user, made: given ? 'user' : 'start' }, now)))
    return { made: 'none', ignored: given !== undefined };
  return given ? { made: 'given', username: given.username } : { made: 'random', ...user };
}

// Without characters that look alike on a screen: 20 of 54 are 115 bits.
const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

function randomPassword(): string {
  return Array.from({ length: 20 }, () => readable[randomInt(readable.length)]).join('');
}
