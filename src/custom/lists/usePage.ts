/** One page of a table's rows in a year, as a place in its list asks for them, and what to do once rows were changed. */
import { useCallback } from 'react';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { entities } from '../../entities';
import { entityOf, type AnyRow, type EntityName } from '../../rules/rows';
import type { Place } from './listLocation';

/** What `usePage` gives. */
export interface RowsOfPage {
  /** `undefined` until there are any, and after a failure: old rows must not pass for an answer (ruling 41). */
  readonly rows: readonly AnyRow[] | undefined;
  /** Rows on all pages; `undefined` like `rows`. */
  readonly total: number | undefined;
  /** The page that was answered: the last one where the one asked for does not exist (ruling 36). */
  readonly page: number;
  readonly perPage: number;
  readonly hasFailed: boolean;
  readonly isBusy: boolean;
  readonly reload: () => void;
}

/** The rows of a place. Other clerks key tickets too: what is shown again is also asked for again. */
export function usePage(
  table: EntityName,
  year: number,
  { page, filters }: Pick<Place, 'page' | 'filters'>,
): RowsOfPage {
  const perPage = entityOf(entities, table).pageSize ?? 50;
  const { data, total, meta, isError, isFetching, refetch } = useGetList<AnyRow>(
    table,
    { pagination: { page, perPage }, filter: { year, ...filters } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const hasFailed = isError && !isFetching;
  const answered = (meta as { readonly page?: number } | undefined)?.page;
  return {
    rows: hasFailed ? undefined : data,
    total: hasFailed ? undefined : total,
    page: answered ?? page,
    perPage,
    hasFailed,
    isBusy: isFetching,
    reload: useCallback(() => void refetch(), [refetch]),
  };
}

const NO_TABLES: readonly EntityName[] = [];

/** Fetches anew whatever shows rows of the table, and of others that tell something of them. */
export function useChanged(table: EntityName, others: readonly EntityName[] = NO_TABLES): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const name of [table, ...others]) void client.invalidateQueries({ queryKey: [name] });
  }, [client, table, others]);
}
