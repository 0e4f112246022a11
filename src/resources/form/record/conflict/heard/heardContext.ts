/** What an open form has heard of its record, for the line at its head and the notes of its fields. */
import { createContext, useContext } from 'react';
import type { StaleRecord } from '../../../../../client/stale';
import type { AnyRow } from '../../../../../rules/rows';

/** What was heard, and the way to see it beside what was typed. */
export interface HeardChange {
  readonly stale: StaleRecord;
  /** The record as the form read it. */
  readonly read: AnyRow;
  /** Names of the fields that others changed; none where the record was deleted or taken. */
  readonly fields: readonly string[];
  /** Absent where the form, in which nothing was typed, has taken the record as it stands. */
  readonly show?: (() => void) | undefined;
}

/** `undefined` while nothing was heard of the version that the form has; `ConflictHost` gives it. */
export const HeardContext = createContext<HeardChange | undefined>(undefined);

/** What the form around has heard. */
export function useHeardChange(): HeardChange | undefined {
  return useContext(HeardContext);
}
