/** The live papers that tickets and adjustments are on, for forms and lists: asked once, and again when a paper is issued or voided or a ticket corrected. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import { paperTables, takenWhole } from '../../rules/tickets/tables';
import type { SettledOf, SettledPapers } from '../../rules/calls/settled';
import { listenToChanges } from '../server/changes';
import { useOwnServer } from '../server/useOwnServer';
import type { SettledVerbs } from './settled';
import type { Key } from '../../kinds/ref';

const SETTLED = ['office', 'settled'];
/** The side tables that say what is settled. */
const TABLES = new Set(['statement_item', 'correction']);

/** The papers; `undefined` until they are known, for a new record, and against another server. */
export function useSettledPapers(table: string, id: Key | undefined): SettledPapers | undefined {
  const provider = useDataProvider<DataProvider & SettledVerbs>();
  const isAsked = useOwnServer() === true && id !== undefined && paperTables.includes(table);
  const { data } = useQuery<SettledPapers>({
    queryKey: [...SETTLED, table, id],
    queryFn: ({ signal }) => provider.settledPapers(table, id ?? 0, signal),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
  useAskedAgain(isAsked);
  return isAsked ? data : undefined;
}

/**
 * The numbers of the papers of a list's rows, by id; `undefined` until they are known.
 * @param ids absent: of all rows of the table, which only tables that papers take up whole have
 */
export function useSettledOf(table: string, ids?: readonly Key[]): SettledOf['settled'] | undefined {
  const provider = useDataProvider<DataProvider & SettledVerbs>();
  const isListed = ids ? ids.length > 0 && paperTables.includes(table) : takenWhole.includes(table);
  const isAsked = useOwnServer() === true && isListed;
  const { data } = useQuery<SettledOf>({
    queryKey: [...SETTLED, table, 'of', ids ?? 'all'],
    queryFn: ({ signal }) => provider.settledOf(table, ids, signal),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
  useAskedAgain(isAsked);
  return isAsked ? data?.settled : undefined;
}

/** Asks again when a paper is issued or voided, or a ticket corrected. */
function useAskedAgain(isAsked: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAsked) return undefined;
    return listenToChanges((heard) => {
      if (heard === 'reload' || TABLES.has(heard.table)) void client.invalidateQueries({ queryKey: SETTLED });
    });
  }, [client, isAsked]);
}
