/** The users of our own server, and what owners do with them. Each act reads them again. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { usePeopleCalls } from '../calls';
import type { UserOverview, UserWithLink } from '../../rules/calls';
import { useMe } from '../../../../src/client/people/useMe';
import { useMessages } from '../../../../src/i18n/useMessages';
import { useNotice } from '../../../../src/resources/list/parts/useNotice';
import type { Role } from '../../../../src/rules/accounts/roles';
import { ME_KEY } from '../../../../src/custom/layout/MeProvider';

const KEY = ['office', 'users'];
/** Key of the rows; each act asks for them again. */
export const USER_ROWS = [...KEY, 'rows'];

/** The list. @param isOwner others are not answered, and do not ask */
export function useUserList(isOwner: boolean) {
  const calls = usePeopleCalls();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await calls()).users(signal),
    enabled: isOwner,
    staleTime: 0,
    retry: false,
  });
}

/** What owners do with a user. */
export interface UserActs {
  /** An act is under way. */
  readonly isBusy: boolean;
  changeRole(user: UserOverview, role: Role): Promise<unknown>;
  endDevice(user: UserOverview, device: string): Promise<unknown>;
  turnSecondStepOff(user: UserOverview): Promise<unknown>;
  remove(user: UserOverview): Promise<unknown>;
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
  const calls = usePeopleCalls();
  const client = useQueryClient();
  const me = useMe();
  const { run, isBusy } = useDo();
  return {
    isBusy,
    async changeRole({ id, username }, role) {
      await run(
        async () => (await calls()).changeRole(id, role),
        t('users.roleChanged', { name: username, role: t(`users.${role}`) }),
      );
      if (username === me?.username) await client.invalidateQueries({ queryKey: ME_KEY });
    },
    endDevice: ({ id }, device) => run(async () => (await calls()).endDevice(id, device), t('devices.ended')),
    turnSecondStepOff: ({ id, username }) =>
      run(async () => (await calls()).turnSecondStepOff(id), t('users.secondStepIsOff', { name: username })),
    remove: ({ id, username }) =>
      run(async () => (await calls()).removeUser(id), t('users.removed', { name: username })),
    reset: ({ id }) => run(async () => (await calls()).resetPassword(id)),
  };
}
