/**
 * What is open above the page: the job chooser, the command box or the sheet of keys. Any page opens them by a call; their code is
 * loaded when they are opened for the first time. `OverlayHost` shows them.
 */
import { useSyncExternalStore } from 'react';

interface OverPage {
  /** Path of the page that it was opened on. */
  readonly path: string;
}

/** What is open. */
export type Overlay = OverPage & { readonly kind: 'jobs'; readonly anchor: HTMLElement | null };

let shown: Overlay | undefined;
const listeners = new Set<() => void>();

function show(next: Overlay | undefined): void {
  if (next === shown) return;
  shown = next;
  for (const listener of Array.from(listeners)) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Opens the job chooser, from which a clerk keys the next crop ticket (ruling 77).
 * @param anchor the button that it opens below; `null` for the middle of the window
 */
export function openJobChooser(anchor: HTMLElement | null): void {
  show({ kind: 'jobs', anchor, path: window.location.pathname });
}

/** Closes what is open. */
export function closeOverlay(): void {
  show(undefined);
}

/** What is open; nothing otherwise. */
export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}
