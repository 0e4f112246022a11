/** What a browser gives a session, for tests: storage shared by tabs, tokens, cookies, locks, and a scripted server. */
import { createSession, type Session, type SessionOptions } from '../../src/session';

/** Milliseconds of the tests' clock. */
export const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);

function part(content: object): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url');
}

/** A token that expires `seconds` after the tests' now; `name` tells it from others. */
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

/** A fresh browser; `kept` is what its storage holds. */
export function browser(kept: Readonly<Record<string, string>> = {}): Browser {
  const items = new Map(Object.entries(kept));
  const tabs = new Set<EventTarget>();
  const locks = queueLocks();

  function tab(fetch: SessionOptions['fetch'], options: Partial<SessionOptions> = {}): Session {
    const events = new EventTarget();
    tabs.add(events);
    // As in browsers, a change is announced to the other tabs only.
    const announce = (key: string): void => {
      for (const other of tabs) {
        if (other !== events) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
      }
    };
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem(key: string, value: string) {
        items.set(key, value);
        announce(key);
      },
      removeItem(key: string) {
        if (items.delete(key)) announce(key);
      },
    };
    const surroundings = { base: '', now: () => NOW, cookies: () => 'csrftoken=csrf-1', storage, events, locks };
    return createSession({ fetch, ...surroundings, ...options });
  }
  return { kept: items, locks, tab };
}

/** Locks that queue, as the browser's do. */
function queueLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  async function request(_name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1) as () => Promise<unknown>;
    const mine = last.then(work, work);
    last = mine.catch(() => null);
    return mine;
  }
  return { request: request as LockManager['request'] };
}

/** A call as it reached the server. */
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

/** `answer` decides each call; what it throws is a network failure. */
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

/** SimpleJWT's answer to a token that is expired or not one. */
export function tokenNotValid(): Response {
  return Response.json({ detail: 'Given token not valid for any token type', code: 'token_not_valid' }, { status: 401 });
}

/** A server that takes `valid` only, and trades the refresh token `R1` for it and `R2`. */
export function tokenServer(valid: string, refreshed: () => Response | Promise<Response> = () => Response.json({ access: valid, refresh: 'R2' })): Scripted {
  return scripted((call) => {
    if (call.path === REFRESH_PATH) return refreshed();
    return bearerOf(call) === valid ? Response.json({ path: call.path, body: call.body ?? null }) : tokenNotValid();
  });
}
