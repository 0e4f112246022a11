/** Says in the bar how many tickets a list has found, and with filters also of how many. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../../../dataProvider';
import type { Filters } from '../../../../client/lists/location';
import { useSayCount } from '../../../../resources/list/parts/useSayCount';
import type { TicketDescription } from '../descriptions/description';

/**
 * Says it. The number of the year's tickets is that of §7.1, asked for while there are filters. Where it cannot be had, what was
 * found is said alone.
 * @param count tickets found; `undefined` until it is known
 */
export function useSayFound(
  { table, counted }: TicketDescription,
  year: number,
  count: number | undefined,
  filters: Filters,
): void {
  const provider = useDataProvider<WindrowDataProvider>();
  const isFiltered = Object.keys(filters).length > 0;
  const { data, isError } = useQuery({
    // Below the key of the table: what changes its rows changes the count too.
    queryKey: [table, 'counts', year],
    queryFn: () => provider.ticketCounts(year),
    enabled: isFiltered,
    staleTime: 0,
    retry: false,
  });
  const isWaiting = isFiltered && !data && !isError;
  useSayCount(isWaiting ? undefined : count, year, isFiltered ? data?.[counted] : undefined);
}
