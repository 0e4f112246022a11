/** The soft warnings of one form: who shows one subscribes to its field alone, so that no key renders the whole form. */

/** A warning as a field shows it. */
export interface FieldWarning {
  readonly text: string;
  /** A `hint` is grey and stands only where nothing else does. */
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

// A field whose warning says the same keeps the same object, and is not rendered again.
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
