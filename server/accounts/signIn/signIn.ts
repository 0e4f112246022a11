/**
 * Checks passwords. Wrong ones slow down further tries of the same name from the same network, never those of a device that
 * has signed in before (ruling 79). Independent of tokens and HTTP.
 */
import type { Db } from '../../db/database';
import { passwordFits } from '../passwords';
import type { SecondFactors } from '../secondFactor/secondFactor';
import { findUser, isPossibleName, usernameKey, type User } from '../users';
import { openCounters, type Also, type CountedKey, type Counters } from './counters';
import { slowings } from './slowing';
import { countWrongDay, takeBackWrongDay } from './wrongDays';
import { isIPv6 } from 'node:net';

/** The address itself, or the first half of an IPv6 one: whoever has one of those has its whole network. A port is left out. */
export function networkOf(address: string): string {
  const plain = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.toLowerCase().split('::');
  const head = before ? before.split(':') : [];
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}

// Each check takes a thread of the few that files and compression need too.
const AT_ONCE = 2;
const MOST_WAITING = 100;
const QUEUE_FULL: Outcome = { wait: 5 };

/** A password for a name. */
export interface Attempt {
  readonly username: string;
  readonly password: string;
  /** The code of the second factor, if one was given. */
  readonly otp?: string | undefined;
  /** Where it comes from: the connection's address, or the one that a trusted proxy names. */
  readonly address: string;
  /** The id of the device, if it has signed in as this user before. Default: no device has. */
  readonly deviceOf?: (userId: number) => string | undefined;
}

/**
 * The user, or `undefined` for a wrong name or password, or the seconds to wait before the next try. `factor`: the password is
 * right, and a code of the second factor is missing or wrong.
 */
export type Outcome =
  | { user: User | undefined; wait?: undefined; factor?: undefined }
  | { wait: number; user?: undefined; factor?: undefined }
  | { factor: 'needed' | 'wrong'; user?: undefined; wait?: undefined };

/** Checks passwords. */
export interface SignIn {
  /** The user of a name and password. */
  byPassword(attempt: Attempt): Promise<Outcome>;
  /** Whether somebody who is signed in still knows the own password. Tries from elsewhere do not slow it down. */
  confirm(user: User, password: string): Promise<Outcome>;
  /** Does a check whose failures slow down further ones of the same key. */
  counted(key: string, check: () => Promise<boolean>): Promise<{ right?: boolean; wait?: number }>;
}

/** What checking needs. */
export interface SignInParts {
  readonly db: Db;
  /** Turns a key of a counter into what is stored. */
  readonly digest: (key: string) => string;
  /** The time that waits are measured by. Best one that nobody sets. */
  readonly clock: () => Date;
  readonly factors: SecondFactors;
}

/** @param parts see `SignInParts` */
export function createSignIn({ db, digest, clock, factors }: SignInParts): SignIn {
  const counters = openCounters({ db, digest, now: () => clock().getTime() });
  const strangers = createQueue(AT_ONCE, MOST_WAITING);
  const known = createQueue(AT_ONCE, MOST_WAITING);
  return {
    async byPassword({ username, password, otp, address, deviceOf }) {
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
      const check = (): Promise<Outcome> =>
        checked({ counters, counted, user, password, ...daysOf(user) }, (id) => factors.check(id, otp));
      return (isKnown ? known : strangers)(check) ?? QUEUE_FULL;
    },
    async confirm(user, password) {
      const counted = [{ key: `confirm ${user.id}`, slowing: slowings.pair }];
      const wait = await counters.wait(counted);
      if (wait > 0) return inSeconds(wait);
      return known(() => checked({ counters, counted, user, password }, async () => 'off')) ?? QUEUE_FULL;
    },
    async counted(key, check) {
      const counted = [{ key, slowing: slowings.pair }];
      const wait = await counters.count(counted);
      if (wait > 0) return { wait: Math.ceil(wait / 1000) };
      const right = await check();
      if (right) await counters.takeBack(counted, counted);
      return { right };
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

interface PasswordCheck {
  readonly counters: Counters;
  readonly counted: readonly CountedKey[];
  readonly user: User | undefined;
  readonly password: string;
  /** What is written with the count, and with taking it back. */
  readonly also?: Also;
  readonly alsoBack?: Also;
}

/** Owners see how many wrong tries a user's name has had. */
function daysOf(user: User | undefined): Required<Pick<PasswordCheck, 'also' | 'alsoBack'>> {
  return {
    also: (trx, moment) => countWrongDay(trx, user?.id, moment),
    alsoBack: (trx, moment) => takeBackWrongDay(trx, user?.id, moment),
  };
}

async function checked(
  { counters, counted, user, password, also, alsoBack }: PasswordCheck,
  factorOf: (userId: number) => ReturnType<SecondFactors['check']>,
): Promise<Outcome> {
  const wait = await counters.count(counted, also);
  if (wait > 0) return inSeconds(wait);
  const fits = await passwordFits(user?.password_hash ?? null, password);
  if (!fits || !user) return { user: undefined };
  const factor = await factorOf(user.id);
  // A wrong code stays counted. One that is still missing is not, but it forgives no wrong ones either.
  if (factor === 'wrong') return { factor };
  if (factor === 'needed') {
    await counters.takeBack(counted, [], alsoBack);
    return { factor };
  }
  // The first key is the closest: of a name and network, of a device, or of a signed-in user.
  await counters.takeBack(counted, counted.slice(0, 1), alsoBack);
  return { user };
}

function inSeconds(milliseconds: number): Outcome {
  return { wait: Math.ceil(milliseconds / 1000) };
}

/** Runs a task when it is its turn; `undefined`: too many wait already, and it will not run. */
type Queue = <T>(task: () => Promise<T>) => Promise<T> | undefined;

/** @param atOnce how many may run at a time  @param mostWaiting how many may wait for that */
function createQueue(atOnce: number, mostWaiting: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return waiting.length < mostWaiting ? new Promise((go) => waiting.push(go)) : undefined;
  };
  const leave = (): void => {
    // The next one takes over the place of the one that leaves.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return (task) => turn()?.then(task).finally(leave);
}
