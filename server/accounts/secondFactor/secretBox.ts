/** Keeps a secret so that the database alone does not tell it: AES-256-GCM under a key that the signing key leads to. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Tokens } from '../tokens';

const NONCE = 12;
const TAG = 16;

/** Locks and opens secrets. `about` must be the same for both, such as the owner of the secret. */
export interface SecretBox {
  lock(secret: Buffer, about: string): string;
  /** `undefined`: it was locked under another key, or for something else. */
  open(locked: string, about: string): Buffer | undefined;
}

/** @param tokens holds the signing key  @param purpose boxes of different purposes have different keys */
export function createSecretBox(tokens: Tokens, purpose: string): SecretBox {
  const key = Buffer.from(tokens.derive('secret box', purpose), 'base64url');
  return {
    lock(secret, about) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(locked, about) {
      const bytes = Buffer.from(locked, 'base64url');
      const [nonce, tag, body] = [
        bytes.subarray(0, NONCE),
        bytes.subarray(NONCE, NONCE + TAG),
        bytes.subarray(NONCE + TAG),
      ];
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
        decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
        return Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        // Node throws for every kind of mismatch, and all of them mean the same here.
        return undefined;
      }
    },
  };
}
