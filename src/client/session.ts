/**
 * The session: both tokens in the browser's storage, every authorised call, the one refresh that many calls share
 * (§4, §7.1, rulings 12–15). It is part of the sign-in page's download, so it knows neither React nor react-admin.
 */
import { apiBase } from './apiBase';
import { API_ROOT } from '../rules/paths';
import { withTabLock, type Locks, type Store } from './tabLock';
import {
  endedAnswer,
  isExpired,
  isTokenNotValid,
  jsonOf,
  retryAfterOf,
  serverTimeOf,
  textAt,
  tokensOf,
  type Tokens,
} from './tokens';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';
const USERNAME = 'username';
const ENDED = 'session_ended';
const LOCK = 'windrow_refresh';
// A refresh or a sign-out that hangs must not hold every other call for minutes.
const TOKEN_CALL_MS = 30_000;
// How long another tab's new tokens may be on their way here.
const ON_THEIR_WAY_MS = 1000;

/** What a session needs from its surroundings; everything but `fetch` and `base` has the browser's own as default. */
export interface SessionOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** API base without a slash at its end; `''` is the page's own origin. */
  readonly base: string;
  readonly storage?: Store;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** `null`: do without Web Locks. */
  readonly locks?: Locks | null;
  /** Where `storage` events of other tabs arrive. */
  readonly events?: Pick<EventTarget, 'addEventListener'>;
  /** The readable cookies, as `document.cookie` gives them. */
  readonly cookies?: () => string;
}

/** A sign-in that did not work. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  constructor(
    /** HTTP status; 0 when no answer came. 200 when the answer held no token (ruling 12). */
    readonly status: number,
    /** Seconds to wait, from `Retry-After`; `null` without one. */
    readonly retryAfter: number | null = null,
    /** The server's `detail`, where it gave one. */
    readonly detail: string | null = null,
  ) {
    super(detail ?? `Sign-in failed with status ${status}.`);
  }
}

/** The signed-in state of this browser, shared by all its tabs. */
export interface Session {
  /** The access token; a user is logged in while there is one, whatever its age (§4). */
  access(): string | null;
  refreshToken(): string | null;
  /** The name that was signed in with. */
  username(): string | null;
  /** Whose session in this browser came to its end by itself: nobody signed out, and nobody has signed in since. */
  endedFor(): string | null;
  /** Posts the credentials and stores the answer. Throws `SignInError`. */
  signIn(username: string, password: string): Promise<void>;
  /** Removes both tokens at once and tells the server, without waiting for it. */
  signOut(): Promise<void>;
  /**
   * One authorised call. `path` begins with `/`, below the API base; a body must be text, since the call may be repeated.
   * Rejects only when no answer came. A call whose session ended resolves to a 401.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Calls back after every sign-in, refresh and sign-out, in this tab or another; returns the way to stop that. */
  subscribe(listener: () => void): () => void;
}

/** A session over the given surroundings. Two sessions over one storage are two tabs of one browser. */
export function createSession(options: SessionOptions): Session {
  const { base, now = Date.now } = options;
  const locks = options.locks === undefined ? browserLocks() : options.locks;
  // Looked up at use: the module must load where there is no browser.
  const storage = (): Store => options.storage ?? localStorage;
  const cookies = options.cookies ?? ((): string => (typeof document === 'undefined' ? '' : document.cookie));
  const listeners = new Set<() => void>();
  let renewal: Promise<string | null> | null = null;
  let leaving: Promise<unknown> = Promise.resolve();
  let missingCookieLogged = false;

  const access = (): string | null => storage().getItem(ACCESS) || null;
  const refreshToken = (): string | null => storage().getItem(REFRESH) || null;
  const username = (): string | null => storage().getItem(USERNAME) || null;

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  const events = options.events ?? (typeof window === 'undefined' ? undefined : window);
  events?.addEventListener('storage', (event) => {
    const key = (event as StorageEvent).key;
    if (key === null || key === ACCESS) notify();
  });

  function store(tokens: Tokens, signedInAs?: string): void {
    // The refresh token first: another tab wakes up at the access token and must find both.
    if (tokens.refresh) storage().setItem(REFRESH, tokens.refresh);
    if (signedInAs !== undefined) storage().setItem(USERNAME, signedInAs);
    storage().setItem(ACCESS, tokens.access);
    notify();
  }

  function forget(isOwnWish: boolean): void {
    const wasSignedIn = access() !== null;
    // Before the tokens go: another tab that wakes up at them must know why. react-admin signs out after the end as well.
    if (wasSignedIn && !isOwnWish) storage().setItem(ENDED, username() ?? '');
    for (const key of [REFRESH, USERNAME, ACCESS]) storage().removeItem(key);
    if (wasSignedIn) notify();
  }

  function csrfToken(): string | null {
    const found = /(?:^|;\s*)csrftoken=([^;]+)/.exec(cookies())?.[1];
    if (found) return found;
    if (!missingCookieLogged) console.warn('The csrftoken cookie is missing; calls go out without X-CSRFToken.');
    missingCookieLogged = true;
    return null;
  }

  function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('Accept')) headers.set('Accept', 'application/json');
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const csrf = csrfToken();
    if (csrf) headers.set('X-CSRFToken', csrf);
    return options.fetch(`${base}${path}`, { ...init, headers, credentials: 'include' });
  }

  function post(verb: string, body: object, token: string | null = null): Promise<Response> {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    return send(`${API_ROOT}/${verb}/`, { ...init, signal: AbortSignal.timeout(TOKEN_CALL_MS) }, token);
  }

  async function signIn(name: string, password: string): Promise<void> {
    // A late answer to the last sign-out would clear the cookies of the new session.
    await leaving;
    const answer = await post('token', { username: name, password }).catch(() => null);
    if (!answer) throw new SignInError(0);
    const body = await jsonOf(answer);
    const tokens = answer.ok ? tokensOf(body) : null;
    if (!tokens) throw new SignInError(answer.status, retryAfterOf(answer), textAt(body, 'detail'));
    // Without one in the answer, a former user's refresh token must not stay behind.
    for (const key of [REFRESH, ENDED]) storage().removeItem(key);
    store(tokens, name);
  }

  async function signOut(isOwnWish = true): Promise<void> {
    const [token, refresh] = [access(), refreshToken()];
    forget(isOwnWish);
    if (!token && !refresh) return;
    // Best effort: a server without this path answers 404, and signing out works without a network too.
    leaving = post('token/logout', { refresh }, token).catch(() => null);
  }

  /** Resolves at the next change that is heard of, or without one after a while. */
  function nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        listeners.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ON_THEIR_WAY_MS);
      listeners.add(done);
    });
  }

  /** Trades the refresh token for a new access token, unless another tab did so while this one waited. */
  async function exchange(refused: string, waited: boolean): Promise<string | null> {
    if (waited && access() === refused) await nextChange();
    const refresh = refreshToken();
    if (access() !== refused || !refresh) return access();
    const answer = await post('token/refresh', { refresh }).catch(() => null);
    const tokens = answer?.ok ? tokensOf(await jsonOf(answer)) : null;
    // Signed out, or renewed by a tab that shares no lock with this one: what is stored now is right.
    if (access() !== refused) return access();
    if (tokens) {
      store(tokens);
      return tokens.access;
    }
    if (answer?.status === 401) forget(false);
    else await signOut(false);
    return null;
  }

  function renew(refused: string): Promise<string | null> {
    renewal ??= withTabLock(LOCK, (waited) => exchange(refused, waited), { locks, storage: storage() }).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function authorisedFetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (renewal && !(await renewal)) return endedAnswer();
    const [sent, sender] = [access(), username()];
    const answer = await send(path, init, sent);
    if (!(await isTokenNotValid(answer))) return answer;
    const current = access();
    // Somebody else signed in meanwhile, in another tab: this call is not theirs.
    if (current && username() !== sender) return answer;
    if (!current || !sent) {
      forget(false);
      return answer;
    }
    // Where the answer carries the server's time, that counts too: a clock that is seconds slow logs nobody out.
    const nowMs = Math.max(now(), serverTimeOf(answer));
    if (current === sent && (!refreshToken() || !isExpired(sent, nowMs))) {
      forget(false);
      return answer;
    }
    const fresh = current === sent ? await renew(sent) : current;
    if (!fresh) return answer;
    const replayed = await send(path, init, fresh);
    // Refused twice: a token that is new and not valid ends the session instead of a second refresh (§4: "once").
    if (access() === fresh && (await isTokenNotValid(replayed))) forget(false);
    return replayed;
  }

  return {
    access,
    refreshToken,
    username,
    endedFor: () => storage().getItem(ENDED),
    signIn,
    signOut: () => signOut(),
    fetch: authorisedFetch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function browserLocks(): Locks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks;
}

/** The session of this page. */
export const session: Session = createSession({ fetch: (url, init) => fetch(url, init), base: apiBase() });
