/**
 * Asks our own server who is signed in (ruling 78). The role is kept in the browser, so that a viewer's next visit does not
 * begin with buttons that go away.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { Me } from '../../client/people/me';
import { MeContext } from '../../client/people/useMe';
import { useOwnServer } from '../../client/server/useOwnServer';
import { chooseDates } from '../../i18n/dates';
import type { WindrowDataProvider } from '../../dataProvider';
import { recall, remember } from '../../look/choice/localValue';
import { isRole } from '../../rules/accounts/roles';

/** Key of the query, for those who make its answer old. */
export const ME_KEY = ['office', 'me'];
const KEPT = 'me';

/** What is kept of the last visit of this user. */
function keptOf(username: string | null): Me | undefined {
  const [role, ...name] = recall(KEPT)?.split(' ') ?? [];
  if (username === null || name.join(' ') !== username || !isRole(role)) return undefined;
  return { username, role, second_factor: false, notices: [] };
}

interface MeProviderProps {
  /** The name used at sign-in. */
  readonly username: string | null;
  readonly children: ReactNode;
}

/** The context of `useMe`. */
export function MeProvider({ username, children }: MeProviderProps) {
  const provider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer() === true;
  const [kept] = useState(() => keptOf(username));
  const { data } = useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => provider.me(signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
  const { role, dates } = data ?? {};
  useEffect(() => {
    if (dates) chooseDates(dates);
  }, [dates]);
  useEffect(() => {
    if (role !== undefined && username !== null) remember(KEPT, `${role} ${username}`);
  }, [role, username]);
  return <MeContext value={isOwn ? (data ?? kept) : undefined}>{children}</MeContext>;
}
