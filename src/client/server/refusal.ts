/** Tells a server that refuses this page's origin from one that does not answer: `fetch` fails alike for both. */
import { API_ROOT } from '../../rules/paths';
import { apiBase } from './apiBase';

const LONGEST_MS = 5000;

/**
 * True where something answers at the API base, on another origin than the page's. Asked after a call that got no answer,
 * it means that the server allows no page of this origin (CORS). Sends neither token nor cookie.
 */
export async function refusesThisOrigin(base = apiBase()): Promise<boolean> {
  if (base === '' || new URL(base).origin === window.location.origin) return false;
  const plain: RequestInit = { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(LONGEST_MS) };
  return fetch(`${base}${API_ROOT}/token/`, plain).then(
    () => true,
    () => false,
  );
}
