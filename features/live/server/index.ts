/**
 * Live updates, for the server: what acts change, on its way from the writer to whoever listens, through the database where several
 * processes may write it, otherwise directly after the commit.
 */
import type { ChangeListener, ServerFeature } from '../../../server/api/feature';
import type { Db } from '../../../server/db/database';
import type { Publisher } from '../../../server/records/published';
import { serverWords } from '../words/server';
import { changeEvent, createHub, dataOf, RELOAD, type Hub } from './hub';
import { registerChangeStream } from './stream';
import { pathsOf } from '../../../server/api/openapi/calls';
import { changeCalls } from '../rules/calls';

/** @param stillOpen which of these sessions have not ended */
export function createChanges(
  db: Db,
  stillOpen: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): ChangeListener & { readonly hub: Hub } {
  const hub = createHub(stillOpen);
  const routes: ChangeListener['routes'] = (scope) => registerChangeStream(scope, hub);
  const { relay } = db;
  if (!relay) {
    const committed: Publisher['committed'] = (changed) => {
      for (const one of changed) hub.tell(changeEvent(dataOf(one)));
    };
    return { publisher: { committed }, hub, routes, open: async () => undefined, close: () => hub.close() };
  }
  let stop = (): void => undefined;
  return {
    publisher: {
      inTransaction: async (trx, changed) => {
        for (const one of changed) await relay.send(trx, dataOf(one, relay.longest));
      },
    },
    hub,
    routes,
    open: async () => {
      stop = await relay.hear({ heard: (data) => hub.tell(changeEvent(data)), missed: () => hub.tell(RELOAD) });
    },
    close: () => {
      stop();
      hub.close();
    },
  };
}

export const live: ServerFeature = {
  name: 'live',
  changes: ({ db, sessions }) => createChanges(db, sessions.stillOpen),
  paths: () => pathsOf(changeCalls),
  texts: serverWords,
};
