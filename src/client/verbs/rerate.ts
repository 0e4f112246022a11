/** The calls of re-rating (decision 70). Only our own server has them (ruling 61). */
import { API_ROOT } from '../../rules/paths';
import type { Rerate, RerateBody } from '../../rules/rerate/answers';
import type { FillInBody, Unpriced, UnpricedCount } from '../../rules/unpriced/answers';
import { withQuery, type Query, type RestClient } from '../rest';
import { actOf, writeHeaders, type WrittenMeta } from '../versions';
import type { Key } from '../../kinds/ref';

/** A record that was saved. */
export interface RerateSource {
  readonly table: string;
  readonly id: Key;
}

/** The calls of re-rating, and of filling in what tickets without a price lack. */
export interface RerateVerbs {
  /** The tickets that have the former values of the record. */
  rerateOffer(source: RerateSource, signal?: AbortSignal): Promise<Rerate>;
  /** Gives tickets the values that the record has in this version. */
  rerate(source: RerateSource, version: number, body: RerateBody): Promise<WrittenMeta>;
  /** The tickets of a list without a price, and what the tables have for them. */
  unpriced(kind: string, filters: Query, signal?: AbortSignal): Promise<Unpriced>;
  /** How many tickets of a year have no price. */
  unpricedCount(year: number, signal?: AbortSignal): Promise<UnpricedCount>;
  /** Gives these tickets what their look-ups find for empty fields. */
  fillIn(kind: string, body: FillInBody): Promise<WrittenMeta>;
}

const UNPRICED = `${API_ROOT}/office/unpriced/`;

function writtenIn(headers: Headers): WrittenMeta {
  const act = actOf(headers);
  return act === undefined ? {} : { act };
}

/** The calls over the requests of a session. */
export function createRerateVerbs({ call }: Pick<RestClient, 'call'>): RerateVerbs {
  const pathOf = ({ table, id }: RerateSource): string => `${API_ROOT}/office/rerate/${table}/${id}/`;
  return {
    async rerateOffer(source, signal) {
      return (await call(pathOf(source), signal ? { signal } : {})).json as Rerate;
    },
    async rerate(source, version, asked) {
      const body = JSON.stringify(asked);
      const { headers } = await call(pathOf(source), { method: 'POST', body, headers: writeHeaders({ version }) });
      return writtenIn(headers);
    },
    async unpriced(kind, filters, signal) {
      return (await call(withQuery(UNPRICED, { kind, ...filters }), signal ? { signal } : {})).json as Unpriced;
    },
    async unpricedCount(year, signal) {
      return (await call(withQuery(`${UNPRICED}count/`, { year }), signal ? { signal } : {})).json as UnpricedCount;
    },
    async fillIn(kind, asked) {
      const { headers } = await call(withQuery(UNPRICED, { kind }), { method: 'POST', body: JSON.stringify(asked) });
      return writtenIn(headers);
    },
  };
}
