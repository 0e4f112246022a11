/** How many tickets the lines are about that name a party and a period: their lists are asked for one row, on any server. */
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMessages } from '../../../../i18n/useMessages';
import { formatNumber } from '../../../../kinds/number';
import type { Counted, HitList } from '../hit';

const ONE = { page: 0, perPage: 1 };
const FRESH_MS = 10_000;

const keyOf = ({ table, filter }: Counted): string => JSON.stringify([table, filter]);

/** The same lines, with the numbers at the right as far as they are known. */
export function useCounts(groups: readonly HitList[]): HitList[] {
  const t = useMessages();
  const provider = useDataProvider();
  const counted = groups.flatMap(({ hits }) => hits.flatMap((hit) => hit.counted ?? []));
  const asked = [...new Map(counted.map((one) => [keyOf(one), one]))];
  const counts = useQueries({
    queries: asked.map(([key, { table, filter }]) => ({
      queryKey: [table, 'count', key],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.getList(table, { pagination: ONE, filter, signal }),
      staleTime: FRESH_MS,
      retry: false,
    })),
    combine: (answers) => new Map(asked.map(([key], at) => [key, answers[at]?.data?.total])),
  });
  const endOf = (one: Counted): { end?: string } => {
    const total = counts.get(keyOf(one));
    if (total === undefined) return {};
    return { end: `${formatNumber(total)} ${t(total === 1 ? 'ticketList.one' : 'ticketList.many')}` };
  };
  return groups.map(({ group, hits }) => ({
    group,
    hits: hits.map((hit) => (hit.counted ? { ...hit, ...endOf(hit.counted) } : hit)),
  }));
}
