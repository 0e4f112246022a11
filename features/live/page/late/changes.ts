/**
 * What others change, as it happens: only on our own server, only while somebody is signed in and listens, and
 * not in a tab that nobody has seen for five minutes. One tab of the browser holds the connection and tells the others.
 */
import type { Changes, Heard } from '../../../../src/client/server/changes';
import { ownServer } from '../../../../src/client/server/ownServer';
import { session } from '../../../../src/client/session';
import { createRecent } from '../../rules/recent';
import { keepConnected, type ConnectionParts } from './connection';

/** Also the name of the lock that the tab with the connection holds. */
const NAME = 'windrow_changes';

/** Chooses the tab that holds the connection, and carries what it hears to the others. */
interface Tabs {
  readonly locks: Pick<LockManager, 'request'>;
  /** Tells all other tabs. */
  tell(heard: Heard): void;
  /** Asks the tab that has the connection to repeat what it heard in the last `ms` milliseconds. */
  ask(ms: number): void;
  /**
   * Hears what another tab tells, and what it asks for. Returns a function that ends it.
   * @param asked gets milliseconds
   */
  hear(listener: (heard: Heard) => void, asked: (ms: number) => void): () => void;
}

type Message = Heard | { readonly recent: number };

/** The tabs of a browser; `null` for pages on plain http, which have no locks. */
function browserTabs(): Tabs | null {
  if (typeof navigator === 'undefined' || !('locks' in navigator) || typeof BroadcastChannel === 'undefined')
    return null;
  let channel: BroadcastChannel | undefined;
  const send = (message: Message): void => channel?.postMessage.bind(channel)(message);
  return {
    locks: navigator.locks,
    tell: send,
    ask: (ms) => send({ recent: ms }),
    hear: (listener, asked) => {
      const own = new BroadcastChannel(NAME);
      own.addEventListener('message', ({ data }: MessageEvent<Message>) =>
        typeof data === 'object' && 'recent' in data ? asked(data.recent) : listener(data),
      );
      channel = own;
      return () => own.close();
    },
  };
}

/** A tab that was hidden for this long lets go of the connection; a browser would soon stop its timers anyway. */
const HIDDEN_FOR = 5 * 60_000;
/** The same where each tab has a connection of its own: of those a browser opens six to a server. */
const HIDDEN_ALONE_FOR = 10_000;

/** Something that is true or not, and says when that changes. */
interface Condition {
  holds(): boolean;
  subscribe(listener: () => void): () => void;
}

/** What subscriptions need. */
export interface ChangesOptions extends Pick<ConnectionParts, 'fetch' | 'random'> {
  /** Somebody is signed in, on our own server. */
  readonly allowed: Condition;
  /** Nobody can see the page. */
  readonly hidden: Condition;
  /** The other tabs of this browser; `null`: each tab has a connection of its own. */
  readonly tabs: Tabs | null;
}

/** Subscriptions of one tab. */
export function createChanges(options: ChangesOptions): Changes {
  const listeners = new Set<(heard: Heard) => void>();
  const tell = (heard: Heard): void => {
    for (const listener of Array.from(listeners)) listener(heard);
  };
  let readAt = 0;
  const connection = createConnection(options, tell, () => performance.now() - readAt);
  let paused = false;
  const update = (): void => connection.want(listeners.size > 0 && options.allowed.holds() && !paused);
  const sleep = whileHidden(options, (asleep) => {
    // What happened meanwhile is not known.
    if (paused && !asleep) {
      readAt = performance.now();
      tell('reload');
    }
    paused = asleep;
    update();
  });
  let unwatch: readonly (() => void)[] = [];
  return {
    subscribe: (listener, since = performance.now()) => {
      // A function of its own, so that one that is given twice is also taken out once for each time.
      const own = (heard: Heard): void => listener(heard);
      listeners.add(own);
      if (listeners.size === 1) {
        readAt = since;
        unwatch = [options.allowed.subscribe(update), sleep.watch()];
      }
      update();
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        for (const stop of unwatch) stop();
        update();
      };
    },
  };
}

function createConnection({ fetch, random, tabs }: ChangesOptions, tell: (heard: Heard) => void, age: () => number) {
  const recent = createRecent<Heard>(() => performance.now());
  let open: AbortController | null = null;
  let deafen = (): void => undefined;
  const run = async (signal: AbortSignal): Promise<void> => {
    const tellAll = (heard: Heard): void => {
      tell(heard);
      recent.add(heard);
      tabs?.tell(heard);
    };
    const connect = (late: boolean) => keepConnected(signal, { fetch, random, tell: tellAll, late, age });
    if (!tabs) return connect(false);
    const { locks } = tabs;
    // Whoever takes over from another tab does not know what was said in between.
    await locks.request(NAME, { ifAvailable: true }, (lock) => {
      if (lock) return connect(false);
      tabs.ask(age());
      return locks.request(NAME, { signal }, () => connect(true));
    });
  };
  const repeat = (ms: number): void => {
    for (const heard of recent.since(ms) ?? ['reload' as const]) tabs?.tell(heard);
  };
  return {
    want(wanted: boolean): void {
      if (wanted === (open !== null)) return;
      open?.abort();
      open = wanted ? new AbortController() : null;
      deafen();
      deafen = (wanted && tabs?.hear(tell, repeat)) || (() => undefined);
      if (open) run(open.signal).catch(() => undefined);
    },
  };
}

/** Calls back when the page has been hidden for long, and when it is seen again. */
function whileHidden({ hidden: { holds, subscribe }, tabs }: ChangesOptions, change: (asleep: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    clearTimeout(timer);
    if (holds()) timer = setTimeout(() => change(true), tabs ? HIDDEN_FOR : HIDDEN_ALONE_FOR);
    else change(false);
  };
  return {
    watch: (): (() => void) => {
      const stop = subscribe(update);
      update();
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}

const allowed: Condition = {
  holds: () => session.access() !== null && ownServer.isOwn() === true,
  subscribe: (listener) => {
    const stops = [session.subscribe(listener), ownServer.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  },
};

const hidden: Condition = {
  holds: () => document.hidden,
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** The changes of this page's server. */
export const changes: Changes = createChanges({
  fetch: session.fetch,
  random: Math.random,
  allowed,
  hidden,
  tabs: browserTabs(),
});
