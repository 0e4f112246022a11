/** How far the business is, as our own server says it (decision 58). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { offerUndo } from '../../../client/history/lastAct';
import { useMe } from '../../../client/people/useMe';
import { useOwnServer } from '../../../client/server/useOwnServer';
import type { Start } from '../../../rules/start/answers';
import type { WindrowDataProvider } from '../../../dataProvider';
import { useMessages } from '../../../i18n/useMessages';
import { allows } from '../../../rules/accounts/roles';

const KEY = ['office', 'start'];

const isOver = ({ is_new: isNew, is_young: isYoung }: Start): boolean => !isNew && !isYoung;

/** How far it is; `undefined` until it is known, for viewers, and on another server. A business that is not new is asked about once. */
export function useStart(): Start | undefined {
  const provider = useDataProvider<WindrowDataProvider>();
  const me = useMe();
  const isOwn = useOwnServer() === true;
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => provider.start(signal),
    enabled: isOwn && me !== undefined && allows(me.role, 'write'),
    staleTime: ({ state }) => (state.data && isOver(state.data) ? Infinity : 0),
    retry: false,
  }).data;
}

/** Puts the panel away, and offers to take that back. */
export function usePutAway(): () => Promise<void> {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  return async () => {
    const { start, act } = await provider.putStartAway();
    client.setQueryData<Start>(KEY, start);
    offerUndo({ act, message: t('start.hidden'), subject: { text: t('start.steps'), isOne: false } });
  };
}
