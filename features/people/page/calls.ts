/** The calls about users, the own second step and the own sessions. Only our own server has them. */
import type { RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import type { Role } from '../../../src/rules/accounts/roles';
import { API_ROOT } from '../../../src/rules/paths';
import type { SecondStepSecret, SecondStepState, SessionOverview, UserOverview, UserWithLink } from '../rules/calls';

const USERS = `${API_ROOT}/office/users/`;
const SESSIONS = `${API_ROOT}/office/sessions/`;
const STEP = `${API_ROOT}/office/second_factor/`;

/** A new user. */
export interface UserDraft {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
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
