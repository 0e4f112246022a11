/** What a browser gives a session, for tests: storage shared by tabs, tokens, cookies, locks, and a scripted server. */
import { createSession, type Session, type SessionOptions } from '../../src/client/session';

/** Milliseconds of the tests' clock. */
export const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);

function part(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** A token that expires `seconds` after the tests' now; `name` distinguishes it from others. */
export function token(name: string, seconds = 900): string {
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ jti: name, exp: NOW / 1000 + seconds })}.signature`;
}

/** One browser: what its tabs share. `tab()` opens a session over it. */
export interface Browser {
  readonly kept: Map<string, string>;
  readonly locks: Pick<LockManager, 'request'>;
  /** Opens a tab whose calls go to `fetch`. */
  tab(fetch: SessionOptions['fetch'], options?: Partial<SessionOptions>): Session;
}

/** A fresh browser; `kept` is what its storage holds. With `lag` a tab sees what another tab wrote after that many ms, as in separate processes. */
export function browser(kept: Readonly<Record<string, string>> = {}, { lag }: { lag?: number } = {}): Browser {
  const items = new Map(Object.entries(kept));
  const tabs = new Map<EventTarget, Map<string, string>>();
  const locks = queueLocks();

  function tab(fetch: SessionOptions['fetch'], options: Partial<SessionOptions> = {}): Session {
    const events = new EventTarget();
    const own = lag === undefined ? items : new Map(items);
    tabs.set(events, own);
    // As in browsers, only the other tabs are told of a change.
    const announce = (
      key: string,
      change: (seen: Map<string, string>) => unknown,
      values: Pick<StorageEvent, 'oldValue' | 'newValue'>,
    ): void => {
      if (own !== items) change(items);
      for (const [other, seen] of tabs) {
        if (other === events) continue;
        const arrive = (): void => {
          change(seen);
          other.dispatchEvent(Object.assign(new Event('storage'), { key, ...values }));
        };
        if (lag === undefined) arrive();
        else setTimeout(arrive, lag);
      }
    };
    const storage = {
      getItem: (key: string) => own.get(key) ?? null,
      setItem(key: string, value: string) {
        const values = { oldValue: own.get(key) ?? null, newValue: value };
        own.set(key, value);
        announce(key, (seen) => seen.set(key, value), values);
      },
      removeItem(key: string) {
        const values = { oldValue: own.get(key) ?? null, newValue: null };
        if (own.delete(key)) announce(key, (seen) => seen.delete(key), values);
      },
    };
    const surroundings = { base: '', now: () => NOW, cookies: () => 'csrftoken=csrf-1', storage, events, locks };
    return createSession({ fetch, ...surroundings, ...options });
  }
  return { kept: items, locks, tab };
}

/** Locks that queue like those of a browser; a request for a free lock only is told when it is taken. */
function queueLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  let taken = 0;
  async function request(_name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    const { ifAvailable = false } = rest.length > 1 ? (rest[0] as LockOptions) : {};
    if (ifAvailable && taken > 0) return work(null);
    taken += 1;
    const mine = last.then(() => work({})).finally(() => (taken -= 1));
    last = mine.catch(() => null);
    return mine;
  }
  return { request: request as LockManager['request'] };
}

/** A call as the server received it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly init: RequestInit;
}

/** A server that answers by script and remembers its calls. */
export interface Scripted {
  readonly fetch: SessionOptions['fetch'];
  readonly calls: Call[];
  /** Calls whose path begins so. */
  to(path: string): Call[];
}

/** `answer` answers each call; an error that it throws counts as a network failure. */
export function scripted(answer: (call: Call) => Response | Promise<Response>): Scripted {
  const calls: Call[] = [];
  return {
    calls,
    to: (path) => calls.filter((call) => call.path.startsWith(path)),
    async fetch(url, init) {
      const call: Call = {
        method: init.method ?? 'GET',
        path: url,
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        init,
      };
      calls.push(call);
      return answer(call);
    },
  };
}

/** The bearer token of a call. */
export function bearerOf(call: Call): string | null {
  return call.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
}

export const REFRESH_PATH = '/api/v1/token/refresh/';

/** SimpleJWT's answer to an expired or malformed token. */
export function tokenNotValid(): Response {
  return Response.json(
    { detail: 'Given token not valid for any token type', code: 'token_not_valid' },
    { status: 401 },
  );
}

/** A server that takes `valid` only, and trades the refresh token `R1` for it and `R2`. */
export function tokenServer(
  valid: string,
  refreshed: () => Response | Promise<Response> = () => Response.json({ access: valid, refresh: 'R2' }),
): Scripted {
  return scripted((call) => {
    if (call.path === REFRESH_PATH) return refreshed();
    return bearerOf(call) === valid ? Response.json({ path: call.path, body: call.body ?? null }) : tokenNotValid();
  });
}
