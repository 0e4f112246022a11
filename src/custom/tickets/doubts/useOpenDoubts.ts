/** How many tickets of a list somebody should look at. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useOwnServer } from '../../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../../dataProvider';
import type { DoubtfulName } from '../../../rules/doubts/doubt';

/**
 * The number of doubtful tickets among those that the filters show, `undefined` until it is known and against another
 * server.
 * @param filters those of the list, `year` among them
 */
export function useOpenDoubts(
  kind: DoubtfulName,
  filters: Readonly<Record<string, string | number>>,
): number | undefined {
  const provider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer() === true;
  const { data } = useQuery({
    queryKey: [kind, 'openDoubts', filters],
    queryFn: ({ signal }) => provider.openDoubts(kind, filters, signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
  return isOwn ? data : undefined;
}
