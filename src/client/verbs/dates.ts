/** The calls about how days and times are shown (ruling 113). Only our own server has them (ruling 61). */
import type { ShownDates } from '../../messages/shownDates';
import type { DatesAnswer } from '../../rules/calls/office';
import { API_ROOT } from '../../rules/paths';
import type { RestClient } from '../rest';
import { versionOf, writeHeaders } from '../versions';

const PATH = `${API_ROOT}/office/dates/`;

/** The setting as it was read, with its version: another owner's later choice is refused, not overwritten. */
export interface KeptDates extends DatesAnswer {
  readonly version: number;
}

/** The calls. Choosing is for owners. */
export interface DatesVerbs {
  dates(signal?: AbortSignal): Promise<KeptDates>;
  /** @param version of the setting that was shown */
  keepDates(dates: ShownDates, version: number): Promise<KeptDates>;
}

/** The calls over the requests of a session. */
export function createDatesVerbs({ call }: Pick<RestClient, 'call'>): DatesVerbs {
  const kept = async (init: RequestInit): Promise<KeptDates> => {
    const { json, headers } = await call<DatesAnswer>(PATH, init);
    return { ...json, version: versionOf(headers) ?? 0 };
  };
  return {
    dates: (signal) => kept(signal ? { signal } : {}),
    keepDates: ({ days, clock }, version) =>
      kept({ method: 'PUT', body: JSON.stringify({ days, clock }), headers: writeHeaders({ version }) }),
  };
}
