/**
 * Checks passwords. Wrong ones slow down further tries of the same name from the same network, never those of a device that
 * has signed in before (ruling 79). Independent of tokens and HTTP.
 */
import type { Db } from '../../db/database';
import { passwordFits } from '../passwords';
import { findUser, isPossibleName, usernameKey, type User } from '../users';
import { openCounters, type CountedKey, type Counters } from './counters';
import { networkOf } from './network';
import { createQueue } from './queue';
import { slowings } from './slowing';

// Each check takes a thread of the few that files and compression need too.
const AT_ONCE = 2;
const MOST_WAITING = 100;
const QUEUE_FULL: Outcome = { wait: 5 };

/** A password for a name. */
export interface Attempt {
  readonly username: string;
  readonly password: string;
  /** Where it comes from: the connection's address, or the one that a trusted proxy names. */
  readonly address: string;
  /** The id of the device, if it has signed in as this user before. Default: no device has. */
  readonly deviceOf?: (userId: number) => string | undefined;
}

/** The user, or `undefined` for a wrong name or password, or the seconds to wait before the next try. */
export type Outcome = { user: User | undefined; wait?: undefined } | { wait: number; user?: undefined };

/** Checks passwords. */
export interface SignIn {
  /** The user of a name and password. */
  byPassword(attempt: Attempt): Promise<Outcome>;
  /** Whether somebody who is signed in still knows the own password. Tries from elsewhere do not slow it down. */
  confirm(user: User, password: string): Promise<Outcome>;
}

/** What checking needs. */
export interface SignInParts {
  readonly db: Db;
  /** Turns a key of a counter into what is stored. */
  readonly digest: (key: string) => string;
  /** The time that waits are measured by. Best one that nobody sets. */
  readonly clock: () => Date;
}

/** @param parts see `SignInParts` */
export function createSignIn({ db, digest, clock }: SignInParts): SignIn {
  const counters = openCounters({ db, digest, now: () => clock().getTime() });
  const strangers = createQueue(AT_ONCE, MOST_WAITING);
  const known = createQueue(AT_ONCE, MOST_WAITING);
  return {
    async byPassword({ username, password, address, deviceOf }) {
      const possible = isPossibleName(username);
      const keys = keysOf(possible ? usernameKey(username) : null, networkOf(address));
      const user = possible ? await findUser(db, username) : undefined;
      const device = user ? deviceOf?.(user.id) : undefined;
      const own: CountedKey[] = device === undefined ? [] : [{ key: `device ${device}`, slowing: slowings.device }];
      // Beyond its own tries such a device counts as any other.
      const isKnown = own.length > 0 && (await counters.wait(own)) === 0;
      const counted = isKnown ? own : keys;
      const wait = isKnown ? 0 : await counters.wait(counted);
      if (wait > 0) return inSeconds(wait);
      const check = (): Promise<Outcome> => checked({ counters, counted, user, password });
      return (isKnown ? known : strangers)(check) ?? QUEUE_FULL;
    },
    async confirm(user, password) {
      const counted = [{ key: `confirm ${user.id}`, slowing: slowings.pair }];
      const wait = await counters.wait(counted);
      if (wait > 0) return inSeconds(wait);
      return known(() => checked({ counters, counted, user, password })) ?? QUEUE_FULL;
    },
  };
}

/** What a try counts for. A name that nobody can have counts for its network alone. */
function keysOf(name: string | null, network: string): CountedKey[] {
  const address = { key: `address ${network}`, slowing: slowings.address };
  if (name === null) return [address];
  return [
    { key: `pair ${network} ${name}`, slowing: slowings.pair },
    address,
    { key: `name ${name}`, slowing: slowings.name },
  ];
}

async function checked({
  counters,
  counted,
  user,
  password,
}: {
  counters: Counters;
  counted: readonly CountedKey[];
  user: User | undefined;
  password: string;
}): Promise<Outcome> {
  const wait = await counters.count(counted);
  if (wait > 0) return inSeconds(wait);
  if (!(await passwordFits(user?.password_hash ?? null, password))) return { user: undefined };
  // The first key is the closest: of a name and network, of a device, or of a signed-in user.
  await counters.takeBack(counted, counted.slice(0, 1));
  return { user };
}

function inSeconds(milliseconds: number): Outcome {
  return { wait: Math.ceil(milliseconds / 1000) };
}
