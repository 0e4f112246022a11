/**
 * What is open above the page: the job chooser, the sheet of keys, or what a feature shows there. Any page opens them by a call; their
 * code is loaded when they are opened for the first time. `OverlayHost` shows them.
 */
import { useSyncExternalStore, type ReactElement } from 'react';
import type { ExplainedAmount } from '../../rules/why/address';

interface OverPage {
  /** Path of the page that it was opened on. */
  readonly path: string;
}

/** What is open. */
export type Overlay = OverPage &
  (
    | { readonly kind: 'jobs'; readonly anchor: HTMLElement | null; readonly entry?: object | undefined }
    | { readonly kind: 'keys' }
    | ({ readonly kind: 'why' } & AskedAmount)
    | { readonly kind: 'own'; readonly element: ReactElement }
  );

/** An amount that somebody wants explained. */
export interface AskedAmount {
  readonly of: ExplainedAmount;
  /** The amount as it is shown. */
  readonly text: string;
  /** The button that it was opened by, and its name. */
  readonly by: string;
  readonly opener: HTMLElement | null;
}

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

/** Shows an element, which calls `closeOverlay` when it is done. An element of the same component that is open takes over the new props. */
export function openOverlay(element: ReactElement): void {
  show({ kind: 'own', element, path: path() });
}

/** Opens the panel that explains an amount, or shows another one in it. */
export function openWhy(asked: AskedAmount): void {
  show({ kind: 'why', ...asked, path: path() });
}

/** Closes the panel if this button has opened it. */
export function closeWhy(by: string): void {
  if (shown?.kind === 'why' && shown.by === by) show(undefined);
}

/** Closes what is open. */
export function closeOverlay(): void {
  show(undefined);
}

/** What is open; nothing otherwise. */
export function useOverlay(): Overlay | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}
