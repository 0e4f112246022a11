/**
 * What the address of a list asks for: page, sort and filters. Values that no filter can have are left out. Pure: the list
 * reads its address by it, and so does the script that asks for the first page before the list has come.
 */
import { isDay } from '../../kinds/date';
import { isInYear } from '../../rules/dates';
import { isIdText } from '../../rules/paths';

/** Filters by wire name, as text; unset ones are absent. `q` is the search in every column. */
export type Filters = Readonly<Record<string, string>>;

/** A column and a direction. */
export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** Where a list is. */
export interface ListLocation {
  readonly page: number;
  readonly sort: Sort;
  readonly filters: Filters;
}

/** The filters that an address of a list may hold, besides its days. */
export interface FilterKeys {
  /** Filters that are ids. */
  readonly ids: readonly string[];
  /** Filters that are text. */
  readonly words: readonly string[];
}

/** What an address of a list may hold. */
export interface LocationKeys extends FilterKeys {
  /** Sort of an address without one. */
  readonly sort: Sort;
  /** Names of the columns a list may be sorted by. */
  readonly columns: readonly string[];
}

/** The filters of a range of days (§7.3). */
export const DAY_KEYS = ['date_start', 'date_end'] as const;
/** The filter that searches every column. */
export const SEARCH_KEY = 'q';

/** The key of a filter in the address. */
export const parameterOf = (key: string): string => (key === SEARCH_KEY ? 'search' : key);

function readSort(text: string | null, { sort, columns }: LocationKeys): Sort {
  const field = text?.replace(/^-/, '') ?? '';
  return columns.includes(field) ? { field, order: text?.startsWith('-') ? 'DESC' : 'ASC' } : sort;
}

/**
 * Reads which rows an address asks for. Days of another year are left out, because a list shows one year.
 * @param isId which texts are ids: keys of another server need not be numbers
 */
export function readAsked(
  search: string,
  keys: FilterKeys,
  year: number,
  isId: (text: string) => boolean = isIdText,
): Omit<ListLocation, 'sort'> {
  const query = new URLSearchParams(search);
  const filters: Record<string, string> = {};
  const take = (key: string, fits: (text: string) => boolean): void => {
    const text = query.get(parameterOf(key))?.trim() ?? '';
    if (text !== '' && fits(text)) filters[key] = text;
  };
  for (const key of keys.ids) take(key, isId);
  for (const key of keys.words) take(key, () => true);
  for (const key of DAY_KEYS) take(key, (text) => isDay(text) && isInYear(text, year));
  const page = query.get('page') ?? '';
  return { page: isIdText(page) ? Number(page) : 1, filters };
}

/** Reads an address: which rows it asks for, and their order. */
export function readLocation(
  search: string,
  keys: LocationKeys,
  year: number,
  isId?: (text: string) => boolean,
): ListLocation {
  return { ...readAsked(search, keys, year, isId), sort: readSort(new URLSearchParams(search).get('sort'), keys) };
}
