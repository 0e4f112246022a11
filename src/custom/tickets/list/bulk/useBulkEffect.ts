/** Asks our own server what a bulk update would change in dollars, a moment after the last key (ruling 66). */
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { BulkEffect, Matching } from '../../../../client/verbs/bulk';
import type { WindrowDataProvider } from '../../../../dataProvider';
import type { AnyRow } from '../../../../rules/rows';
import type { BulkValues } from './bulkEdit';

/** From the last change to the question, in ms. */
const PAUSE = 250;

interface BulkEffectOptions {
  readonly table: string;
  readonly rows: readonly AnyRow[];
  readonly matching?: Matching | undefined;
  readonly values: BulkValues;
  /** Names of the fields that are written. */
  readonly fields: readonly string[];
  /** False where there is nothing to ask: nothing changes, or a value cannot be used. */
  readonly isAsked: boolean;
}

/** The effect of the values of this moment; `undefined` while it is not known. */
export function useBulkEffect({ table, rows, matching, values, fields, isAsked }: BulkEffectOptions): {
  readonly effect: BulkEffect | undefined;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
} {
  const provider = useDataProvider<WindrowDataProvider>();
  const ids = matching ? [] : rows.map(({ id }) => id);
  const wanted = JSON.stringify({ ids, count: matching?.count, fields, values: fields.map((name) => values[name]) });
  const settled = useSettled(wanted);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['bulk_preview', table, settled],
    queryFn: ({ signal }) => provider.bulkPreview(table, { ids, matching, data: values, fields, signal }),
    enabled: isAsked && settled === wanted,
    retry: false,
    // Tickets change behind it: what was counted for another dialog says nothing.
    gcTime: 0,
    staleTime: Infinity,
  });
  const isCurrent = isAsked && settled === wanted;
  const hasFailed = isCurrent && isError && !isFetching;
  return { effect: isCurrent ? data : undefined, hasFailed, tryAgain: () => void refetch() };
}

/** The value once it has not changed for a moment; at first the value itself. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
