/** The tape as it was pasted last. It outlives the page, so that whoever keys what is missing comes back to it; a reload forgets it. */
import { useSyncExternalStore } from 'react';
import type { DoubtfulName } from '../../../../rules/doubts/doubt';

interface PastedTape {
  readonly kind: DoubtfulName;
  readonly text: string;
}

let pasted: PastedTape = { kind: 'crop_ticket', text: '' };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps a part of the tape. */
export function keepTape(part: Partial<PastedTape>): void {
  pasted = { ...pasted, ...part };
  for (const listener of Array.from(listeners)) listener();
}

/** The tape. */
export function usePastedTape(): PastedTape {
  return useSyncExternalStore(subscribe, () => pasted);
}
