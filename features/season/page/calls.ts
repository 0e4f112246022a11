/** The calls about a season. Only our own server has them: the caller asks `useOwnServer`. */
import { API_ROOT } from '../../../src/rules/paths';
import type { JobMoisture, Season, SeasonAsked, SeasonSums } from '../rules/calls';
import { withQuery, type RestClient } from '../../../src/client/rest';

const PATH = `${API_ROOT}/office/season/`;

/** The calls. */
export interface SeasonCalls {
  /** What these days brought; hours are those of this browser's time zone. */
  pictures(asked: SeasonAsked, signal?: AbortSignal): Promise<Season>;
  /** What these days came to in all. */
  sums(asked: SeasonAsked, signal?: AbortSignal): Promise<SeasonSums>;
  /** The loads of a job with their moistures. */
  moisture(job: number, signal?: AbortSignal): Promise<JobMoisture>;
}

/** The calls over the requests of a session. */
export function createSeasonCalls({ ask }: Pick<RestClient, 'ask'>): SeasonCalls {
  const zone = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  return {
    pictures: async (asked, signal) => ask<Season>(withQuery(PATH, { ...asked, zone }), signal ? { signal } : {}),
    sums: async (asked, signal) => ask<SeasonSums>(withQuery(`${PATH}sums/`, { ...asked }), signal ? { signal } : {}),
    moisture: async (job, signal) => ask<JobMoisture>(withQuery(`${PATH}moisture/`, { job }), signal ? { signal } : {}),
  };
}
