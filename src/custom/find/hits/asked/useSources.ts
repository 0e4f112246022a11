/** What the command box looks through: the records that have names, and the tickets that the server finds. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FoundTicket } from '../../../../client/server/find';
import { useOwnServer } from '../../../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../../../dataProvider';
import type { Entities } from '../../../../grammar/entity';
import { ALL_ROWS, allRowsKey } from '../../../../resources/options/allRows';
import { entityOf, type AnyRow } from '../../../../rules/rows';
import { namedRecords, namedTables, type NamedRecord } from '../recordHits';

/** Named records by table, as far as they are loaded. Option lists and list screens share the answers. */
export function useNamedRecords(registry: Entities): {
  readonly records: ReadonlyMap<string, readonly NamedRecord[]>;
  readonly isLoading: boolean;
} {
  const dataProvider = useDataProvider<WindrowDataProvider>();
  const names = namedTables(registry);
  return useQueries({
    queries: names.map((name) => ({
      queryKey: allRowsKey(name),
      queryFn: () => dataProvider.getList<AnyRow>(name, ALL_ROWS),
    })),
    combine: (answers) => ({
      records: new Map(
        names.map((name, at) => {
          const rows = answers[at]?.data?.data;
          return [name, rows ? namedRecords(name, entityOf(registry, name), rows) : []];
        }),
      ),
      isLoading: answers.some(({ isLoading }) => isLoading),
    }),
  });
}

const NONE: readonly FoundTicket[] = [];
/** Numbers have no spaces and few letters. */
const isNumberLike = (text: string): boolean => /^\S{1,30}$/.test(text) && /\d/.test(text);

/** Tickets whose number begins with the text. While the server looks, those of the text before are kept. */
export function useFoundTickets(text: string): { readonly found: readonly FoundTicket[]; readonly isLoading: boolean } {
  const dataProvider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer() === true;
  const enabled = isNumberLike(text);
  const { data, isFetching } = useQuery({
    queryKey: ['findTickets', isOwn, text],
    queryFn: ({ signal }) => dataProvider.findTickets(text, isOwn, signal),
    enabled,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
  return { found: enabled ? (data ?? NONE) : NONE, isLoading: enabled && isFetching };
}
