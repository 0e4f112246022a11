/** The loads of a scale's tape that are to be keyed next. The check puts them here, the entry form takes one after the other. */
import { useSyncExternalStore } from 'react';
import type { MissingLoad } from '../calls';
import type { DoubtfulName } from '../../rules/doubts/doubt';

/** What is to be keyed. */
export interface TapeQueue {
  readonly kind: DoubtfulName;
  readonly loads: readonly MissingLoad[];
  /** The day of the loads; `undefined` where several days were compared. */
  readonly day: string | undefined;
  /** Address of the tape. */
  readonly back: string;
}

let queue: TapeQueue | undefined;
const listeners = new Set<() => void>();

/** Puts loads here; `undefined` forgets them. */
export function keepQueue(next: TapeQueue | undefined): void {
  queue = next;
  for (const listener of Array.from(listeners)) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The loads, if there are any. */
export function useTapeQueue(): TapeQueue | undefined {
  return useSyncExternalStore(subscribe, () => queue);
}

/**
 * The loads that are still to be keyed.
 * @param entered numbers of the tickets that were saved on this page
 * @param sent number of the ticket that was entered last and is on its way: those before it are, too
 */
export function leftOf(
  loads: readonly MissingLoad[],
  entered: ReadonlySet<string>,
  sent: string | undefined,
): readonly MissingLoad[] {
  const onTheWay = loads.findIndex(({ number }) => number === sent);
  return loads.filter(({ number }, at) => at > onTheWay && !entered.has(number));
}
