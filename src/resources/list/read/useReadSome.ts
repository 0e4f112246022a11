/** The first rows of a read list, for what is no page of it: a part of another page, a count. */
import { useQuery } from '@tanstack/react-query';
import simpleRest from 'ra-data-simple-rest';
import type { GetListParams } from 'react-admin';
import type { Filters } from '../../../client/lists/location';
import type { RestClient } from '../../../client/rest';
import { EVERY_MS } from '../../../client/settled/asked';
import { useOwnCalls } from '../../../client/server/useOwnCalls';
import { READ_LISTS, READ_PAGE, type ReadList } from '../../../rules/lists/readList';
import { API_ROOT, SUMS_HEADER } from '../../../rules/paths';
import type { AnyRow } from '../../../rules/rows';
import { useYear } from '../../../year';

/** react-admin's verb over our own calls, whose addresses end in a slash; with the sums. */
export const readCalls = ({ call }: RestClient) => ({
  getList: async (name: string, params: GetListParams) => {
    let sums: string | null = null;
    const rest = simpleRest(`${API_ROOT}${READ_LISTS}`, async (url: string, init?: RequestInit) => {
      const { json, ...answer } = await call(url.replace('?', '/?'), init);
      sums = answer.headers.get(SUMS_HEADER);
      return { ...answer, json };
    });
    const answer = await rest.getList<AnyRow>(name, params);
    const read: ReadSums = JSON.parse(sums ?? '{}');
    return { ...answer, sums: read };
  },
});

/** Sums over all rows that match, by column. */
export type ReadSums = Readonly<Record<string, number>>;

/** How the rows of a list are read. */
export interface ReadOptions {
  readonly list: ReadList;
  /** Under which they are kept: what invalidates it asks for them again. */
  readonly queryKey: readonly unknown[];
  /** While it says so of the rows shown they are asked for again and again. Default: never. */
  readonly isUnderWay?: ((rows: readonly AnyRow[]) => boolean) | undefined;
  /** Which rows can be selected. Default: none. */
  readonly isSelectable?: ((row: AnyRow) => boolean) | undefined;
}

/**
 * Its first rows, whatever the address asks for, with the number of all that match.
 * @param filter by column, as the call takes it; `undefined`: it is not asked for yet
 */
export function useReadSome(
  { list, queryKey, isUnderWay }: ReadOptions,
  filter: Filters | undefined,
  perPage = READ_PAGE,
) {
  const { calls, isOwn } = useOwnCalls(readCalls);
  const { name, sort } = list;
  return useQuery({
    queryKey: [...queryKey, name, 'some', filter, perPage],
    queryFn: async ({ signal }) =>
      (await calls()).getList(name, { pagination: { page: 1, perPage }, sort, filter, signal }),
    enabled: isOwn && filter !== undefined,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay?.(data.data) ? EVERY_MS : false),
  });
}

/** How many rows it has, of the working year where it has a day; `undefined` until that is known. */
export function useReadCount(options: ReadOptions): number | undefined {
  const { year } = useYear();
  return useReadSome(options, options.list.day === undefined ? {} : { year: String(year) }, 1).data?.total;
}
