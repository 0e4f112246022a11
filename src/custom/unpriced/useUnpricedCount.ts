/** How many tickets of a year have no price, as our own server counts them. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useOwnServer } from '../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../dataProvider';
import type { UnpricedCount } from '../../rules/unpriced/answers';

/** Milliseconds that a count is taken for right: it is asked for again with whatever changes tickets or rates. */
const FRESH = 30_000;

/** By table; nothing until it is known, and on another server. */
export function useUnpricedCount(year: number): UnpricedCount['tables'] {
  const provider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer() === true;
  const { data } = useQuery({
    queryKey: ['office', 'unpriced', 'count', year],
    queryFn: ({ signal }) => provider.unpricedCount(year, signal),
    enabled: isOwn,
    staleTime: FRESH,
    retry: false,
  });
  return data?.tables ?? {};
}
