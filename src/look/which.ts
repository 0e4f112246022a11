/**
 * What the page shown is about, said in the bar beside its title: the name of a record, the count of a list. The page
 * says it, the bar shows it; of several parts that say something the one that came last is shown.
 */
import { useEffect, useSyncExternalStore } from 'react';

/** The page above, and its name. */
export interface Up {
  readonly to: string;
  readonly name: string;
}

interface Said {
  readonly text?: string;
  readonly up?: Up;
}

let said: readonly Said[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Said[]): void {
  said = next;
  for (const listener of Array.from(listeners)) listener();
}

function say(own: Said): () => void {
  change([...said, own]);
  return () => change(said.filter((one) => one !== own));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what the page is about while the component is shown; nothing while the text is not known. */
export function useSayWhich(text: string | undefined): void {
  useEffect(() => (text ? say({ text }) : undefined), [text]);
}

/** Says which page is above the one shown: the bar has the way there before the title. */
export function useSayUp(to: string, name: string): void {
  useEffect(() => say({ up: { to, name } }), [to, name]);
}

const lastOf = <Key extends keyof Said>(key: Key): Said[Key] => said.findLast((one) => one[key] !== undefined)?.[key];

/** What the page is about; `undefined` while nothing is said. */
export function useWhich(): string | undefined {
  return useSyncExternalStore(subscribe, () => lastOf('text'));
}

/** The page above; `undefined` for a page of the menu. */
export function useUp(): Up | undefined {
  return useSyncExternalStore(subscribe, () => lastOf('up'));
}
