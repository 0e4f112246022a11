/** Which rows of a table are closed: nobody changes them (decision 56). */
import { useCallback } from 'react';
import { useClosedTo } from '../../client/closings/useClosings';
import type { AnyRow, Values } from '../../rules/rows';
import { closingDayOf } from '../../rules/closing/closingKinds';
import { useRegistry } from '../registry';

/** Tells whether a row, or a draft of one, belongs to a closed day. The same function until something is closed or opened. */
export function useClosedRows(table: string): (row: AnyRow | Values) => boolean {
  const closedTo = useClosedTo(table);
  const day = closingDayOf(useRegistry(), table);
  return useCallback(
    (row) => closedTo !== undefined && day !== undefined && isClosedDay(row[day], closedTo),
    [closedTo, day],
  );
}

/** True for a day up to the last closed one. */
export function isClosedDay(day: unknown, closedTo: string): boolean {
  return typeof day === 'string' && day !== '' && day <= closedTo;
}
