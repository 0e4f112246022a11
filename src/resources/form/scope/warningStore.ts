/** The soft warnings of one form. A field subscribes to its own warning, so that no key renders the whole form. */
import { createContext, useContext } from 'react';

/** A warning as a field shows it. */
export interface FieldWarning {
  readonly text: string;
  /** A `hint` is grey and shown only where there is nothing else. */
  readonly kind: 'warning' | 'hint';
  /** Seen and accepted: it stays to be read, without its amber border. */
  readonly isQuiet: boolean;
}

/** Field → its warning. */
export type FieldWarnings = Readonly<Record<string, FieldWarning>>;

/** Keeps the warnings of a form. */
export interface WarningStore {
  readonly get: () => FieldWarnings;
  readonly set: (warnings: FieldWarnings) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The warnings of the form around; `useWarningStore` reads it. */
export const WarningsContext = createContext<WarningStore | undefined>(undefined);

/** The warnings of the form around. Throws outside a `FormScope`. */
export function useWarningStore(): WarningStore {
  const store = useContext(WarningsContext);
  if (!store) throw new Error('There is no FormScope above this component.');
  return store;
}

const NONE: FieldWarnings = {};

/** An empty store. */
export function createWarningStore(): WarningStore {
  let current = NONE;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (warnings) => {
      current = keepSame(current, warnings);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// A field whose warning is unchanged keeps the same object and is not rendered again.
function keepSame(before: FieldWarnings, after: FieldWarnings): FieldWarnings {
  return Object.fromEntries(
    Object.entries(after).map(([name, warning]) => {
      const old = before[name];
      return [
        name,
        old?.text === warning.text && old.kind === warning.kind && old.isQuiet === warning.isQuiet ? old : warning,
      ];
    }),
  );
}
