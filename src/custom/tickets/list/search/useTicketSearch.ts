/** The search of a ticket list: every key looks through the rows shown, Enter through the whole year where none of them matches. */
import { useCallback } from 'react';
import type { Filters } from '../../../../client/lists/location';
import { found, searchText } from '../../../../rules/lists/rowOrder';
import type { AnyRow } from '../../../../rules/rows';
import type { TicketDescription } from '../descriptions/description';
import type { TicketRows } from '../useTicketRows';
import { useSearchAll } from './useSearchAll';

interface TicketSearchOptions {
  readonly description: TicketDescription;
  readonly year: number;
  readonly tickets: TicketRows;
  /** Applies filters. */
  readonly find: (filters: Filters) => void;
  /** Puts the focus into the search field. */
  readonly toSearch: () => void;
}

const NO_ROWS: AnyRow[] = [];

/** What the search field and the empty list take. */
export function useTicketSearch({ description, year, tickets, find, toSearch }: TicketSearchOptions) {
  const { rows = NO_ROWS, columns, list, query, deferred, search } = tickets;
  const onFound = useCallback(
    (filters: Filters) => {
      search('');
      find(filters);
      toSearch();
    },
    [search, find, toSearch],
  );
  const { searchAll, choice } = useSearchAll(description, year, onFound);
  const onSearchAll = (text: string): void => void searchAll(text);
  const onEnter = (): void => {
    const text = query.trim();
    const isWholeYear = Object.keys(list.filterValues).length === 0 && list.total === rows.length;
    if (text === '' || rows.length === 0 || isWholeYear) return;
    if (found(rows, searchText(columns), text).length === 0) onSearchAll(text);
  };
  const empty = { year, all: rows.length, query: deferred, choice, onSearchAll, onFound, onClear: () => search('') };
  return { field: { query, onQuery: search, onEnter }, empty };
}
