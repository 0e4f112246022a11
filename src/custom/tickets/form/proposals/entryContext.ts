/** What the proposals of a ticket form need of the form around. */
import { createContext, useContext } from 'react';
import type { AnyRow, Values } from '../../../../rules/rows';

/** The form around. */
export interface EntryScope {
  readonly table: string;
  /** Which tickets are the last ones. */
  readonly filter: Values;
  /** Tickets entered on this page, newest first. */
  readonly entered: readonly AnyRow[];
  /** Number of the ticket that was sent last and is not saved yet. */
  readonly sent: string | undefined;
  readonly isNew: boolean;
}

/** The form around; `useEntryScope` reads it. */
export const EntryContext = createContext<EntryScope | undefined>(undefined);

/** The form around. Throws outside a ticket form. */
export function useEntryScope(): EntryScope {
  const scope = useContext(EntryContext);
  if (!scope) throw new Error('There is no ticket form above this component.');
  return scope;
}
