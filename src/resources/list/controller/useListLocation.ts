/**
 * The location of a list as React state. A paged list has it in its address by way of the router; a list held in memory writes
 * each key into its address past the router; a table inside a page keeps it to itself.
 */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SortPayload } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOwnServer } from '../../../client/server/useOwnServer';
import { keyOf } from '../../../kinds/ref';
import { useYear } from '../../../year';
import { inAnotherYear, sameFilters, writeLocation, type LocationState } from './listLocation';
import { readLocation, type ListLocation, type LocationKeys } from '../../../client/lists/location';

/** The search part of the address; in another year without page and days, before the address itself can follow (§4). */
function useSearchInYear(year: number): string {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [held, setHeld] = useState<{ year: number; left: string | null }>({ year, left: null });
  const left = held.year === year ? held.left : search;
  if (held.year !== year) setHeld({ year, left: search });
  else if (left !== null && left !== search) setHeld({ year, left: null });
  useEffect(() => {
    if (left === search && inAnotherYear(search) !== search.slice(1))
      void navigate({ search: inAnotherYear(search) }, { replace: true });
  }, [left, search, navigate]);
  return left === search ? inAnotherYear(search) : search;
}

/** Any text may be a key of another server. */
const isAnyKey = (text: string): boolean => keyOf(text) !== null;

/**
 * The location of a paged list (rulings 35 to 37). Another sort replaces the entry in the history, so that Back leaves the
 * list; another page or filter adds one.
 * @param keys must be the same object at each render
 */
export function useListLocation(keys: LocationKeys): LocationState {
  const { year } = useYear();
  const search = useSearchInYear(year);
  const navigate = useNavigate();
  const isId = useOwnServer() === false ? isAnyKey : undefined;
  const read = useMemo(() => readLocation(search, keys, year, isId), [search, keys, year, isId]);
  // The same filters stay the same object: fields half typed must outlive a change of page or sort.
  const [filters, setFilters] = useState(read.filters);
  if (!sameFilters(filters, read.filters)) setFilters(read.filters);
  const location = useMemo(() => ({ ...read, filters }), [read, filters]);
  const goTo = useCallback(
    (change: Partial<ListLocation>) => {
      const next = writeLocation({ ...location, ...change }, keys);
      const onlySorts = change.page === undefined && change.filters === undefined;
      if (next !== writeLocation(location, keys)) void navigate({ search: next }, { replace: onlySorts });
    },
    [location, keys, navigate],
  );
  const follow = useCallback(
    (page: number) => void navigate({ search: writeLocation({ ...location, page }, keys) }, { replace: true }),
    [location, keys, navigate],
  );
  return { location, goTo, follow };
}

/** Writes an address past the router: its entry in the history stays, and nothing is rendered for it. */
function replaceAddress(address: string): void {
  try {
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // Some browsers refuse more than a hundred in half a minute; the next key writes all of it.
  }
}

/** The location of a list held in memory: Back returns to the same rows, a link can be shared, and a key renders once. */
export function useTypedLocation(keys: LocationKeys): LocationState {
  const { pathname, search } = useLocation();
  const [location, setLocation] = useState(() => readLocation(search, keys, Number.NaN));
  const goTo = useCallback(
    (change: Partial<ListLocation>) => {
      const next = { ...location, ...change };
      setLocation(next);
      const query = writeLocation(next, keys);
      replaceAddress(query === '' ? pathname : `${pathname}?${query}`);
    },
    [location, pathname, keys],
  );
  return { location, goTo };
}

/** The location of a table inside a page, which no address holds. */
export function useInnerLocation(sort: SortPayload): LocationState {
  const [location, setLocation] = useState<ListLocation>({ page: 1, sort, filters: {} });
  const goTo = useCallback((change: Partial<ListLocation>) => setLocation((now) => ({ ...now, ...change })), []);
  return { location, goTo };
}
