/** The call about oneself, by itself because every page makes it. Only our own server has it (ruling 61). */
import { API_ROOT } from '../../rules/paths';
import { isRole } from '../../rules/accounts/roles';
import { valueIn, type RestClient } from '../rest';
import type { Me, PeopleVerbs } from './people';

/** The call over the requests of a session. */
export function createMe({ call }: Pick<RestClient, 'call'>): Pick<PeopleVerbs, 'me'> {
  return {
    async me(signal) {
      const { json } = await call(`${API_ROOT}/office/me/`, signal ? { signal } : {});
      // Without a role nothing is known of what the user may do.
      return isRole(valueIn(json, 'role')) ? (json as Me) : null;
    },
  };
}
