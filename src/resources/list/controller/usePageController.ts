/** The list context of one page of a table's rows in a year. The server pages and filters; the page is sorted in memory. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { keepPreviousData, useQueryClient, type Query } from '@tanstack/react-query';
import { useDataProvider, useGetList, type PaginationPayload, type SortPayload } from 'react-admin';
import { useCameAhead } from '../../../client/ahead/useCameAhead';
import type { WindrowDataProvider } from '../../../dataProvider';
import type { AnyRow } from '../../../rules/rows';
import { useEntity } from '../../registry';
import type { Column } from '../columns/column';
import { KEPT_MS } from '../../../client/ahead/heldReads';
import { useListController, type RowsContext } from './listController';
import type { LocationState } from './listLocation';
import { filterIn, pageSizeOf } from '../../../client/lists/query';
import { finder, searchText, sorted } from '../../../rules/lists/rowOrder';
import { useClosedRows } from '../../closed/closedDays';
import { useSelection } from './useSelection';
import type { ListResult } from '../../../client/rest';

const NO_ROWS: readonly AnyRow[] = [];

/** The rows of a page as the server answered them. */
export interface AnsweredPage {
  /** `undefined` until there are any, and after a failure: old rows must not pass for an answer (ruling 41). */
  readonly rows: AnyRow[] | undefined;
  /** Rows on all pages; `undefined` like `rows`. */
  readonly total: number | undefined;
  /** The page that was answered: the last one where the page asked for does not exist (ruling 36). */
  readonly page: number;
  readonly perPage: number;
  readonly setPerPage: (perPage: number) => void;
  readonly answer: { readonly isFetching: boolean; readonly error: unknown; readonly refetch: () => unknown };
  /** Reads the rows shown again, without showing them; those that are gone are missing. */
  readonly ask: () => Promise<readonly AnyRow[]>;
}

interface AskedPage {
  readonly pagination: PaginationPayload;
  readonly sort: SortPayload;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The order is the server's: none is sent. */
const ANY: SortPayload = { field: 'id', order: 'DESC' };

/** What was asked for by a list is old at once; what came ahead of it is what it would have asked for. */
const staleTime = ({ state }: Pick<Query, 'state'>): number => (state.dataUpdateCount === 0 ? KEPT_MS : 0);

/** The answer that came ahead of the list, for the first page that it shows. */
function useFirstAnswer(resource: string, asked: AskedPage) {
  const client = useQueryClient();
  const key = JSON.stringify(asked);
  const [first] = useState(key);
  const { initialData } = useCameAhead((came) =>
    client.getQueryData([resource, 'getList', { ...asked, meta: undefined }]) ? undefined : came.rows(resource, asked),
  );
  return key === first && initialData ? { initialData } : {};
}

/** Asks for the page of a location. Other clerks enter tickets too: what is shown again is also asked for again. */
export function useAnsweredPage(resource: string, year: number, { location, follow }: LocationState): AnsweredPage {
  const pageSize = pageSizeOf(useEntity(resource));
  const [perPage, setPerPage] = useState(pageSize);
  const { page, filters } = location;
  const asked: AskedPage = { pagination: { page, perPage }, sort: ANY, filter: filterIn(year, filters) };
  const { data, total, meta, error, isFetching, isPlaceholderData, refetch } = useGetList<AnyRow>(resource, asked, {
    placeholderData: keepPreviousData,
    ...useFirstAnswer(resource, asked),
    staleTime,
  });
  const hasFailed = error !== null && !isFetching;
  const ask = useAskAgain(resource, asked, data);
  const { page: answered, perPage: ownSize }: Partial<NonNullable<ListResult['meta']>> = meta ?? {};
  const isElsewhere = answered !== undefined && answered !== page && !isFetching && !isPlaceholderData;
  useEffect(() => {
    if (isElsewhere) follow?.(answered);
  }, [isElsewhere, answered, follow]);
  return {
    rows: hasFailed ? undefined : data,
    total: hasFailed ? undefined : total,
    page: answered ?? page,
    // A server that pages by a size of its own is paged by it, so that all rows are on some page.
    perPage: ownSize ?? perPage,
    setPerPage,
    answer: { isFetching, error, refetch },
    ask,
  };
}

/** Reads a page again; rows that have moved to another page are read one by one. */
function useAskAgain(resource: string, asked: AskedPage, shown: readonly AnyRow[] = NO_ROWS) {
  const provider = useDataProvider<WindrowDataProvider>();
  return async (): Promise<readonly AnyRow[]> => {
    const { data } = await provider.getList<AnyRow>(resource, asked);
    const here = new Set(data.map(({ id }) => id));
    const moved = shown.filter(({ id }) => !here.has(id));
    const others = await Promise.all(moved.map(({ id }) => provider.lookup(resource, { id })));
    return [...data, ...others.filter((row) => row !== undefined)];
  };
}

interface PageListOptions extends LocationState {
  readonly resource: string;
  readonly year: number;
  readonly answered: AnsweredPage;
  readonly columns: readonly Column[];
  /** What is searched for in the rows of this page. */
  readonly query?: string;
}

/** The list context of an answered page. A selection ends with another page or another filter. */
export function usePageController(options: PageListOptions): RowsContext {
  const { resource, year, answered, columns, query = '', location, goTo } = options;
  const { rows } = answered;
  const provider = useDataProvider();
  const inOrder = useMemo(() => sorted(rows ?? NO_ROWS, columns, location.sort), [rows, columns, location.sort]);
  const find = useMemo(() => finder(inOrder, searchText(columns)), [inOrder, columns]);
  const shown = useMemo(() => find(query), [find, query]);
  const isClosed = useClosedRows(resource);
  const open = useMemo(() => shown.filter((row) => !isClosed(row)), [shown, isClosed]);
  const selection = useSelection(JSON.stringify([location.filters, location.page]), open);
  const { total } = answered;
  const getData = useCallback(
    async ({ maxResults = total ?? 0 }: { readonly maxResults?: number } = {}) => {
      const { data } = await provider.getList<AnyRow>(resource, {
        pagination: { page: 1, perPage: maxResults },
        filter: { year, ...location.filters },
      });
      return data;
    },
    [provider, resource, year, location, total],
  );
  return useListController({ ...answered, resource, location, goTo, rows: rows && shown, selection, getData });
}

const NO_TABLES: readonly string[] = [];

/** Fetches again everything that shows rows of the table, or of others that depend on them. */
export function useChanged(table: string, others: readonly string[] = NO_TABLES): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const name of [table, ...others]) void client.invalidateQueries({ queryKey: [name] });
  }, [client, table, others]);
}
