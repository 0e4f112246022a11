/** Sends one request to the API, with the token and the headers that every request has (§7.1). Stores nothing. */
import { currentLanguage } from '../i18n/language';
import { API_ROOT } from '../rules/paths';
import type { CameAnswer } from './early/early';
import { csrfIn, requestHead } from './early/requestHead';

// A refresh or a sign-out that hangs must not hold every other request for minutes.
const TOKEN_CALL_MS = 30_000;

/** Where requests go. */
export interface SendOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** An answer that was asked for before and is here already; default: none. */
  readonly came?: ((url: string, headers: Headers) => CameAnswer | undefined) | undefined;
  /** API base without a slash at its end; `''` is the page's own origin. */
  readonly base: string;
  /** The readable cookies, as `document.cookie` gives them. */
  readonly cookies?: (() => string) | undefined;
  /** Receives every answer before its caller does. */
  readonly onAnswer?: ((answer: Response) => void) | undefined;
}

/** The ways to send. */
export interface Sender {
  /** `path` begins with `/`, below the API base. Rejects only when no answer came. */
  send(path: string, init: RequestInit, token: string | null): Promise<Response>;
  /** The answer to a read of this path that is here already, where it was asked for before. */
  came(path: string, token: string | null): CameAnswer | undefined;
  /** Posts JSON to one of the token paths, and gives up after 30 seconds. `null` when no answer came. */
  postToken(verb: string, body: object, token?: string | null): Promise<Response | null>;
}

/** The ways to send over the given `fetch`. */
export function createSender({ fetch, came, base, cookies = browserCookies, onAnswer }: SendOptions): Sender {
  let missingCookieLogged = false;

  function told(cookie: string): string {
    if (csrfIn(cookie) !== null || missingCookieLogged) return cookie;
    console.warn('The csrftoken cookie is missing; calls go out without X-CSRFToken.');
    missingCookieLogged = true;
    return cookie;
  }

  function headOf(given: HeadersInit | undefined, token: string | null): Headers {
    const { language } = currentLanguage();
    return requestHead(given, { language, token, cookies: told(cookies()) });
  }

  async function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
    const headers = headOf(init.headers, token);
    const answer = await fetch(`${base}${path}`, { ...init, headers, credentials: 'include' });
    onAnswer?.(answer);
    return answer;
  }

  return {
    send,
    came(path, token) {
      const found = came?.(`${base}${path}`, headOf(undefined, token));
      // The caller may be rendering: what listens to answers must not render meanwhile.
      if (found && onAnswer) queueMicrotask(() => onAnswer(found.answer));
      return found;
    },
    postToken(verb, body, token = null) {
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
      const signal = AbortSignal.timeout(TOKEN_CALL_MS);
      return send(`${API_ROOT}/${verb}/`, { ...init, signal }, token).catch(() => null);
    },
  };
}

function browserCookies(): string {
  return typeof document === 'undefined' ? '' : document.cookie;
}
