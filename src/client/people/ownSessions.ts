/** The calls about the own sessions. Only our own server has them (ruling 61). */
import type { SessionOverview } from '../../rules/accounts/overview';
import { API_ROOT } from '../../rules/paths';
import type { RestClient } from '../rest';

const PATH = `${API_ROOT}/office/sessions/`;

/** The calls. Each throws an `HttpError`. */
export interface OwnSessionVerbs {
  ownSessions(signal?: AbortSignal): Promise<readonly SessionOverview[]>;
  endOwnSession(id: string): Promise<void>;
}

/** The calls over the requests of a session. */
export function createOwnSessionVerbs({ call }: Pick<RestClient, 'call'>): OwnSessionVerbs {
  return {
    ownSessions: async (signal) => (await call(PATH, signal ? { signal } : {})).json as readonly SessionOverview[],
    endOwnSession: async (id) => void (await call(`${PATH}${encodeURIComponent(id)}/`, { method: 'DELETE' })),
  };
}
