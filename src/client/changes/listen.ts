/** Hears what others change, without the connection's code at the start of a page: it is downloaded when somebody listens first. */
import type { Heard } from './connection';

/** Calls back with every change of anybody. Returns a function that ends it. A download that failed is tried by the next listener. */
export function listenToChanges(listener: (heard: Heard) => void): () => void {
  let leave: (() => void) | undefined;
  let isOver = false;
  const join = async (): Promise<void> => {
    const { changes } = await import('./changes');
    if (!isOver) leave = changes.subscribe(listener);
  };
  join().catch(() => undefined);
  return () => {
    isOver = true;
    leave?.();
  };
}
