/**
 * Whether the server sends related records as bare keys (`"hauler_id": 7`) and not nested (`{ id, name }`, §3): then the page has no
 * names for them, and says so. Our own server never does.
 */
import type { Entity } from '../../grammar/entity';
import { referencesOf } from '../../kinds/ref';
import type { AnyRow } from '../../rules/rows';

/** What was seen of related records so far. */
export interface FlatReads {
  readonly isFlat: () => boolean;
  /** Looks at the rows of a list. */
  readonly note: (entity: Pick<Entity, 'fields'>, rows: readonly AnyRow[]) => void;
  /** Calls back when the first bare key is seen. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Rows looked at in each list: references may be empty in the first ones. */
const LOOKED_AT = 10;

/** Begins without having seen any. */
export function createFlatReads(): FlatReads {
  const listeners = new Set<() => void>();
  let isFlat = false;
  const isBare = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');
  return {
    isFlat: () => isFlat,
    note(entity, rows) {
      if (isFlat) return;
      const references = referencesOf(entity);
      isFlat = rows.slice(0, LOOKED_AT).some((row) => references.some(([key]) => isBare(row[key])));
      if (isFlat) for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What this page has seen of its server. */
export const flatReads: FlatReads = createFlatReads();
