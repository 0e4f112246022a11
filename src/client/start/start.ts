/** The calls about a new business (decision 58). Only our own server has them (ruling 61): the caller asks `isOwnServer`. */
import { API_ROOT } from '../../rules/paths';
import type { AnyRow } from '../../rules/rows';
import type { Gap } from '../../rules/start/prices';
import { withQuery, type RestClient } from '../rest';
import { actOf } from '../versions';

const START = `${API_ROOT}/office/start/`;
const PRICES = `${API_ROOT}/office/price_check/`;

/** One step of the first evening. */
export interface StartStep {
  /** The first of its tables. */
  readonly key: string;
  readonly tables: readonly { readonly table: string; readonly count: number }[];
  /** Records in all its tables. */
  readonly count: number;
  readonly done: boolean;
}

/** How far a business is. */
export interface Start {
  readonly steps: readonly StartStep[];
  /** Steps that are done. */
  readonly done: number;
  /** Something is missing, and nobody has put the panel away. */
  readonly is_new: boolean;
  /** It has few tickets, and nobody has put the panel away. */
  readonly is_young: boolean;
}

/** What a new rate or distance for a job needs. */
export interface NewPrice {
  /** The records that it refers to, by field. */
  readonly refers: Readonly<Record<string, { readonly id: number; readonly name: string }>>;
  /** The other fields that it needs, with what is proposed. */
  readonly asked: Readonly<Record<string, string | null>>;
  readonly others: { readonly least: number; readonly most: number } | null;
}

/** A figure that the tickets of a job would have. */
export interface JobPrice {
  /** Field of the ticket. */
  readonly field: string;
  /** The table that it comes from, and the field there. */
  readonly from: string;
  readonly source: string;
  readonly row: AnyRow | null;
  readonly gap: Gap | null;
  readonly fresh: NewPrice | null;
}

/** A job that lacks a rate or miles. */
export interface JobWithGap {
  readonly job: AnyRow;
  /** Tickets keyed for it. */
  readonly tickets: number;
  readonly prices: readonly JobPrice[];
}

/** The jobs of a year that lack a rate or miles, the oldest first. */
export interface PriceCheck {
  /** Jobs of the year. */
  readonly jobs: number;
  readonly gaps: readonly JobWithGap[];
}

/** The calls. */
export interface StartVerbs {
  start(signal?: AbortSignal): Promise<Start>;
  /** Puts the panel away. Resolves to how it is now, and the act that Undo takes back. */
  putStartAway(): Promise<{ readonly start: Start; readonly act: string | undefined }>;
  priceCheck(year: number, signal?: AbortSignal): Promise<PriceCheck>;
}

/** The calls over the requests of a session. */
export function createStartVerbs({ call }: Pick<RestClient, 'call'>): StartVerbs {
  return {
    start: async (signal) => (await call(START, signal ? { signal } : {})).json as Start,
    async putStartAway() {
      const { json, headers } = await call(`${START}dismiss/`, { method: 'POST' });
      return { start: json as Start, act: actOf(headers) };
    },
    priceCheck: async (year, signal) =>
      (await call(withQuery(PRICES, { year }), signal ? { signal } : {})).json as PriceCheck,
  };
}
