/** Passwords of users that tests add past the API: kept at the least cost, since they are checked hundreds of times. */
import { hashSync } from '@node-rs/argon2';

/** The digest of a password. What it costs to check is written in it; that of the product is in `tests/server/session/signIn.test.ts`. */
export function cheapPassword(password: string): { readonly digest: string } {
  return { digest: hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }) };
}
