/** Where tickets without a price are filled in, and which of them an address asks for. Pure. */
import type { Filters } from '../../../../src/client/lists/location';
import { PRICES } from '../../rules/address';

/** The address for a kind of tickets, with the filters of its list; `year` where it is not the selected one. */
export function unpricedAddress(kind: string, filters: Filters = {}, year?: number): string {
  const query = new URLSearchParams({ kind, ...(year === undefined ? {} : { year: String(year) }), ...filters });
  return `${PRICES}?${query.toString()}`;
}

/** The filters in an address, without its kind and year. */
export function askedIn(query: URLSearchParams): { kind: string | null; year: number | undefined; filters: Filters } {
  const { kind = null, year, ...filters } = Object.fromEntries(query);
  return { kind, year: /^\d{4}$/.test(year ?? '') ? Number(year) : undefined, filters };
}
