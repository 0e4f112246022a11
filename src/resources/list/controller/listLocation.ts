/**
 * How an address holds the location of a list. The address can be shared and is what Back returns to; the year is not part of
 * it. Pure.
 */
import {
  DAY_KEYS,
  parameterOf,
  type Filters,
  type ListLocation,
  type LocationKeys,
} from '../../../client/lists/location';

/** A location and the way to another one. What `goTo` is not given stays as it is. */
export interface LocationState {
  readonly location: ListLocation;
  readonly goTo: (change: Partial<ListLocation>) => void;
  /** Corrects the page in the address without an entry in the history. Default: the address has none. */
  readonly follow?: (page: number) => void;
}

/** The query string of a location, without `?`; defaults are left out. */
export function writeLocation({ page, sort, filters }: ListLocation, keys: LocationKeys): string {
  const query = new URLSearchParams();
  for (const key of [...keys.ids, ...keys.words, ...DAY_KEYS])
    if (filters[key]?.trim()) query.set(parameterOf(key), filters[key]);
  if (page > 1) query.set('page', String(page));
  if (sort.field !== keys.sort.field || sort.order !== keys.sort.order)
    query.set('sort', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`);
  return query.toString();
}

/** The same address on page 1 and without days: what remains of it in another year (§4). */
export function inAnotherYear(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of ['page', ...DAY_KEYS]) query.delete(key);
  return query.toString();
}

/** Whether two sets of filters ask for the same rows. */
export function sameFilters(some: Filters, others: Filters): boolean {
  const keys = Object.keys(some);
  return keys.length === Object.keys(others).length && keys.every((key) => some[key] === others[key]);
}

/** Values of a filter form as filters: texts, unset ones absent. */
export function filtersOf(values: Readonly<Record<string, unknown>>): Filters {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  );
}
