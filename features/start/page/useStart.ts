/** How far the business is, as our own server says it (decision 58). */
import { useStartCalls } from './calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../../../src/client/undo/lastAct';
import { useMe } from '../../../src/client/people/useMe';
import type { Start } from '../rules/calls';
import { useMessages } from '../../../src/i18n/useMessages';
import { allows } from '../../../src/rules/accounts/roles';

const KEY = ['office', 'start'];

const isOver = ({ is_new: isNew, is_young: isYoung }: Start): boolean => !isNew && !isYoung;

/** How far it is; `undefined` until it is known, for viewers, and on another server. A business that is not new is asked about once. */
export function useStart(): Start | undefined {
  const { calls, isOwn } = useStartCalls();
  const me = useMe();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await calls()).start(signal),
    enabled: isOwn && me !== undefined && allows(me.role, 'write'),
    staleTime: ({ state }) => (state.data && isOver(state.data) ? Infinity : 0),
    retry: false,
  }).data;
}

/** Puts the panel away, and offers to take that back. */
export function usePutAway(): () => Promise<void> {
  const t = useMessages();
  const { calls } = useStartCalls();
  const client = useQueryClient();
  return async () => {
    const { start, act } = await (await calls()).putStartAway();
    client.setQueryData<Start>(KEY, start);
    offerUndo({ act, message: t('start.hidden'), subject: { text: t('start.steps'), isOne: false } });
  };
}
