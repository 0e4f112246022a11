/**
 * The mark of a device that has signed in as a user before: a text for a cookie, signed and good for a year. It lets nobody
 * in. It only keeps wrong tries from elsewhere from slowing this device down (ruling 79).
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '../tokens';

/** How long a mark is good, in milliseconds. Each sign-in makes a new one. */
export const MARK_LASTS = 365 * 24 * 60 * 60_000;

/** Makes and reads marks. */
export interface Devices {
  /** A new mark for a device on which this user has just signed in. */
  mark(userId: number): string;
  /** The id of a genuine mark of this user that is not too old; otherwise `undefined`. */
  read(mark: string | undefined, userId: number): string | undefined;
}

/** @param parts `clock` returns the current time */
export function createDevices({ tokens, clock }: { tokens: Tokens; clock: () => Date }): Devices {
  const signature = (userId: number, id: string, made: string): string => tokens.derive('device', userId, id, made);
  return {
    mark(userId) {
      const id = randomBytes(12).toString('base64url');
      const made = clock().getTime().toString(36);
      return [id, made, signature(userId, id, made)].join('.');
    },
    read(mark, userId) {
      const [id = '', made = '', given = '', ...more] = mark?.split('.') ?? [];
      if (!id || more.length > 0 || !equal(given, signature(userId, id, made))) return undefined;
      return clock().getTime() - parseInt(made, 36) < MARK_LASTS ? id : undefined;
    },
  };
}

function equal(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
