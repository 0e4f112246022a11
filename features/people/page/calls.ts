/** The calls about users, the own second step and the own sessions. Only our own server has them. */
import type { RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import type { Role } from '../../../src/rules/accounts/roles';
import { API_ROOT } from '../../../src/rules/paths';
import type { SessionOverview, UserOverview } from '../rules/overview';

const USERS = `${API_ROOT}/office/users/`;
const SESSIONS = `${API_ROOT}/office/sessions/`;
const STEP = `${API_ROOT}/office/second_factor/`;

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

/** Whether the own second step is on. */
interface SecondStepState {
  readonly enabled: boolean;
  /** ISO text; `null` while it is off. */
  readonly since: string | null;
  /** Recovery codes that were not used yet. */
  readonly codes_left: number;
}

/** A secret for an authenticator app; `uri` is what its QR code says. */
export interface SecondStepSecret {
  readonly secret: string;
  readonly uri: string;
}

/** Each throws an `HttpError`. */
function createPeopleCalls({ ask }: Pick<RestClient, 'ask'>) {
  const read = async <Answer>(path: string, signal: AbortSignal) => ask<Answer>(path, { signal });
  const send = async <Answer>(method: string, path: string, body?: object) =>
    ask<Answer>(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  return {
    users: (signal: AbortSignal) => read<readonly UserOverview[]>(USERS, signal),
    addUser: (draft: UserDraft) => send<UserWithLink>('POST', USERS, draft),
    changeRole: (id: number, role: Role) => send('PATCH', `${USERS}${id}/`, { role }),
    resetPassword: (id: number) => send<UserWithLink>('POST', `${USERS}${id}/reset/`),
    turnSecondStepOff: (id: number) => send('DELETE', `${USERS}${id}/second_factor/`),
    endDevice: (id: number, device: string) => send('DELETE', `${USERS}${id}/sessions/${encodeURIComponent(device)}/`),
    removeUser: (id: number) => send('DELETE', `${USERS}${id}/`),
    ownSessions: (signal: AbortSignal) => read<readonly SessionOverview[]>(SESSIONS, signal),
    endOwnSession: (id: string) => send('DELETE', `${SESSIONS}${encodeURIComponent(id)}/`),
    secondStep: (signal: AbortSignal) => read<SecondStepState>(STEP, signal),
    beginSecondStep: () => send<SecondStepSecret>('POST', STEP, {}),
    /** Turns it on with the first code of the app; answers the recovery codes, this once. */
    confirmSecondStep: async (otp: string) =>
      (await send<{ readonly codes: readonly string[] }>('POST', `${STEP}confirm/`, { otp })).codes,
    endSecondStep: (otp: string) => send('DELETE', STEP, { otp }),
  };
}

/** The calls, for components. */
export const usePeopleCalls = () => useOwnCalls(createPeopleCalls).calls;
