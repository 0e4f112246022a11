/** The query strings of §7.3, made in one place: the same words ask for the same rows. */
import type { Filters } from './location';

/** Query keys of a request; unset ones (`undefined`, `null`, `''`) are not sent. */
export type Query = Readonly<Record<string, unknown>>;

/** Rows a page of a table that names no number. */
const PAGE_SIZE = 50;

/** Rows a page of the table. */
export const pageSizeOf = ({ pageSize = PAGE_SIZE }: { readonly pageSize?: number }): number => pageSize;

/** `path` with a query string after its last slash; unset keys are left out. */
export function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/** What a list asks for besides its page: a year, and the filters of its address. */
export const filterIn = (year: number, filters: Filters = {}): Query => ({ year, ...filters });

/** The query of one page; without a number that of the first rows. */
export const pageQuery = (filter: Query, size: number | undefined, page?: number): Query => ({
  ...filter,
  page_size: size,
  page,
});
