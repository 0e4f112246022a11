/** The filters of the history as its address has them, and as the API takes them. Pure. */
import { isDay } from '../../../../src/kinds/date';
import type { Query } from '../../../../src/client/rest';
import { kindsOf } from '../told/actWords';
import { noonOf } from '../../../../src/rules/dates';
import { keysOf } from '../../../../src/rules/rows';

/** The filters; `''` for one that is not set. Days are YYYY-MM-DD in the viewer's time. */
export interface HistoryFilters {
  readonly user: string;
  readonly table: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly ticket_number: string;
  /** `true` or `''`. */
  readonly deleted: string;
}

export const NO_FILTERS: HistoryFilters = {
  user: '',
  table: '',
  kind: '',
  from: '',
  to: '',
  ticket_number: '',
  deleted: '',
};

const keys = keysOf(NO_FILTERS);

/** The filters in an address; a day that is none is left out. */
export function filtersIn(search: URLSearchParams): HistoryFilters {
  const read = (key: keyof HistoryFilters): string => search.get(key)?.trim() ?? '';
  const day = (key: 'from' | 'to'): string => (isDay(read(key)) ? read(key) : '');
  return {
    user: read('user'),
    table: read('table'),
    kind: read('kind'),
    from: day('from'),
    to: day('to'),
    ticket_number: read('ticket_number'),
    deleted: read('deleted') === 'true' ? 'true' : '',
  };
}

/** The same as a query of the address. */
export function searchOf(filters: HistoryFilters): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (filters[key] === '' ? [] : [[key, filters[key]]])));
}

/** True where something is filtered. */
export const isFiltered = (filters: HistoryFilters): boolean => keys.some((key) => filters[key] !== '');

/** The moment at which a day begins here; `next` days later. */
function beginOf(day: string, next = 0): string {
  const moment = noonOf(day);
  moment.setHours(0, 0, 0, 0);
  moment.setDate(moment.getDate() + next);
  return moment.toISOString();
}

/** What the API is asked: the viewer's days as instants. */
export function queryOf({ from, to, kind, ...filters }: HistoryFilters): Query {
  return {
    ...filters,
    kind: kind === '' ? undefined : kindsOf(kind),
    since: from === '' ? undefined : beginOf(from),
    until: to === '' ? undefined : beginOf(to, 1),
  };
}
