/**
 * Where a list stands: page, sort and filters, as its address holds them. The address can be shared and is what Back
 * returns to; the year stays outside. Values that no filter can mean are left out. Pure.
 */
import { isDay } from '../../kinds/date';
import { isInYear } from '../../rules/dates';
import { isIdText } from '../../rules/paths';
import { sortIn, sortText, type Sort } from '../../resources/list/rowOrder';

/** Filters by wire name, as text; unset ones are absent. */
export type Filters = Readonly<Record<string, string>>;

/** A place in a list. */
export interface Place {
  readonly page: number;
  readonly sort: Sort;
  readonly filters: Filters;
}

/** What may stand in a list's address. */
export interface PlaceKeys {
  /** Sort without one in the address. */
  readonly sort: Sort;
  /** Filters that are ids. */
  readonly ids: readonly string[];
  /** Filters that are text. */
  readonly words: readonly string[];
  /** Names of the columns one may sort by. */
  readonly columns: readonly string[];
}

/** The filters of a range of days (§7.3). */
export const DAY_KEYS = ['date_start', 'date_end'] as const;

/** Reads an address. Days of another year are left out: a list shows one year. */
export function placeOf(search: string, keys: PlaceKeys, year: number): Place {
  const query = new URLSearchParams(search);
  const filters: Record<string, string> = {};
  const take = (key: string, fits: (text: string) => boolean): void => {
    const text = query.get(key)?.trim() ?? '';
    if (text !== '' && fits(text)) filters[key] = text;
  };
  for (const key of keys.ids) take(key, isIdText);
  for (const key of keys.words) take(key, () => true);
  for (const key of DAY_KEYS) take(key, (text) => isDay(text) && isInYear(text, year));
  const page = query.get('page') ?? '';
  const sort = sortIn(query.get('sort'), keys.sort);
  return {
    page: isIdText(page) ? Number(page) : 1,
    sort: keys.columns.includes(sort.by) ? sort : keys.sort,
    filters,
  };
}

/** The address of a place, without its `?`; what is as usual is left out. */
export function searchOf({ page, sort, filters }: Place, keys: PlaceKeys): string {
  const query = new URLSearchParams();
  for (const key of [...keys.ids, ...keys.words, ...DAY_KEYS]) if (filters[key]) query.set(key, filters[key]);
  if (page > 1) query.set('page', String(page));
  const ordered = sortText(sort, keys.sort);
  if (ordered !== null) query.set('sort', ordered);
  return query.toString();
}

/** The same address on page 1 and without days: what another year leaves of it (§4). */
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

/** The most page buttons (§9). */
export const MOST_BUTTONS = 10;

/** The pages that get a button: first and last always, the others around the current one; `null` is a gap. */
export function pageButtons(current: number, pages: number, most = MOST_BUTTONS): (number | null)[] {
  const from1 = (count: number, first: number): number[] => Array.from({ length: count }, (_, at) => first + at);
  if (pages <= most) return from1(pages, 1);
  const inner = most - 2;
  const first = Math.min(Math.max(current - Math.floor(inner / 2), 2), pages - inner);
  const middle = from1(inner, first);
  return [1, ...(first > 2 ? [null] : []), ...middle, ...(first + inner < pages ? [null] : []), pages];
}
