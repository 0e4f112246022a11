/** One-time codes for whoever has lost the app. They have 80 bits, so a plain digest of them can be stored. */
import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp';

const CODES = 10;

/** Ten new codes as they are shown: `ABCD-EFGH-IJKL-MNOP`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => base32(randomBytes(10)).replace(/(.{4})(?=.)/g, '$1-'));
}

/** What is stored of a user's code, however it is typed. */
export function recoveryDigest(userId: number, code: string): string {
  const plain = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return createHash('sha256').update(`${userId} ${plain}`).digest('base64url');
}
