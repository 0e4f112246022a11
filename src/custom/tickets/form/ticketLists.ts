/**
 * The lists that a ticket form compares with, each asked for once. A ticket that was saved is added to those it belongs to,
 * so that no list is asked for again after each one.
 */
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { KEPT_LISTS } from '../../../resources/form/record/useSave';
import { keyOf } from '../../../kinds/ref';
import { isValues, type AnyRow } from '../../../rules/rows';

/** Query keys of a list. */
export type TicketFilter = Readonly<Record<string, number | string>>;

/** The key of a list's answer. */
type ListKey = readonly [table: string, kept: typeof KEPT_LISTS, filter: TicketFilter, most: number];

const isListKey = (key: QueryKey): key is ListKey =>
  key[1] === KEPT_LISTS && isValues(key[2]) && typeof key[3] === 'number';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

/** The newest tickets of a table that answer the filter. */
export function useTicketList(table: string, filter: TicketFilter, most: number, enabled: boolean) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: [table, KEPT_LISTS, filter, most] satisfies ListKey,
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: most };
      const { data } = await provider.getList<AnyRow>(table, { filter, pagination, sort: NEWEST_FIRST, signal });
      return data;
    },
    enabled,
    retry: false,
  });
}

const startsWith = (text: unknown, start: unknown): boolean =>
  String(text ?? '')
    .trim()
    .toLowerCase()
    .startsWith(String(start).toLowerCase());

const matchers: Readonly<Record<string, (row: AnyRow, value: string | number) => boolean>> = {
  ordering: () => true,
  year: (row, year) => startsWith(row.date, year),
  date_start: (row, day) => String(row.date) >= String(day),
  date_end: (row, day) => String(row.date) <= String(day),
};

/** Whether a ticket answers a filter, as the server would say. */
export function answers(row: AnyRow, filter: TicketFilter): boolean {
  return Object.entries(filter).every(([key, value]) => {
    const own = matchers[key];
    if (own) return own(row, value);
    return key.endsWith('_id') ? keyOf(row[key]) === value : startsWith(row[key], value);
  });
}

/** Puts a saved ticket into the lists it belongs to. */
export function useKnowTicket(table: string): (row: AnyRow) => void {
  const client = useQueryClient();
  return useCallback(
    (row) => {
      for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [table, KEPT_LISTS] })) {
        if (!isListKey(queryKey)) continue;
        const [, , filter, most] = queryKey;
        if (!answers(row, filter)) continue;
        client.setQueryData<AnyRow[]>(
          queryKey,
          (rows) => rows && [row, ...rows.filter(({ id }) => id !== row.id)].slice(0, most),
        );
      }
    },
    [client, table],
  );
}
