/**
 * The location of a list: page, sort and filters, and how an address holds them. The address can be shared and is what Back
 * returns to; the year is not part of it. Values that no filter can have are left out. Pure.
 */
import type { SortPayload } from 'react-admin';
import { isDay } from '../../../kinds/date';
import { isInYear } from '../../../rules/dates';
import { isIdText } from '../../../rules/paths';

/** Filters by wire name, as text; unset ones are absent. `q` is the search in every column. */
export type Filters = Readonly<Record<string, string>>;

/** Where a list is. */
export interface ListLocation {
  readonly page: number;
  readonly sort: SortPayload;
  readonly filters: Filters;
}

/** What an address of a list may hold. */
export interface LocationKeys {
  /** Sort of an address without one. */
  readonly sort: SortPayload;
  /** Filters that are ids. */
  readonly ids: readonly string[];
  /** Filters that are text. */
  readonly words: readonly string[];
  /** Names of the columns a list may be sorted by. */
  readonly columns: readonly string[];
}

/** A location and the way to another one. What `goTo` is not given stays as it is. */
export interface LocationState {
  readonly location: ListLocation;
  readonly goTo: (change: Partial<ListLocation>) => void;
  /** Corrects the page in the address without an entry in the history. Default: the address has none. */
  readonly follow?: (page: number) => void;
}

/** The filters of a range of days (§7.3). */
export const DAY_KEYS = ['date_start', 'date_end'] as const;
/** The filter that searches every column. */
export const SEARCH_KEY = 'q';

const parameterOf = (key: string): string => (key === SEARCH_KEY ? 'search' : key);

function readSort(text: string | null, { sort, columns }: LocationKeys): SortPayload {
  const field = text?.replace(/^-/, '') ?? '';
  return columns.includes(field) ? { field, order: text?.startsWith('-') ? 'DESC' : 'ASC' } : sort;
}

/** Reads an address. Days of another year are left out, because a list shows one year. */
export function readLocation(search: string, keys: LocationKeys, year: number): ListLocation {
  const query = new URLSearchParams(search);
  const filters: Record<string, string> = {};
  const take = (key: string, fits: (text: string) => boolean): void => {
    const text = query.get(parameterOf(key))?.trim() ?? '';
    if (text !== '' && fits(text)) filters[key] = text;
  };
  for (const key of keys.ids) take(key, isIdText);
  for (const key of keys.words) take(key, () => true);
  for (const key of DAY_KEYS) take(key, (text) => isDay(text) && isInYear(text, year));
  const page = query.get('page') ?? '';
  return { page: isIdText(page) ? Number(page) : 1, sort: readSort(query.get('sort'), keys), filters };
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
