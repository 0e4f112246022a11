/** What owners see of users and their sessions, as both wings know it. No secret is among it. */
import type { Role } from '../../../src/rules/accounts/roles';

/** A session of a user. Moments are ISO text. */
export interface SessionOverview {
  readonly id: string;
  /** What its browser says it is; `null` where it said nothing. */
  readonly device: string | null;
  /** Where its sign-in came from; `null`: not known. */
  readonly address: string | null;
  readonly since: string;
  readonly last_seen: string;
  /** It is the session of who asks. */
  readonly current: boolean;
}

/** A user. */
export interface UserOverview {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly role: Role;
  readonly second_factor: boolean;
  /** When it was turned on. */
  readonly second_factor_since: string | null;
  /** Wrong tries to sign in, today and the six days before. */
  readonly wrong_tries: number;
  /** The last call of any session; `null`: never here since this is kept. */
  readonly last_seen: string | null;
  readonly sessions: readonly SessionOverview[];
  /** When the open link to set a password ends; `null` without one. */
  readonly link_ends: string | null;
  readonly add_date: string;
  /** Who added the user; `null`: the first start, or not known. */
  readonly added_by: string | null;
}
