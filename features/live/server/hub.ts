/**
 * Everybody who listens to this process, and the telling. Nothing is told to a session that has ended, nobody can fill
 * the memory by listening slowly, and a listener holds no connection of the database.
 */
import { BEAT, MOST_IDS, MOST_OF_USER } from '../rules/calls';
import { createRecent } from '../rules/recent';
import type { ChangedRecords } from '../../../server/records/published';

/** The stream begins: what listeners are told are server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export const HELLO = 'event: hello\ndata: {}\n\n';
/** Changes may have been missed: what is shown must be read again. */
export const RELOAD = 'event: reload\ndata: {}\n\n';
/** Nothing has happened; keeps proxies from closing the connection. */
export const HEARTBEAT = ': still here\n\n';

/** The JSON of a change. Without ids and versions (`null`) where there are too many, or more than `longest` bytes. */
export function dataOf(changed: ChangedRecords, longest = Infinity): string {
  const whole = changed.ids.length <= MOST_IDS ? JSON.stringify(changed) : '';
  if (whole !== '' && Buffer.byteLength(whole) <= longest) return whole;
  return JSON.stringify({ ...changed, ids: null, versions: null, gone: undefined });
}

/** The event of a change. `data` is JSON, so it has no line break. */
export function changeEvent(data: string): string {
  return `event: change\ndata: ${data}\n\n`;
}

/** Most open streams of all users. */
const MOST = 2000;
/** Events that wait to be told. When there are more, everybody is told to reload instead. */
const MOST_WAITING = 500;
/** Milliseconds. Before it is told anything, a session is looked at unless it was a second ago. */
const CHECKED_FOR = 1000;

/** Somebody who listens. */
export interface Listener {
  readonly userId: number;
  readonly sessionId: string;
  /** Returns false when so much is waiting to be read that the listener is given up. */
  send(text: string): boolean;
  end(): void;
}

/** Tells listeners. */
export interface Hub {
  /** Takes a listener in. Returns a function that forgets it; `null` when there are too many. */
  add(listener: Listener): (() => void) | null;
  tell(event: string): void;
  /** The events of the last `ms` milliseconds; `reload` where they were too many, or it is too long ago. */
  recently(ms: number): string;
  /** Ends every stream; those that come later are ended at once. */
  close(): void;
}

type StillOpen = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** @param stillOpen which of these sessions have not ended */
export function createHub(stillOpen: StillOpen): Hub {
  const listeners = new Set<Listener>();
  const tell = createTelling(listeners, stillOpen);
  const recent = createRecent<string>(() => performance.now());
  const beat = setInterval(() => tell(HEARTBEAT), BEAT).unref();
  let closed = false;
  return {
    add: (listener) => {
      const own = [...listeners].filter(({ userId }) => userId === listener.userId).length;
      if (closed || own >= MOST_OF_USER || listeners.size >= MOST) return null;
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (event) => {
      recent.add(event);
      tell(event);
    },
    recently: (ms) => recent.since(ms)?.join('') ?? RELOAD,
    close: () => {
      closed = true;
      clearInterval(beat);
      for (const listener of listeners) drop(listeners, listener);
    },
  };
}

function drop(listeners: Set<Listener>, listener: Listener): void {
  if (listeners.delete(listener)) listener.end();
}

/** Tells listeners one event after the other; what comes while it tells is told next, all at once. */
function createTelling(listeners: Set<Listener>, stillOpen: StillOpen): Hub['tell'] {
  const dropEnded = createDropping(listeners, stillOpen);
  let waiting: string[] = [];
  let telling = false;
  const tellAll = async (): Promise<void> => {
    telling = true;
    while (waiting.length > 0 && listeners.size > 0) {
      await dropEnded();
      const text = waiting.join('');
      waiting = [];
      for (const listener of listeners) if (!listener.send(text)) drop(listeners, listener);
    }
    waiting = [];
    telling = false;
  };
  return (event) => {
    if (listeners.size === 0) return;
    if (waiting.length < MOST_WAITING) waiting.push(event);
    else waiting = [RELOAD];
    if (!telling) void tellAll();
  };
}

/** Drops the listeners whose session has ended, unless it has looked a moment ago. */
function createDropping(listeners: Set<Listener>, stillOpen: StillOpen): () => Promise<void> {
  let checkedAt = -Infinity;
  return async () => {
    if (performance.now() - checkedAt < CHECKED_FOR) return;
    // Whose session cannot be looked at is told nothing: the page comes back when the database does.
    const open = await stillOpen([...new Set([...listeners].map(({ sessionId }) => sessionId))]).catch(() => null);
    for (const listener of listeners) if (!open?.has(listener.sessionId)) drop(listeners, listener);
    checkedAt = performance.now();
  };
}
