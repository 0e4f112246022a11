/** Reads how much waits behind the entries of the office: the menu says it, and nobody has to look. Shows nothing. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withQuery } from '../../../client/lists/query';
import { WAITING } from '../../../client/settled/asked';
import { useOwnCalls } from '../../../client/server/useOwnCalls';
import type { RestClient } from '../../../client/rest';
import type { WaitingPages } from '../../../rules/calls/waiting';
import { dayOf } from '../../../rules/dates';
import { API_ROOT } from '../../../rules/paths';
import { useYear } from '../../../year';
import type { Waiting } from './currentMark';

/** A number in the menu may be this old, ms. */
const FRESH = 60_000;

const asking = ({ ask }: RestClient) => ask;

/** The reader. Another server has no numbers, and one that cannot tell leaves those that were told. */
export function WaitingCounts({ onRead }: { readonly onRead: (waiting: Waiting) => void }) {
  const { calls, isOwn } = useOwnCalls(asking);
  const { year } = useYear();
  const { data } = useQuery({
    queryKey: [...WAITING, year],
    queryFn: async ({ signal }) => {
      const ask = await calls();
      const path = withQuery(`${API_ROOT}/office/waiting/`, { year, today: dayOf(new Date()) });
      return ask<WaitingPages>(path, { signal });
    },
    enabled: isOwn,
    staleTime: FRESH,
    refetchInterval: 5 * FRESH,
    retry: false,
  });
  useEffect(() => {
    if (data) onRead(data.pages);
  }, [data, onRead]);
  return null;
}
