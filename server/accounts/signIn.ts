/**
 * Checks passwords one at a time and counts wrong ones: ten for one name or fifty from one address within five minutes
 * block further tries, right or wrong. Independent of tokens.
 */
import type { Db } from '../db/database';
import { passwordFits } from './passwords';
import { createThrottle } from './throttle';
import { findUser, usernameKey, type User } from './users';

const SPAN = 5 * 60_000;
const TRIES_PER_NAME = 10;
const TRIES_PER_ADDRESS = 50;
const KEPT_KEYS = 10_000;

/** A password for a name. `address` is the connection's, never one from a header. */
export interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

/** The user, or `undefined` for a wrong name or password, or how long to wait before the next try. */
export type Outcome = { user: User | undefined; wait?: undefined } | { wait: number };

/** Checks a password. */
export type SignIn = (attempt: Attempt) => Promise<Outcome>;

/** @param parts `clock` returns the current time */
export function createSignIn({ db, clock }: { db: Db; clock: () => Date }): SignIn {
  const names = createThrottle({ limit: TRIES_PER_NAME, spanMs: SPAN, maxKeys: KEPT_KEYS, clock });
  const addresses = createThrottle({ limit: TRIES_PER_ADDRESS, spanMs: SPAN, maxKeys: KEPT_KEYS, clock });

  async function check({ username, password, address }: Attempt): Promise<Outcome> {
    const name = usernameKey(username);
    const network = networkOf(address);
    const wait = Math.max(names.secondsToWait(name), addresses.secondsToWait(network));
    if (wait > 0) return { wait };
    const user = await findUser(db, username);
    if (await passwordFits(user?.password_hash ?? null, password)) {
      names.forget(name);
      return { user };
    }
    names.count(name);
    addresses.count(network);
    return { user: undefined };
  }

  // One at a time: otherwise parallel tries could all be checked before the first is counted.
  let last: Promise<unknown> = Promise.resolve();
  return (attempt) => {
    const turn = last.then(() => check(attempt));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** The address itself, or the first half of an IPv6 one: whoever controls one of those controls its whole network. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/, '');
  if (!plain.includes(':')) return plain;
  const [before = '', after] = plain.split('::');
  const head = before ? before.split(':') : [];
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
