/** How many tickets of a year have no price, as our own server counts them. */
import { useStartCalls } from '../calls';
import { useQuery } from '@tanstack/react-query';
import type { UnpricedCount } from '../../rules/calls';

/** Milliseconds that a count is taken for right: it is asked for again with whatever changes tickets or rates. */
const FRESH = 30_000;

/** By table; nothing until it is known, and on another server. */
export function useUnpricedCount(year: number): UnpricedCount['tables'] {
  const { calls, isOwn } = useStartCalls();
  const { data } = useQuery({
    queryKey: ['office', 'unpriced', 'count', year],
    queryFn: async ({ signal }) => (await calls()).unpricedCount(year, signal),
    enabled: isOwn,
    staleTime: FRESH,
    retry: false,
  });
  return data?.tables ?? {};
}
