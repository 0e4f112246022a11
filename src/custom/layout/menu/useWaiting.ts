/** How much waits behind the entries of the office: the menu says it, and nobody has to look. */
import { useQuery } from '@tanstack/react-query';
import { withQuery } from '../../../client/lists/query';
import { useOwnCalls } from '../../../client/server/useOwnCalls';
import type { RestClient } from '../../../client/rest';
import { useIdle } from '../../../look/parts/later';
import type { WaitingPages } from '../../../rules/calls/waiting';
import { dayOf } from '../../../rules/dates';
import type { MenuEntry } from '../../../rules/menu';
import { API_ROOT } from '../../../rules/paths';
import { useYear } from '../../../year';

/** A number for each address where something waits. */
export type Waiting = WaitingPages['pages'];

/** The first page has the line and the processor for itself, ms. */
const REST = 2500;
/** A number in the menu may be this old, ms. */
const FRESH = 60_000;

const NONE: Waiting = {};
const asking = ({ ask }: RestClient) => ask;

/** The numbers; none until the page rests, and none where the server could not tell. */
export function useWaiting(): Waiting {
  const { calls, isOwn } = useOwnCalls(asking);
  const { year } = useYear();
  const isResting = useIdle(REST);
  const { data } = useQuery({
    queryKey: ['office', 'waiting', year],
    queryFn: async ({ signal }) => {
      const ask = await calls();
      return ask<WaitingPages>(withQuery(`${API_ROOT}/office/waiting/`, { year, today: dayOf(new Date()) }), {
        signal,
      });
    },
    enabled: isOwn && isResting,
    staleTime: FRESH,
    refetchInterval: 5 * FRESH,
    retry: false,
  });
  return data?.pages ?? NONE;
}

/** What waits behind all of some entries. */
export const waitingIn = (entries: readonly MenuEntry[], waiting: Waiting): number =>
  entries.reduce((all, { to }) => all + (waiting[to] ?? 0), 0);
