/**
 * Keeps option lists true without asking for them again: once a form has shown one, the changes of others are heard for as long
 * as somebody is signed in. Lists that a form shows are read again at once, others when a form shows them next.
 */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { type Heard, listenToChanges } from '../../../client/server/changes';
import { useRegistry } from '../../registry';
import { allRowsKey } from '../allRows';
import type { Entities } from '../../../grammar/entity';
import { EXTRA_TABLE } from '../../../rules/extras/extraKeys';
import { referrersOf } from '../../../rules/rows';

/** Notes that options of a table are shown. Returns a function that ends it. */
type Watch = (name: string) => () => void;

const WatchContext = createContext<Watch | undefined>(undefined);

/** Hears for the option fields inside. */
export function FreshOptions({ children }: { readonly children: ReactNode }) {
  const registry = useRegistry();
  const client = useQueryClient();
  const [isUsed, setUsed] = useState(false);
  const shown = useRef(new Map<string, number>());
  const watch = useMemo<Watch>(() => {
    const count = (name: string, more: number): void =>
      void shown.current.set(name, (shown.current.get(name) ?? 0) + more);
    return (name) => {
      setUsed(true);
      count(name, 1);
      return () => count(name, -1);
    };
  }, []);
  const hear = useEffectEvent((told: Heard): void => {
    for (const name of shownIn(registry, told)) {
      // A list screen keeps its rows and says what has changed.
      const refetchType = shown.current.get(name) ? 'active' : 'none';
      void client.invalidateQueries({ queryKey: allRowsKey(name), exact: true, refetchType });
    }
  });
  useEffect(() => (isUsed ? listenToChanges((told) => hear(told)) : undefined), [isUsed]);
  return <WatchContext value={watch}>{children}</WatchContext>;
}

/** Keeps the options of a table true while they are shown. Outside of `FreshOptions` it does nothing. */
export function useFresh(name: string): void {
  const watch = useContext(WatchContext);
  useEffect(() => watch?.(name), [watch, name]);
}

/** The tables without pages whose rows may show what was changed: its own, those that refer to it, and those that refer to them. */
function shownIn(registry: Entities, told: Heard): string[] {
  return namesOf(registry, told).filter((name) => registry[name] && registry[name].pageSize === undefined);
}

function namesOf(registry: Entities, told: Heard): string[] {
  // Which records were made inactive is told by their numbers alone.
  if (told === 'reload' || told.table === EXTRA_TABLE) return Object.keys(registry);
  // Nobody refers to a record that was just added.
  if (told.kind === 'create') return [told.table];
  const first = referrersOf(registry, told.table).map(({ entity }) => entity);
  const second = first.flatMap((name) => referrersOf(registry, name).map(({ entity }) => entity));
  return [...new Set([told.table, ...first, ...second])];
}
