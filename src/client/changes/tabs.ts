/** The other tabs of this browser: one of them holds the connection, and tells the others what it hears. */
import type { Heard } from './connection';

/** Also the name of the lock that the tab with the connection holds. */
export const NAME = 'windrow_changes';

/** Chooses the tab that holds the connection, and carries what it hears to the others. */
export interface Tabs {
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
export function browserTabs(): Tabs | null {
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
