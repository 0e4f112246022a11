/**
 * The session: both tokens in the browser's storage, every authorised request, and its refresh (§4, §7.1, rulings 12–15).
 * It is part of the sign-in page's download, so it imports neither React nor react-admin.
 */
import { chooseLanguage } from '../i18n/language';
import { isLanguage } from '../messages/languages';
import { cameEarly, fetchOrEarly, type CameAnswer } from './early/early';
import { apiBase } from './server/apiBase';
import { ownServer } from './server/ownServer';
import type { PageEvents } from './tokens/leaving';
import { createRefresh, type Refresh } from './tokens/refresh';
import { createSender, type Sender, type SendOptions } from './send';
import type { Locks } from './tokens/tabLock';
import { createTokenStore, type TokenStore, type TokenStoreOptions } from './tokens/tokenStore';
import {
  endedAnswer,
  isExpired,
  isTokenNotValid,
  jsonOf,
  retryAfterOf,
  serverTimeOf,
  textAt,
  tokensOf,
} from './tokens/tokens';

/** What a session needs. Everything but `fetch` and `base` has a default. */
export interface SessionOptions extends SendOptions, TokenStoreOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** `null`: do without Web Locks. */
  readonly locks?: Locks | null;
  /** False for a server that is known not to be a Windrow: it is not told of a sign-out. Default: never. */
  readonly isOwn?: () => boolean | null;
  /** The page's own events. Default: the window's. */
  readonly page?: PageEvents;
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
    /** The server's `code`, where it gave one. */
    readonly code: string | null = null,
  ) {
    super(detail ?? `Sign-in failed with status ${status}.`);
  }
}

/** The signed-in state of this browser, shared by all its tabs. */
export interface Session {
  /** The access token; a user is logged in while there is one, whatever its age (§4). */
  access(): string | null;
  refreshToken(): string | null;
  /** The name used at sign-in. */
  username(): string | null;
  /** The name of the user whose session in this browser ended without a sign-out in this tab; `null` after the next sign-in. */
  endedFor(): string | null;
  /** Posts the credentials, with a code of the second step where one is asked for, and stores the answer. Throws `SignInError`. */
  signIn(username: string, password: string, otp?: string): Promise<void>;
  /** Removes both tokens at once and notifies the server, without waiting for its answer. */
  signOut(): Promise<void>;
  /**
   * One authorised request. `path` begins with `/`, below the API base; a body must be text, since the request may be repeated.
   * Rejects only when no answer came. Resolves to a 401 when the session has ended.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The answer to a read of this path that is here already, because it was asked for before the page's code had come. */
  came(path: string): CameAnswer | undefined;
  /** Calls back after every sign-in, refresh and sign-out, in this tab or another. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A session with the given options. Two sessions over one storage behave like two tabs of one browser. */
export function createSession(options: SessionOptions): Session {
  const { now = Date.now } = options;
  const locks = options.locks === undefined ? browserLocks() : options.locks;
  const store = createTokenStore(options);
  const sender = createSender(options);
  const { signIn, signOut } = createSignIn(store, sender, options.isOwn);
  const refresh = createRefresh({ store, sender, locks, page: pageOf(options), abandon: () => signOut('ended') });
  return {
    access: store.access,
    refreshToken: store.refresh,
    username: store.username,
    endedFor: store.endedFor,
    signIn,
    signOut: async () => signOut('signed out'),
    fetch: (path, init = {}) => authorisedFetch({ store, sender, refresh, now }, path, init),
    came: (path) => (refresh.pending() ? undefined : sender.came(path, store.access())),
    subscribe: store.subscribe,
  };
}

function createSignIn(store: TokenStore, sender: Sender, isOwn: SessionOptions['isOwn']) {
  let signingOut: Promise<unknown> = Promise.resolve();
  return {
    async signIn(username: string, password: string, otp?: string): Promise<void> {
      // A late answer to the last sign-out would clear the cookies of the new session.
      await signingOut;
      const answer = await sender.postToken('token', { username, password, ...(otp === undefined ? {} : { otp }) });
      if (!answer) throw new SignInError(0);
      const body = await jsonOf(answer);
      const tokens = answer.ok ? tokensOf(body) : null;
      if (!tokens)
        throw new SignInError(answer.status, retryAfterOf(answer), textAt(body, 'detail'), textAt(body, 'code'));
      const language = textAt(body, 'language');
      // A language that cannot be downloaded must not keep the user out.
      if (isLanguage(language)) await chooseLanguage(language).catch(console.error);
      store.saveSignIn(tokens, username);
    },
    signOut(reason: 'ended' | 'signed out'): void {
      const [token, refresh] = [store.access(), store.refresh()];
      store.clear(reason);
      // Best effort: signing out works without a network too. §7 has no such call, so only a Windrow has it (ruling 61).
      if ((token || refresh) && isOwn?.() !== false) signingOut = sender.postToken('token/logout', { refresh }, token);
    },
  };
}

interface FetchParts {
  readonly store: TokenStore;
  readonly sender: Sender;
  readonly refresh: Refresh;
  readonly now: () => number;
}

async function authorisedFetch(parts: FetchParts, path: string, init: RequestInit): Promise<Response> {
  const { store, sender, refresh } = parts;
  if (refresh.pending() && !(await refresh.pending())) return endedAnswer();
  const [sent, user] = [store.access(), store.username()];
  const answer = await sender.send(path, init, sent);
  if (!(await isTokenNotValid(answer))) return answer;
  // Another user signed in meanwhile, in another tab: this request is not theirs.
  if (store.access() && store.username() !== user) return answer;
  const fresh = sent === null ? null : await freshToken(parts, sent, answer);
  if (!fresh) {
    if (sent === null) store.clear('ended');
    return answer;
  }
  const replayed = await sender.send(path, init, fresh);
  // Refused twice: a token that is new and not valid ends the session instead of a second refresh (§4: "once").
  if (store.access() === fresh && (await isTokenNotValid(replayed))) store.clear('ended');
  return replayed;
}

/** The token to repeat a refused request with; `null` when the session has ended. */
async function freshToken({ store, refresh, now }: FetchParts, sent: string, answer: Response): Promise<string | null> {
  const current = store.access();
  if (current && current !== sent) return current;
  // The server's clock counts too, where the answer has it: a browser clock that is slow must not end a session.
  const nowMs = Math.max(now(), serverTimeOf(answer));
  if (current && store.refresh() && isExpired(sent, nowMs)) return await refresh.renew(sent);
  store.clear('ended');
  return null;
}

function pageOf({ page }: SessionOptions): PageEvents | undefined {
  return page ?? (typeof window === 'undefined' ? undefined : window);
}

function browserLocks(): Locks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks;
}

/** The session of this page. */
export const session: Session = createSession({
  fetch: fetchOrEarly,
  came: cameEarly,
  base: apiBase(),
  onAnswer: ownServer.note,
  isOwn: ownServer.isOwn,
});
