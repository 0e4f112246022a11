/** The users of our own server, and what owners do with them. Each act reads them again. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { UserWithLink } from '../../client/people/people';
import type { UserOverview } from '../../rules/accounts/overview';
import { useMe } from '../../client/people/useMe';
import { useMessages } from '../../i18n/useMessages';
import type { WindrowDataProvider } from '../../dataProvider';
import { useNotice } from '../../resources/list/parts/useNotice';
import type { Role } from '../../rules/accounts/roles';
import { ME_KEY } from '../layout/MeProvider';

const KEY = ['office', 'users'];

/** The list. @param isOwner others are not answered, and do not ask */
export function useUserList(isOwner: boolean) {
  const provider = useDataProvider<WindrowDataProvider>();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => provider.users(signal),
    enabled: isOwner,
    staleTime: 0,
    retry: false,
  });
}

/** What owners do with a user. */
export interface UserActs {
  /** An act is under way. */
  readonly isBusy: boolean;
  changeRole(user: UserOverview, role: Role): Promise<void>;
  endDevice(user: UserOverview, device: string): Promise<void>;
  turnSecondStepOff(user: UserOverview): Promise<void>;
  remove(user: UserOverview): Promise<void>;
  /** Resolves to the link; `undefined` where it was refused. */
  reset(user: UserOverview): Promise<UserWithLink | undefined>;
}

/** Does something, says a refusal in the server's words, and reads the users again. */
function useDo() {
  const client = useQueryClient();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);
  const run = async <Result>(act: () => Promise<Result>, done?: string): Promise<Result | undefined> => {
    setBusy(true);
    try {
      const result = await act();
      if (done !== undefined) notice(done, 'success');
      return result;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notice(error.message, 'error');
      return undefined;
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
      setBusy(false);
    }
  };
  return { run, isBusy };
}

/** The acts. */
export function useUserActs(): UserActs {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const me = useMe();
  const { run, isBusy } = useDo();
  return {
    isBusy,
    async changeRole({ id, username }, role) {
      await run(
        () => provider.changeRole(id, role),
        t('users.roleChanged', { name: username, role: t(`users.${role}`) }),
      );
      if (username === me?.username) await client.invalidateQueries({ queryKey: ME_KEY });
    },
    endDevice: ({ id }, device) => run(() => provider.endDevice(id, device), t('devices.ended')),
    turnSecondStepOff: ({ id, username }) =>
      run(() => provider.turnSecondStepOff(id), t('users.secondStepIsOff', { name: username })),
    remove: ({ id, username }) => run(() => provider.removeUser(id), t('users.removed', { name: username })),
    reset: ({ id }) => run(() => provider.resetPassword(id)),
  };
}
