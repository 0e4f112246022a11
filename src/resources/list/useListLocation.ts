/**
 * The search and the sort of a list held in memory, as its address holds them: Back returns to the same rows, and a link
 * can be shared. Each key is written at once and past the router, which has nothing to do with it.
 */
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sortIn, sortText, type Sort } from './rowOrder';

/** A place in such a list. */
export interface ListPlace {
  readonly query: string;
  readonly sort: Sort;
}

const SEARCH = 'search';
const SORT = 'sort';

/** Reads an address; `usual` is the sort without one in it. */
export function listPlaceOf(address: string, usual: Sort): ListPlace {
  const given = new URLSearchParams(address);
  return { query: given.get(SEARCH) ?? '', sort: sortIn(given.get(SORT), usual) };
}

/** The address of a place with its `?`; what is as usual is left out. */
export function addressOf({ query, sort }: ListPlace, usual: Sort): string {
  const written = new URLSearchParams();
  if (query.trim() !== '') written.set(SEARCH, query);
  const ordered = sortText(sort, usual);
  if (ordered !== null) written.set(SORT, ordered);
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}

/** Writes an address past the router: its own entry in the history stays, and nothing is rendered for it. */
function write(address: string): void {
  try {
    window.history.replaceState(window.history.state, '', address);
  } catch {
    // Some browsers refuse more than a hundred in half a minute; the next key writes all of it.
    return;
  }
}

/** @param names of the columns; without another wish a list is sorted by the first */
export function useListPlace(
  names: readonly string[],
): ListPlace & { readonly goTo: (change: Partial<ListPlace>) => void } {
  const { pathname, search } = useLocation();
  const first = names[0] ?? 'id';
  const usual = useMemo<Sort>(() => ({ by: first, isDown: false }), [first]);
  const [place, setPlace] = useState(() => listPlaceOf(search, usual));
  const goTo = useCallback(
    (change: Partial<ListPlace>) => {
      const next = { ...place, ...change };
      setPlace(next);
      write(pathname + addressOf(next, usual));
    },
    [place, pathname, usual],
  );
  // An address may name a column that there is not.
  return { query: place.query, sort: names.includes(place.sort.by) ? place.sort : usual, goTo };
}
