/** Hears what others change, without the connection's code at the start of a page: it is downloaded when somebody listens first. */
import { YOUNG_MS } from '../early/early';
import type { Heard } from './connection';

/** Milliseconds by which the stream's request may be slower than the one that read what is shown. */
const ON_ITS_WAY = 1000;

/** Calls back with every change of anybody. Returns a function that ends it. A download that failed is tried by the next listener. */
export function listenToChanges(listener: (heard: Heard) => void): () => void {
  // What a page shows in its first seconds was asked for when it began to load.
  const since = performance.now() < YOUNG_MS ? 0 : performance.now() - ON_ITS_WAY;
  let leave: (() => void) | undefined;
  let isOver = false;
  const join = async (): Promise<void> => {
    const { changes } = await import('./changes');
    if (!isOver) leave = changes.subscribe(listener, since);
  };
  join().catch(() => undefined);
  return () => {
    isOver = true;
    leave?.();
  };
}
