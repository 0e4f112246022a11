/** The live papers that a ticket is on, for its form: asked once, and again when a paper is issued or voided or a ticket corrected. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import { settledTables } from '../../rules/statements/settled';
import type { SettledPapers } from '../../rules/statements/settledAnswers';
import { listenToChanges } from '../changes/listen';
import { useOwnServer } from '../server/useOwnServer';
import type { SettledVerbs } from './settled';

const SETTLED = ['office', 'settled'];
/** The side tables that say what is settled. */
const TABLES = new Set(['statement_item', 'correction']);

/** The papers; `undefined` until they are known, for a new record, and against another server. */
export function useSettledPapers(table: string, id: number | undefined): SettledPapers | undefined {
  const provider = useDataProvider<DataProvider & SettledVerbs>();
  const client = useQueryClient();
  const isAsked = useOwnServer() === true && id !== undefined && settledTables.includes(table);
  const { data } = useQuery<SettledPapers>({
    queryKey: [...SETTLED, table, id],
    queryFn: ({ signal }) => provider.settledPapers(table, id ?? 0, signal),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!isAsked) return undefined;
    return listenToChanges((heard) => {
      if (heard === 'reload' || TABLES.has(heard.table)) void client.invalidateQueries({ queryKey: SETTLED });
    });
  }, [client, isAsked]);
  return isAsked ? data : undefined;
}
