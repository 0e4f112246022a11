/** What a password may be, and how it is kept: as an argon2id digest, never as text. Knows no user and no table. */
import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from './commonPasswords';

const SHORTEST = 8;
const LONGEST = 128;
// 19 MiB and two passes of argon2id (the library's default kind) are what OWASP asks for.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Why a password cannot be chosen, as one sentence; `null` when it can. There is no rule on its composition.
 * @param username the user it is for, whose name it must not be
 */
export function passwordFault(password: string, username = ''): string | null {
  const { length } = [...password];
  if (length < SHORTEST) return `Use at least ${SHORTEST} characters.`;
  if (length > LONGEST) return `Use at most ${LONGEST} characters.`;
  const folded = password.toLowerCase();
  if (commonPasswords.has(folded)) return 'This password is too common.';
  if (username && folded === username.trim().toLowerCase()) return 'The password must differ from the user name.';
  return null;
}

/** The digest to keep for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether a password fits a digest.
 * @param kept the digest, or `null` for a user that does not exist: that takes as long and is never true
 */
export async function passwordFits(kept: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const nobodys = await nobodysHash;
  // A text this long is nobody's password; its length must not show in the time either.
  const fits = await verify(kept ?? nobodys, [...password].length > LONGEST ? '' : password);
  return fits && kept !== null;
}
