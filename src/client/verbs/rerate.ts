/** The calls of re-rating (decision 70). Only our own server has them (ruling 61). */
import { API_ROOT } from '../../rules/paths';
import type { Rerate, RerateBody } from '../../rules/rerate/answers';
import type { RestClient } from '../rest';
import { actOf, writeHeaders, type WrittenMeta } from '../versions';
import type { Key } from '../../kinds/ref';

/** A record that was saved. */
export interface RerateSource {
  readonly table: string;
  readonly id: Key;
}

/** The calls of re-rating. */
export interface RerateVerbs {
  /** The tickets that have the former values of the record. */
  rerateOffer(source: RerateSource, signal?: AbortSignal): Promise<Rerate>;
  /** Gives tickets the values that the record has in this version. */
  rerate(source: RerateSource, version: number, body: RerateBody): Promise<WrittenMeta>;
}

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
  };
}
