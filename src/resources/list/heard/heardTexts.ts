/** What a table says of the rows that others have changed since they were loaded. Outside of a list that hears: nothing. */
import { createContext, useContext, useMemo } from 'react';
import type { Column } from '../columns/column';
import type { Key } from '../../../kinds/ref';

/** Texts by the id of the row: `2026-11-21 · Ann, 21:44`. */
export type HeardTexts = ReadonlyMap<Key, string>;

/** No row was changed. */
export const NOTHING: HeardTexts = new Map();
/** The texts of the list around; `HeardRows` gives them. */
export const HeardContext = createContext(NOTHING);
/** Name of the column that shows the text. */
export const HEARD_AT = 'edit_date';

/** The texts of the list around. */
export function useHeardTexts(): HeardTexts {
  return useContext(HeardContext);
}

/** The columns, of which Edit Date shows the texts. They sort as before, so rows keep their places. */
export function useHeardColumns(columns: readonly Column[], heard: HeardTexts): readonly Column[] {
  return useMemo(() => {
    if (heard.size === 0) return columns;
    return columns.map((column) =>
      column.name === HEARD_AT ? { ...column, text: (row) => heard.get(row.id) ?? column.text(row) } : column,
    );
  }, [columns, heard]);
}
