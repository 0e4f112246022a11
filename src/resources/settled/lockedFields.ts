/** Which fields of the form around stay as they are because their record is settled (decision 64). */
import { createContext, useContext } from 'react';
import type { Entity } from '../../grammar/entity';
import { fieldsOf, type AnyRow } from '../../rules/rows';

/** The record and the names of its locked fields. */
export interface LockedFields {
  readonly row: AnyRow;
  readonly names: ReadonlySet<string>;
}

/** `undefined`: none is locked. */
export const LockedFieldsContext = createContext<LockedFields | undefined>(undefined);

/** The record whose field is locked; `undefined` where the field is free. */
export function useLockedRow(name: string): AnyRow | undefined {
  const locked = useContext(LockedFieldsContext);
  return locked?.names.has(name) ? locked.row : undefined;
}

/** Whether every field of the record is locked, so that there is nothing to save. */
export function useIsWhollyLocked(entity: Entity): boolean {
  const locked = useContext(LockedFieldsContext);
  return locked !== undefined && fieldsOf(entity).every(([name]) => locked.names.has(name));
}
