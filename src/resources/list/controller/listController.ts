/**
 * react-admin's list context, made from what a list of Windrow already has: its location, its selection and the answer to its
 * query. The context is the only place of sort, filters, page and selection; react-admin's own controllers would hold a second
 * copy and write addresses of another form.
 */
import { useCallback, useState } from 'react';
import type { Exporter, ListControllerResult } from 'react-admin';
import type { AnyRow } from '../../../rules/rows';
import { filtersOf, type LocationState } from './listLocation';
import type { Selection } from './useSelection';

/** The answer to the query of a list, as react-query gives it. */
export interface ListAnswer {
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What a list context is made from. */
export interface ListParts extends LocationState {
  readonly resource: string;
  readonly answer: ListAnswer;
  /** The rows shown, sorted and filtered; `undefined` until there are any, and after a failure. */
  readonly rows: AnyRow[] | undefined;
  /** Rows on all pages; `undefined` like `rows`. */
  readonly total: number | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly setPerPage: (perPage: number) => void;
  readonly selection: Selection;
  /** Every row that the filters let through, for an export. */
  readonly getData: (options?: { readonly maxResults?: number }) => Promise<AnyRow[]>;
}

/** A list context over rows of any table. */
export type RowsContext = ListControllerResult<AnyRow>;

// The exporter is react-admin's own; its code is loaded when something is exported.
const exporter: Exporter = async (...given) => {
  const { defaultExporter } = await import('./exporter');
  return defaultExporter(...given);
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Filters that a screen shows beyond its own, as react-admin's FilterForm asks for them. */
function useDisplayedFilters({ location, goTo }: LocationState) {
  const [displayedFilters, setDisplayed] = useState<Readonly<Record<string, boolean>>>({});
  const setFilters = useCallback(
    (values: Readonly<Record<string, unknown>>, displayed?: Readonly<Record<string, boolean>>) => {
      goTo({ filters: filtersOf(values), page: 1 });
      if (displayed) setDisplayed(displayed);
    },
    [goTo],
  );
  const showFilter = useCallback(
    (name: string, value: unknown) => {
      setDisplayed((now) => ({ ...now, [name]: true }));
      goTo({ filters: { ...location.filters, ...filtersOf({ [name]: value }) } });
    },
    [goTo, location],
  );
  const hideFilter = useCallback(
    (name: string) => {
      setDisplayed((now) => ({ ...now, [name]: false }));
      goTo({ filters: Object.fromEntries(Object.entries(location.filters).filter(([key]) => key !== name)) });
    },
    [goTo, location],
  );
  return { displayedFilters, setFilters, showFilter, hideFilter };
}

/** The list context of these parts. */
export function useListController(parts: ListParts): RowsContext {
  const { resource, answer, rows, total, page, perPage, setPerPage, selection, location, goTo, getData } = parts;
  const filters = useDisplayedFilters(parts);
  const { refetch: askAgain } = answer;
  const refetch = useCallback(() => void askAgain(), [askAgain]);
  const setSort = useCallback((sort: RowsContext['sort']) => goTo({ sort }), [goTo]);
  const setPage = useCallback((wanted: number) => goTo({ page: wanted }), [goTo]);
  const base = {
    ...filters,
    ...selection,
    resource,
    sort: location.sort,
    setSort,
    filterValues: location.filters,
    page,
    perPage,
    setPage,
    setPerPage,
    hasPreviousPage: page > 1,
    hasNextPage: total !== undefined && page * perPage < total,
    isFetching: answer.isFetching,
    isLoading: answer.isFetching && rows === undefined,
    refetch,
    exporter,
    getData,
  };
  if (rows !== undefined && total !== undefined) return { ...base, data: rows, total, error: null, isPending: false };
  const none = { data: undefined, total: undefined, meta: undefined };
  if (answer.error && !answer.isFetching) return { ...base, ...none, error: asError(answer.error), isPending: false };
  return { ...base, ...none, error: null, isPending: true };
}
