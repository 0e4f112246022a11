/** The calls about oneself and about users. Only our own server has them (ruling 61). */
import type { UserOverview } from '../../rules/accounts/overview';
import type { ShownDates } from '../../messages/shownDates';
import { API_ROOT } from '../../rules/paths';
import type { Role } from '../../rules/accounts/roles';
import { valueIn, type RestClient } from '../rest';

const OFFICE = `${API_ROOT}/office`;
const USERS = `${OFFICE}/users/`;

/** Something that owners have to see to; `username` tells whose first password was never changed. */
export interface OwnerNotice {
  readonly code: string;
  readonly username?: string;
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

/** A new user. */
export interface UserDraft {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

/** A user with a link that sets a password, which is answered this once. `ended`: how many devices were signed out. */
export interface UserWithLink extends UserOverview {
  readonly link: string;
  readonly ended?: number;
}

/** The calls. Each throws an `HttpError`. */
export interface PeopleVerbs {
  /** `null`: the server says nothing about roles. */
  me(signal?: AbortSignal): Promise<Me | null>;
  /** Names of the owners, for those who are none. */
  owners(signal?: AbortSignal): Promise<readonly string[]>;
  users(signal?: AbortSignal): Promise<readonly UserOverview[]>;
  addUser(draft: UserDraft): Promise<UserWithLink>;
  changeRole(id: number, role: Role): Promise<void>;
  resetPassword(id: number): Promise<UserWithLink>;
  turnSecondStepOff(id: number): Promise<void>;
  endDevice(id: number, device: string): Promise<void>;
  removeUser(id: number): Promise<void>;
}

/** The calls about other users. */
export type UserVerbs = Omit<PeopleVerbs, 'me'>;

/** The calls over the requests of a session. */
export function createUserVerbs({ call }: Pick<RestClient, 'call'>): UserVerbs {
  const read = async (path: string, signal?: AbortSignal): Promise<unknown> =>
    (await call(path, signal ? { signal } : {})).json;
  const send = async (method: string, path: string, body?: object): Promise<unknown> =>
    (await call(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })).json;
  return {
    owners: async (signal) => valueIn(await read(`${OFFICE}/owners/`, signal), 'owners') as readonly string[],
    users: async (signal) => (await read(USERS, signal)) as readonly UserOverview[],
    addUser: async (draft) => (await send('POST', USERS, draft)) as UserWithLink,
    changeRole: async (id, role) => void (await send('PATCH', `${USERS}${id}/`, { role })),
    resetPassword: async (id) => (await send('POST', `${USERS}${id}/reset/`)) as UserWithLink,
    turnSecondStepOff: async (id) => void (await send('DELETE', `${USERS}${id}/second_factor/`)),
    endDevice: async (id, device) =>
      void (await send('DELETE', `${USERS}${id}/sessions/${encodeURIComponent(device)}/`)),
    removeUser: async (id) => void (await send('DELETE', `${USERS}${id}/`)),
  };
}
