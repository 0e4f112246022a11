/** What others change, as it happens, for lists and forms: from wherever the page hears of it, and only while somebody listens. */
import { YOUNG_MS } from '../early/early';
import type { Key } from '../../kinds/ref';

/** An act of somebody on records of one table. */
export interface Change {
  readonly table: string;
  /** `null`: so many that the whole table has to be read again. */
  readonly ids: readonly Key[] | null;
  /** The versions by id; of a removed record the one that it would have next. */
  readonly versions: Readonly<Record<string, number>> | null;
  /** Those of `ids` that are gone, where the kind of the act does not say so. */
  readonly gone?: readonly Key[];
  /** The act's own name. */
  readonly act: string;
  readonly kind: string;
  /** The user who did it. */
  readonly by: string;
  /** When, as ISO text. */
  readonly at: string;
}

/** Whether a change names this record as one that is gone. */
export function takesAway({ kind, ids, gone }: Change, id: Key): boolean {
  return kind.startsWith('remove') ? ids?.includes(id) === true : gone?.includes(id) === true;
}

/** A change; or `reload`: changes may have been missed, so what is shown must be read again. */
export type Heard = Change | 'reload';

/** The changes of a server. */
export interface Changes {
  /**
   * Calls back with every change of anybody, this user included. Returns a function that unsubscribes.
   * @param since when what is shown was read, in milliseconds of `performance.now()`; default: now
   */
  subscribe(listener: (heard: Heard) => void, since?: number): () => void;
}

/** Milliseconds by which the source's request may be slower than the one that read what is shown. */
const ON_ITS_WAY = 1000;

const sources = new Set<() => Promise<Changes>>();

/** Hears of changes from here, as long as the page is open. It is downloaded when somebody listens first. */
export function hearFrom(load: () => Promise<Changes>): void {
  sources.add(load);
}

/** Calls back with every change of anybody. Returns a function that ends it. A download that failed is tried by the next listener. */
export function listenToChanges(listener: (heard: Heard) => void): () => void {
  // What a page shows in its first seconds was asked for when it began to load.
  const since = performance.now() < YOUNG_MS ? 0 : performance.now() - ON_ITS_WAY;
  const leaves: (() => void)[] = [];
  let isOver = false;
  for (const load of sources) {
    load()
      .then((changes) => !isOver && leaves.push(changes.subscribe(listener, since)))
      .catch(() => undefined);
  }
  return () => {
    isOver = true;
    for (const leave of leaves) leave();
  };
}
