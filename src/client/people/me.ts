/** The calls about oneself that every page makes or may make, and what they answer. Only our own server has them (ruling 61). */
import type { ShownDates } from '../../messages/shownDates';
import { isRole, type Role } from '../../rules/accounts/roles';
import type { Owners } from '../../rules/calls/office';
import { API_ROOT } from '../../rules/paths';
import { valueIn, type RestClient } from '../rest';

/** Something that owners have to see to, and what its feature says of it. */
export interface OwnerNotice {
  readonly code: string;
  /** Whose first password was never changed. */
  readonly username?: string;
  readonly [more: string]: string | number | boolean | null | undefined;
}

/** Who is signed in. */
export interface Me {
  readonly username: string;
  readonly role: Role;
  readonly second_factor: boolean;
  /** For owners alone. */
  readonly notices: readonly OwnerNotice[];
  /** How days are shown; older answers, kept in a browser, do not say. */
  readonly dates?: ShownDates;
}

/** The call that every page makes. */
export interface MeVerb {
  /** `null`: the server says nothing about roles. */
  me(signal?: AbortSignal): Promise<Me | null>;
}

/** It, over the requests of a session. */
export const createMe = ({ call }: Pick<RestClient, 'call'>): MeVerb => ({
  async me(signal) {
    const { json } = await call<Me>(`${API_ROOT}/office/me/`, signal ? { signal } : {});
    // Without a role nothing is known of what the user may do.
    return isRole(valueIn(json, 'role')) ? json : null;
  },
});

/** The names of the owners, for those who are none. */
export const createOwners = ({ ask }: Pick<RestClient, 'ask'>) => ({
  owners: async (signal?: AbortSignal) =>
    (await ask<Owners>(`${API_ROOT}/office/owners/`, signal ? { signal } : {})).owners,
});
