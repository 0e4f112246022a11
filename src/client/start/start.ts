/** The calls about a new business (decision 58). Only our own server has them (ruling 61): the caller asks `isOwnServer`. */
import { API_ROOT } from '../../rules/paths';
import type { PriceCheck, Start } from '../../rules/start/answers';
import { withQuery, type RestClient } from '../rest';
import { actOf } from '../versions';
import type { Key } from '../../kinds/ref';

const START = `${API_ROOT}/office/start/`;
const PRICES = `${API_ROOT}/office/price_check/`;

/** The calls. */
export interface StartVerbs {
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
}

/** The calls over the requests of a session. */
export function createStartVerbs({ call }: Pick<RestClient, 'call'>): StartVerbs {
  return {
    start: async (signal) => (await call(START, signal ? { signal } : {})).json as Start,
    async putStartAway() {
      const { json, headers } = await call(`${START}dismiss/`, { method: 'POST' });
      return { start: json as Start, act: actOf(headers) };
    },
    async zeroIsRight(figure) {
      const { headers } = await call(`${PRICES}zero_is_right/`, { method: 'POST', body: JSON.stringify(figure) });
      return actOf(headers);
    },
    priceCheck: async (year, signal) =>
      (await call(withQuery(PRICES, { year }), signal ? { signal } : {})).json as PriceCheck,
  };
}
