/**
 * What the page shown is about, said in the bar beside its title: the name of a record, the count of a list. The page
 * says it, the bar shows it; of several parts that say something the one that came last is shown.
 */
import { useEffect, useSyncExternalStore } from 'react';

interface Said {
  readonly text: string;
}

let said: readonly Said[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Said[]): void {
  said = next;
  for (const listener of Array.from(listeners)) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says what the page is about while the component is shown; nothing while the text is not known. */
export function useSayWhich(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined || text === '') return undefined;
    const own: Said = { text };
    change([...said, own]);
    return () => change(said.filter((one) => one !== own));
  }, [text]);
}

/** What the page is about; `undefined` while nothing is said. */
export function useWhich(): string | undefined {
  return useSyncExternalStore(subscribe, () => said.at(-1)?.text);
}
