/** The place of a list in its address (ruling 35 to 37): read, changed, and put back to page 1 by another year (§4). */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useYear } from '../../year';
import { inAnotherYear, placeOf, sameFilters, searchOf, type Place, type PlaceKeys } from './listLocation';

/** What `usePlace` gives. */
export interface PlaceInAddress {
  readonly place: Place;
  /** Goes to a place; what is not given stays. Sorting replaces the entry in the history, so that Back leaves the list. */
  readonly goTo: (change: Partial<Place>) => void;
}

/** @param keys must be the same object at each render */
export function usePlace(keys: PlaceKeys): PlaceInAddress {
  const { year } = useYear();
  const { search } = useLocation();
  const navigate = useNavigate();
  // Another year comes before the address can follow: until then its page and days do not count.
  const [held, setHeld] = useState<{ year: number; left: string | null }>({ year, left: null });
  const left = held.year === year ? held.left : search;
  if (held.year !== year) setHeld({ year, left: search });
  else if (left !== null && left !== search) setHeld({ year, left: null });
  const counted = left === search ? inAnotherYear(search) : search;
  useEffect(() => {
    if (left === search && inAnotherYear(search) !== search.slice(1))
      void navigate({ search: inAnotherYear(search) }, { replace: true });
  }, [left, search, navigate]);

  const read = useMemo(() => placeOf(counted, keys, year), [counted, keys, year]);
  // The same filters stay the same object: fields half typed must outlive a change of page or sort.
  const [filters, setFilters] = useState(read.filters);
  if (!sameFilters(filters, read.filters)) setFilters(read.filters);
  const place = useMemo(() => ({ ...read, filters }), [read, filters]);
  const goTo = useCallback(
    (change: Partial<Place>) => {
      const next = searchOf({ ...place, ...change }, keys);
      const onlySorts = change.page === undefined && change.filters === undefined;
      if (next !== searchOf(place, keys)) void navigate({ search: next }, { replace: onlySorts });
    },
    [place, keys, navigate],
  );
  return { place, goTo };
}
