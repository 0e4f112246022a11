/** The public calls behind a one-time link. The link's token is what counts: they send no access token. */
import { API_ROOT } from '../../../../src/rules/paths';
import { currentLanguage } from '../../../../src/i18n/language';
import { apiBase } from '../../../../src/client/server/apiBase';
import { jsonOf, textAt } from '../../../../src/client/tokens/tokens';
import { valueIn } from '../../../../src/client/rest';
import type { PasswordLink } from '../../rules/calls';

/** Why a call did not work: the link is gone, no answer came, or the server says why. */
export type LinkFailure = 'gone' | 'no answer' | { readonly detail: string };

// The token stays out of the address, which proxies log.
async function call(verb: 'look' | 'redeem', body: object): Promise<Response | undefined> {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage().language,
    'Content-Type': 'application/json',
  };
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), credentials: 'include' };
  return fetch(`${apiBase()}${API_ROOT}/office/links/${verb}/`, init).catch(() => undefined);
}

async function failureOf(answer: Response | undefined): Promise<LinkFailure> {
  if (!answer) return 'no answer';
  // Also where nothing of it is told: an answer that nobody reads keeps its connection.
  const body = await jsonOf(answer);
  if (answer.status === 404) return 'gone';
  const [fault]: unknown[] = [valueIn(body, 'password')].flat();
  return { detail: typeof fault === 'string' ? fault : (textAt(body, 'detail') ?? '') };
}

/** Reads a link. */
export async function readPasswordLink(token: string): Promise<PasswordLink | LinkFailure> {
  const answer = await call('look', { token });
  if (!answer?.ok) return failureOf(answer);
  const body = await jsonOf(answer);
  return { username: textAt(body, 'username') ?? '', ends: textAt(body, 'ends') ?? '' };
}

/** Sets the password of the user that the link is for; `undefined` on success. */
export async function redeemPasswordLink(token: string, password: string): Promise<LinkFailure | undefined> {
  const answer = await call('redeem', { token, password });
  return answer?.ok ? undefined : failureOf(answer);
}
