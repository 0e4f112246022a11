/** The calls about settled tickets and void papers (decision 64). Only our own server has them (ruling 61). */
import { API_ROOT } from '../../rules/paths';
import type { Values } from '../../rules/rows';
import type { CorrectionPreview, SettledOf, SettledPapers } from '../../rules/calls/settled';
import { withQuery, type RestClient } from '../rest';
import { actOf, writeHeaders, type WrittenMeta } from '../versions';
import type { Key } from '../../kinds/ref';

/** A correction of one ticket. */
export interface AskedCorrection {
  readonly table: string;
  readonly id: Key;
  /** The values that are another. */
  readonly values: Values;
  readonly reason: string;
  /** The version of the ticket that was shown. */
  readonly version: number | undefined;
}

/** The calls. Corrections and voiding are for owners. */
export interface SettledVerbs {
  /** The numbers of the papers of some rows, by id; without ids of all rows. */
  settledOf(table: string, ids: readonly Key[] | undefined, signal?: AbortSignal): Promise<SettledOf>;
  settledPapers(table: string, id: Key, signal?: AbortSignal): Promise<SettledPapers>;
  correctionPreview(table: string, id: Key, values: Values, signal?: AbortSignal): Promise<CorrectionPreview>;
  correctTicket(asked: AskedCorrection): Promise<WrittenMeta>;
  voidStatement(id: number, reason: string): Promise<void>;
}

/** The calls over the requests of a session. */
export function createSettledVerbs({ call, ask }: Pick<RestClient, 'ask' | 'call'>): SettledVerbs {
  const office = `${API_ROOT}/office`;
  return {
    async settledOf(table, ids, signal) {
      const path = withQuery(`${office}/statements/of/${table}/`, ids ? { ids: ids.join(',') } : {});
      return await ask<SettledOf>(path, signal ? { signal } : {});
    },
    async settledPapers(table, id, signal) {
      return await ask<SettledPapers>(`${office}/statements/of/${table}/${id}/`, signal ? { signal } : {});
    },
    async correctionPreview(table, id, values, signal) {
      const init = { method: 'POST', body: JSON.stringify({ values }), ...(signal ? { signal } : {}) };
      return await ask<CorrectionPreview>(`${office}/correct/${table}/${id}/preview/`, init);
    },
    async correctTicket({ table, id, values, reason, version }) {
      const body = JSON.stringify({ values, reason });
      const { headers } = await call(`${office}/correct/${table}/${id}/`, {
        method: 'POST',
        body,
        headers: writeHeaders({ version }),
      });
      const act = actOf(headers);
      return act === undefined ? {} : { act };
    },
    async voidStatement(id, reason) {
      await call(`${office}/statements/${id}/void/`, { method: 'POST', body: JSON.stringify({ reason }) });
    },
  };
}
