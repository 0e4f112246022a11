/** The rules for passwords, and their storage as an argon2id digest, never as text. Independent of users and tables. */
import { hash, verify } from '@node-rs/argon2';
import type { Translate } from '../../src/messages/catalogue';
import { translators } from '../language';
import { commonPasswords } from './commonPasswords';

const SHORTEST = 8;
const LONGEST = 128;
// 19 MiB and two passes of argon2id (the library's default kind) are OWASP's recommendation.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Why a password cannot be chosen, as one sentence; `null` when it can. Its characters are free, but for control characters and spaces alone.
 * @param username the user it is for, whose name it must not be
 * @param t translates the sentence; default English, which the command line uses
 */
export function passwordFault(password: string, username = '', t: Translate = translators.en): string | null {
  const { length } = [...password];
  if (length < SHORTEST) return t('api.password.tooShort', { least: SHORTEST });
  if (length > LONGEST) return t('api.password.tooLong', { most: LONGEST });
  // Nobody can type these again; NUL also ends a text in other programs.
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) return t('api.password.control');
  if (password.trim() === '') return t('api.password.blank');
  const folded = password.toLowerCase();
  if (commonPasswords.has(folded)) return t('api.password.common');
  if (username && folded === username.trim().toLowerCase()) return t('api.password.username');
  return null;
}

/** The digest to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/**
 * True when a password matches a digest.
 * @param kept the digest, or `null` for a user that does not exist: that takes as long and is never true
 */
export async function passwordFits(kept: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const nobodys = await nobodysHash;
  // No password is this long; checking it would also make its length measurable by time.
  const tooLong = password.length > 2 * LONGEST || [...password].length > LONGEST;
  const fits = await verify(kept ?? nobodys, tooLong ? '' : password);
  return fits && kept !== null;
}
