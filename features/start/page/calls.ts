/** The calls about a new business (decision 58). Only our own server has them: the caller asks `isOwn`. */
import { API_ROOT } from '../../../src/rules/paths';
import type { FillInBody, PriceCheck, Start, Unpriced, UnpricedCount } from '../rules/calls';
import { withQuery, type Query, type RestClient } from '../../../src/client/rest';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { actOf } from '../../../src/client/versions';
import type { Key } from '../../../src/kinds/ref';

const START = `${API_ROOT}/office/start/`;
const PRICES = `${API_ROOT}/office/price_check/`;
const UNPRICED = `${API_ROOT}/office/unpriced/`;

/** The calls. */
interface StartVerbs {
  start(signal?: AbortSignal): Promise<Start>;
  /** Puts the panel away. Resolves to how it is now, and the act that Undo takes back. */
  putStartAway(): Promise<{ readonly start: Start; readonly act: string | undefined }>;
  /** Says that a figure of a record is 0 on purpose. Resolves to the act that Undo takes back. */
  zeroIsRight(figure: {
    readonly table: string;
    readonly id: Key;
    readonly field: string;
  }): Promise<string | undefined>;
  priceCheck(year: number, signal?: AbortSignal): Promise<PriceCheck>;
  /** The tickets of a list without a price, and what the tables have for them. */
  unpriced(kind: string, filters: Query, signal?: AbortSignal): Promise<Unpriced>;
  /** How many tickets of a year have no price. */
  unpricedCount(year: number, signal?: AbortSignal): Promise<UnpricedCount>;
  /** Gives these tickets what their look-ups find for empty fields. Resolves to the act that Undo takes back. */
  fillIn(kind: string, body: FillInBody): Promise<string | undefined>;
}

/** The calls over the requests of a session. */
function createStartVerbs({ call, ask }: Pick<RestClient, 'ask' | 'call'>): StartVerbs {
  return {
    start: async (signal) => ask<Start>(START, signal ? { signal } : {}),
    async putStartAway() {
      const { json, headers } = await call(`${START}dismiss/`, { method: 'POST' });
      return { start: json as Start, act: actOf(headers) };
    },
    async zeroIsRight(figure) {
      const { headers } = await call(`${PRICES}zero_is_right/`, { method: 'POST', body: JSON.stringify(figure) });
      return actOf(headers);
    },
    priceCheck: async (year, signal) => ask<PriceCheck>(withQuery(PRICES, { year }), signal ? { signal } : {}),
    unpriced: async (kind, filters, signal) =>
      ask<Unpriced>(withQuery(UNPRICED, { kind, ...filters }), signal ? { signal } : {}),
    unpricedCount: async (year, signal) =>
      ask<UnpricedCount>(withQuery(`${UNPRICED}count/`, { year }), signal ? { signal } : {}),
    async fillIn(kind, asked) {
      const { headers } = await call(withQuery(UNPRICED, { kind }), { method: 'POST', body: JSON.stringify(asked) });
      return actOf(headers);
    },
  };
}

/** The calls, for components. */
export const useStartCalls = () => useOwnCalls(createStartVerbs);
