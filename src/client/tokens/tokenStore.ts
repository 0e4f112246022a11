/** Where the tokens of a browser are kept, shared by all its tabs, and who is notified when they change. Sends nothing. */
import { ACCESS } from './names';
import type { Store } from './tabLock';
import type { Tokens } from './tokens';

const REFRESH = 'refresh_token';
const USERNAME = 'username';
const ENDED = 'session_ended';
// How long new tokens that another tab stored may take to become visible here.
const PROPAGATION_MS = 1000;

/** What a token store needs; the browser's own is the default of each. */
export interface TokenStoreOptions {
  readonly storage?: Store | undefined;
  /** The target of `storage` events from other tabs. */
  readonly events?: Pick<EventTarget, 'addEventListener'> | undefined;
}

/** The stored tokens. */
export interface TokenStore {
  /** The access token; `null` while no one is signed in. */
  access(): string | null;
  refresh(): string | null;
  username(): string | null;
  /** The name of the user whose session ended without a sign-out in this tab; `null` after the next sign-in. */
  endedFor(): string | null;
  /** The storage itself, for a lock that other tabs see. */
  storage(): Store;
  /** Stores a refresh's tokens. */
  save(tokens: Tokens): void;
  /** Stores a sign-in's tokens and forgets all earlier ones. */
  saveSignIn(tokens: Tokens, username: string): void;
  /** Removes the tokens. `reason` is `ended` unless the user signed out. */
  clear(reason: 'ended' | 'signed out'): void;
  /** Calls back after every change, in this tab or another. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Resolves at the next change, at the latest after a second. */
  nextChange(): Promise<void>;
}

/** A token store over the given storage. */
export function createTokenStore(options: TokenStoreOptions): TokenStore {
  // Looked up at use: the module must load where there is no browser.
  const storage = (): Store => options.storage ?? localStorage;
  const { notify, subscribe, nextChange } = createListeners();
  const textAt = (key: string): string | null => storage().getItem(key) || null;
  const access = (): string | null => textAt(ACCESS);
  const username = (): string | null => textAt(USERNAME);

  function write(tokens: Tokens, name?: string): void {
    // The refresh token first: another tab wakes up at the access token and must find both.
    if (tokens.refresh) storage().setItem(REFRESH, tokens.refresh);
    if (name !== undefined) storage().setItem(USERNAME, name);
    storage().setItem(ACCESS, tokens.access);
    notify();
  }

  const leftBy = createLeft(options.events, { notify, subscribe, access });
  return {
    access,
    refresh: () => textAt(REFRESH),
    username,
    endedFor: () => storage().getItem(ENDED) ?? leftBy(),
    storage,
    save: (tokens) => write(tokens),
    saveSignIn(tokens, name) {
      // Without a refresh token in the answer, a former user's must not stay behind.
      for (const key of [REFRESH, ENDED]) storage().removeItem(key);
      write(tokens, name);
    },
    clear(reason) {
      const wasSignedIn = access() !== null;
      // Before the tokens: another tab that wakes up at them must know why. react-admin signs out after the end as well.
      if (wasSignedIn && reason === 'ended') storage().setItem(ENDED, username() ?? '');
      for (const key of [REFRESH, USERNAME, ACCESS]) storage().removeItem(key);
      if (wasSignedIn) notify();
    },
    subscribe,
    nextChange,
  };
}

/** Hears of other tabs. A sign-out there removes the name: what its user typed here must still be told of, until somebody signs in. */
function createLeft(
  events: TokenStoreOptions['events'],
  { notify, subscribe, access }: Pick<TokenStore, 'subscribe' | 'access'> & { readonly notify: () => void },
): () => string | null {
  let user: string | null = null;
  subscribe(() => {
    if (access() !== null) user = null;
  });
  const target = events ?? (typeof window === 'undefined' ? undefined : window);
  target?.addEventListener('storage', (event) => {
    const key = 'key' in event ? event.key : null;
    if (key === USERNAME && 'oldValue' in event && typeof event.oldValue === 'string') user = event.oldValue;
    if (key === null || key === ACCESS) notify();
  });
  return () => user;
}

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify(): void {
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nextChange: (): Promise<void> =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          listeners.delete(done);
          resolve();
        };
        const timer = setTimeout(done, PROPAGATION_MS);
        listeners.add(done);
      }),
  };
}
