/** The calls about closed periods (decision 56). Only our own server has them (ruling 61). */
import type { ClosingPreview } from '../../rules/closing/closingKinds';
import { API_ROOT } from '../../rules/paths';
import { withQuery, type RestClient } from '../rest';

const PATH = `${API_ROOT}/office/closings/`;

/** One closing or opening. Days are `YYYY-MM-DD`, `null` where all was or is open. */
export interface ClosingEvent {
  /** The table of the tickets; `MONEY_KIND` for statements and payments. */
  readonly kind: string | null;
  readonly act: 'close' | 'reopen';
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string | null;
  readonly by: string;
  /** ISO text in UTC. */
  readonly at: string;
}

/** What is closed, and how it came so, newest first. */
export interface Closings {
  readonly closings: readonly { readonly kind: string; readonly closed_to: string | null }[];
  readonly log: readonly ClosingEvent[];
}

/** The calls. All but the first are for owners. */
export interface ClosingVerbs {
  closings(signal?: AbortSignal): Promise<Closings>;
  closingPreview(kind: string, to: string, signal?: AbortSignal): Promise<ClosingPreview>;
  /** Closes kinds, each up to a day: all of them or none. */
  closePeriods(closings: readonly { readonly kind: string; readonly to: string }[]): Promise<Closings>;
  /** Opens them behind a day; `null` opens all. */
  reopenPeriod(kind: string, to: string | null, reason: string): Promise<Closings>;
}

/** The calls over the requests of a session. */
export function createClosingVerbs({ call }: Pick<RestClient, 'call'>): ClosingVerbs {
  const asked = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
  const post = async (path: string, body: unknown): Promise<Closings> =>
    (await call(path, { method: 'POST', body: JSON.stringify(body) })).json as Closings;
  return {
    closings: async (signal) => (await call(PATH, asked(signal))).json as Closings,
    closingPreview: async (kind, to, signal) =>
      (await call(withQuery(`${PATH}preview/`, { kind, to }), asked(signal))).json as ClosingPreview,
    closePeriods: (closings) => post(PATH, { closings }),
    reopenPeriod: (kind, to, reason) => post(`${PATH}reopen/`, { kind, to, reason }),
  };
}
