/** Tokens of the tests of a session, and a browser that is signed in. */
import { browser, token } from '../browserContext';

export const old = token('old', -10);
export const good = token('good');
export const fresh = token('fresh');
export const signedIn = (access: string) => browser({ access_token: access, refresh_token: 'R1', username: 'ada' });

/** Stands in for a call that must not be made. */
export function fail(): never {
  throw new Error('The call was not made.');
}
