/**
 * What is open above the page: the job chooser, the sheet of keys, or an element of any page or feature. Any page opens them by a call; their
 * code is loaded when they are opened for the first time. `OverlayHost` shows them.
 */
import { useSyncExternalStore, type ReactElement } from 'react';

interface OverPage {
  /** Path of the page that it was opened on. */
  readonly path: string;
}

/** What is open. */
export type Overlay = OverPage &
  (
    | { readonly kind: 'jobs'; readonly anchor: HTMLElement | null; readonly entry?: object | undefined }
    | { readonly kind: 'keys' }
    | { readonly kind: 'own'; readonly element: ReactElement; readonly by: string | undefined }
  );

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

const path = (): string => window.location.pathname;

/**
 * Opens the job chooser, from which a clerk keys the next crop ticket (ruling 77).
 * @param anchor the button that it opens below; `null` for the middle of the window
 * @param entry what the entry form finds as the state of its address. Default: nothing.
 */
export function openJobChooser(anchor: HTMLElement | null, entry?: object): void {
  show({ kind: 'jobs', anchor, entry, path: path() });
}

/** Opens the sheet of keys. */
export function openKeys(): void {
  show({ kind: 'keys', path: path() });
}

/**
 * Shows an element, which calls `closeOverlay` when it is done. One of the same component that is open takes over the new props.
 * @param by names what it was opened by
 */
export function openOverlay(element: ReactElement, by?: string): void {
  show({ kind: 'own', element, by, path: path() });
}

/** Closes the element that was opened by this. */
export function closeOverlayOf(by: string): void {
  if (shown?.kind === 'own' && shown.by === by) show(undefined);
}

/** Closes what is open. */
export function closeOverlay(): void {
  show(undefined);
}

/** What is open; nothing otherwise. */
export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}
