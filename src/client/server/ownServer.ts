/**
 * Whether the server at the API base is a Windrow, which it says in a header of its answers (ruling 61). Known after the
 * first answer, and remembered for the next visit. Without React, because the sign-in page needs it.
 */
import { SERVER_HEADER } from '../../rules/paths';
import { apiBase } from './apiBase';
import type { Store } from '../tokens/tabLock';

const KEY = 'windrow_server';

/** What is known about the server at one API base. */
export interface OwnServer {
  /** True for a Windrow, false for another server, `null` before the first answer. */
  isOwn(): boolean | null;
  /** Takes over what an answer of the API tells. */
  note(answer: Response): void;
  /** Calls back when the knowledge changes, in this tab or another. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** What is remembered where; the browser's own is the default of each. */
export interface OwnServerOptions {
  /** API base without a slash at its end. What is remembered of another base does not count. */
  readonly base: string;
  readonly storage?: Pick<Store, 'getItem' | 'setItem'>;
  /** The target of `storage` events from other tabs. */
  readonly events?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** The knowledge about the server at `base`. */
export function createOwnServer({ base, ...options }: OwnServerOptions): OwnServer {
  // Looked up at use: the module must load where there is no browser.
  const storage = () => options.storage ?? localStorage;
  const listeners = new Set<() => void>();
  const isOwn = (): boolean | null => {
    const [known, at] = storage().getItem(KEY)?.split(' ') ?? [];
    return at === base && (known === 'own' || known === 'other') ? known === 'own' : null;
  };
  return {
    isOwn,
    note(answer) {
      const told = toldBy(answer);
      if (told === null || told === isOwn()) return;
      storage().setItem(KEY, `${told ? 'own' : 'other'} ${base}`);
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener) {
      const events = options.events ?? window;
      const heard = (event: Event): void => {
        const key = 'key' in event ? event.key : null;
        if (key === null || key === KEY) listener();
      };
      listeners.add(listener);
      events.addEventListener('storage', heard);
      return () => {
        listeners.delete(listener);
        events.removeEventListener('storage', heard);
      };
    },
  };
}

/** Only a success in JSON shows that a server is another one: an error without the header may come from a proxy. */
function toldBy(answer: Response): boolean | null {
  if (answer.headers.has(SERVER_HEADER)) return true;
  return answer.ok && answer.headers.get('Content-Type')?.includes('json') ? false : null;
}

/** What this page knows about its server. */
export const ownServer: OwnServer = createOwnServer({ base: apiBase() });

/**
 * True where the API is answered by a Windrow: only then may calls beyond §7 be made. False for another server, `null`
 * before the first answer of the first visit. Screens use `useOwnServer`.
 */
export function isOwnServer(): boolean | null {
  return ownServer.isOwn();
}
