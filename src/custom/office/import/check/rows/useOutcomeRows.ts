/** The rows of an outcome, fetched page by page as the table is scrolled. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Import, RowOutcome } from '../../../../../rules/imports/imports';
import { importKey, useImportVerbs } from '../../useImport';

const PAGE = 200;

/** The pages so far, and how the next one is asked for. */
export function useOutcomeRows({ id, at, counts }: Pick<Import, 'id' | 'at' | 'counts'>, outcome: RowOutcome) {
  const verbs = useImportVerbs();
  return useInfiniteQuery({
    // Another check has other counts; the same counts may hide other rows, so they are asked for again at each visit.
    queryKey: [...importKey(id), 'rows', outcome, at, counts],
    queryFn: async ({ pageParam, signal }) =>
      (await verbs()).rows(id, { outcome, after: pageParam, limit: PAGE }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
