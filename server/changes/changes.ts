/**
 * What acts change, on its way from the writer to whoever listens: through the database where several processes may write it,
 * otherwise directly after the commit (decision 48).
 */
import type { Db } from '../db/database';
import type { Publisher } from '../records/published';
import { changeEvent, dataOf, RELOAD } from './event';
import { createHub, type Hub } from './hub';

/** The changes of a database. */
export interface Changes {
  /** Whom the writer tells. */
  readonly publisher: Publisher;
  readonly hub: Hub;
  /** Begins to hear other processes. */
  open(): Promise<void>;
  /** Ends every stream. */
  close(): void;
}

/** @param stillOpen which of these sessions have not ended */
export function createChanges(db: Db, stillOpen: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Changes {
  const hub = createHub(stillOpen);
  const { relay } = db;
  if (!relay) {
    const committed: Publisher['committed'] = (changed) => {
      for (const one of changed) hub.tell(changeEvent(dataOf(one)));
    };
    return { publisher: { committed }, hub, open: async () => undefined, close: () => hub.close() };
  }
  let stop = (): void => undefined;
  return {
    publisher: {
      inTransaction: async (trx, changed) => {
        for (const one of changed) await relay.send(trx, dataOf(one, relay.longest));
      },
    },
    hub,
    open: async () => {
      stop = await relay.hear({ heard: (data) => hub.tell(changeEvent(data)), missed: () => hub.tell(RELOAD) });
    },
    close: () => {
      stop();
      hub.close();
    },
  };
}
