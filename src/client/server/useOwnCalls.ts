/** The calls of a feature, for its components. */
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../dataProvider';
import type { RestClient } from '../rest';
import type { Session } from '../session';
import { useOwnServer } from './useOwnServer';

/** What a component makes calls with. */
interface OwnCalls<Calls> {
  readonly calls: () => Promise<Calls>;
  /** False for another server, which has none of them, and until it is known whose server it is. */
  readonly isOwn: boolean;
}

/** @param create makes the calls over the provider's requests; the same function each time */
export function useOwnCalls<Calls>(create: (rest: RestClient, session: Session) => Calls): OwnCalls<Calls> {
  const provider = useDataProvider<WindrowDataProvider>();
  const isOwn = useOwnServer() === true;
  const calls = useCallback(() => provider.calls(create), [provider, create]);
  return { calls, isOwn };
}
