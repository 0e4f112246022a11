/**
 * What the page at an address asks the server for first. The build writes it down as data (`app/firstReads`), and a script in
 * the head asks before the page's own code has come. It must ask in the very words of the page, so both use `query.ts`.
 */
import { isIdText } from '../../rules/paths';
import { readAsked, type FilterKeys } from './location';
import { filterIn, pageQuery, withQuery } from './query';

/** One request of a first page, as the build writes it. */
export interface FirstRead {
  /** Path of the API, below its base. */
  readonly path: string;
  /** Rows of a page, in a list that shows one year page by page. */
  readonly size?: number;
  /** What the address of such a list holds. Without it the first rows are asked for, without a page. */
  readonly keys?: FilterKeys;
  /** True for a list whose address holds nothing and that begins with page 1. */
  readonly isPaged?: true;
  /** The key under which the selected year is sent. */
  readonly year?: string;
  /** True where the path ends with the id of the address. */
  readonly hasId?: true;
}

/** The requests of one kind of page: the text of a regular expression for its address, whose group is an id. */
export type FirstReads = readonly (readonly [address: string, reads: readonly FirstRead[]])[];

/** Where the browser is. */
export interface FirstAddress {
  readonly pathname: string;
  /** Query of the address, with `?`. */
  readonly search: string;
  /** The selected year. */
  readonly year: number;
}

/** The paths of the API, with their queries, that the page at this address asks for first. */
export function firstPathsAt(table: FirstReads, place: FirstAddress): string[] {
  for (const [address, reads] of table) {
    const found = new RegExp(address, 'i').exec(place.pathname);
    if (found) return reads.flatMap((read) => pathOf(read, found[1], place) ?? []);
  }
  return [];
}

function pathOf(read: FirstRead, id: string | undefined, { search, year }: FirstAddress): string | undefined {
  const { path, size, keys, isPaged } = read;
  if (read.hasId) return id !== undefined && isIdText(id) ? `${path}${id}/` : undefined;
  if (read.year !== undefined) return withQuery(path, { [read.year]: year });
  if (size === undefined) return path;
  if (!keys) return withQuery(path, pageQuery(filterIn(year), size, isPaged && 1));
  const { page, filters } = readAsked(search, keys, year);
  return withQuery(path, pageQuery(filterIn(year, filters), size, page));
}
