/** What all tickets of a list add up to, as our own server says it (ruling 71). It is asked for again with the list. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TicketTotals } from '../../../../client/reads';
import type { WindrowDataProvider } from '../../../../dataProvider';
import type { Filters } from '../../../../client/lists/location';
import type { EntityName } from '../../../../rules/rows';

/** The totals of a year's tickets that the filters leave; `undefined` while they are added up. */
export function useTicketTotals(
  table: EntityName,
  year: number,
  filters: Filters,
): { readonly totals: TicketTotals | undefined; readonly hasFailed: boolean } {
  const provider = useDataProvider<WindrowDataProvider>();
  const query = { year, ...filters };
  const { data, isError, isFetching } = useQuery({
    // Below the key of the table: what changes its rows changes these too.
    queryKey: [table, 'totals', query],
    queryFn: ({ signal }) => provider.ticketTotals(table, query, signal),
    staleTime: 0,
    retry: false,
  });
  const hasFailed = isError && !isFetching;
  return { totals: hasFailed ? undefined : data, hasFailed };
}
