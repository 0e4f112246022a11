/**
 * The tape as it was pasted last. It outlives the page, so that whoever keys what is missing comes back to it, also after a reload:
 * the session of the browser's tab keeps it.
 */
import { useSyncExternalStore } from 'react';
import { isDoubtful, type DoubtfulName } from '../../rules/doubts/doubt';

interface PastedTape {
  readonly kind: DoubtfulName;
  readonly text: string;
}

const KEY = 'windrow.tape';
const EMPTY: PastedTape = { kind: 'crop_ticket', text: '' };

/** What the tab keeps; nothing where storage is blocked, or holds something else. */
function stored(): PastedTape {
  try {
    const [kind = '', ...lines] = (sessionStorage.getItem(KEY) ?? '').split('\n');
    return isDoubtful(kind) ? { kind, text: lines.join('\n') } : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Keeps it in the tab. Without room it stays in memory alone. */
function store({ kind, text }: PastedTape): void {
  try {
    sessionStorage.setItem(KEY, `${kind}\n${text}`);
  } catch {
    // The tape of before must not come back in its place.
    forget();
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing is kept there.
  }
}

let pasted = stored();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps a part of the tape. */
export function keepTape(part: Partial<PastedTape>): void {
  pasted = { ...pasted, ...part };
  store(pasted);
  for (const listener of Array.from(listeners)) listener();
}

/** The tape. */
export function usePastedTape(): PastedTape {
  return useSyncExternalStore(subscribe, () => pasted);
}
