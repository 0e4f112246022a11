/**
 * What the inputs of one form share besides its values: the entry, the row it was loaded from, who hears of the
 * user's own choices (ruling 19: only those clear and fill), and which fields are on the screen.
 */
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Entity } from '../../grammar/entity';
import type { Values } from '../../rules/rows';
import { createWarningStore, type WarningStore } from '../warnings/warningStore';

type Listener = (name: string) => void;

/** The shared part of a form. */
export interface Scope {
  readonly entity: Entity;
  /** The row as it was read, with nested related records; their names label options that are not listed. */
  readonly row?: Values | undefined;
  /** Option lists offer to add what they lack. */
  readonly adds: boolean;
  /** Says that the user changed a field. */
  readonly changed: Listener;
  /** Hears of every field the user changes; returns how to stop. */
  readonly onChanged: (listener: Listener) => () => void;
  /** Says that the user has left a field. */
  readonly left: Listener;
  /** Hears of every field the user leaves; returns how to stop. */
  readonly onLeft: (listener: Listener) => () => void;
  /** What stands at the fields in amber. */
  readonly warnings: WarningStore;
  /** Fields with an input on the screen. */
  readonly shown: Set<string>;
}

/** The scope around; `useFormScope` reads it. */
export const ScopeContext = createContext<Scope | undefined>(undefined);

interface Props {
  readonly entity: Entity;
  readonly row?: Values | undefined;
  /** The form is a record's, and its option lists offer to add what they lack. */
  readonly adds?: boolean;
  readonly children: ReactNode;
}

/** Wraps the inputs of one form. Hand-written forms use it as the generated ones do. */
export function FormScope({ entity, row, adds = false, children }: Props) {
  const [listeners] = useState(() => new Set<Listener>());
  const [leavers] = useState(() => new Set<Listener>());
  const [warnings] = useState(createWarningStore);
  const [shown] = useState(() => new Set<string>());
  const scope = useMemo<Scope>(
    () => ({
      entity,
      row,
      adds,
      changed: (name) => listeners.forEach((listener) => listener(name)),
      onChanged: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      left: (name) => leavers.forEach((listener) => listener(name)),
      onLeft: (listener) => {
        leavers.add(listener);
        return () => leavers.delete(listener);
      },
      warnings,
      shown,
    }),
    [entity, row, adds, listeners, leavers, warnings, shown],
  );
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** The scope of the form around. Throws outside a `FormScope`. */
export function useFormScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('There is no FormScope above this component.');
  return scope;
}

/** Notes that a field has an input on the screen, so that the server's messages for it are shown there. */
export function useShown(name: string): void {
  const { shown } = useFormScope();
  useEffect(() => {
    shown.add(name);
    return () => void shown.delete(name);
  }, [shown, name]);
}
