/** The query of a page that may begin with what was read ahead: its first render shows it, without a skeleton before. */
import { useContext, useEffect, useState } from 'react';
import { DataProviderContext } from 'react-admin';
import type { WindrowDataProvider } from '../../dataProvider';
import { dropShown } from '../early/early';
import { KEPT_MS } from './heldReads';

type CameAhead = WindrowDataProvider['cameAhead'];

const NOTHING = {};

/**
 * Options of the query. Where something came ahead, the page that opens does not ask for it again.
 * @param take gives what came; called at the first render alone
 */
export function useCameAhead<Data>(take: (came: CameAhead) => Data | undefined): {
  readonly initialData?: Data;
  readonly staleTime?: number;
} {
  const provider: Partial<WindrowDataProvider> | null = useContext(DataProviderContext);
  // Held here too: a query that nobody watches yet may be forgotten before the page is shown.
  const [options] = useState(() => {
    const data = provider?.cameAhead && take(provider.cameAhead);
    return data === undefined ? NOTHING : { initialData: data, staleTime: KEPT_MS };
  });
  useEffect(dropShown, []);
  return options;
}
