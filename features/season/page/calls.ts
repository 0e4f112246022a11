/** The calls about a season. Only our own server has them: the caller asks `useOwnServer`. */
import { API_ROOT } from '../../../src/rules/paths';
import type { JobMoisture, Season, SeasonDays } from '../rules/calls';
import { withQuery, type RestClient } from '../../../src/client/rest';

const PATH = `${API_ROOT}/office/season/`;

/** The calls. */
export interface SeasonCalls {
  /** What these days brought; hours are those of this browser's time zone. */
  pictures(days: SeasonDays, signal?: AbortSignal): Promise<Season>;
  /** The loads of a job with their moistures. */
  moisture(job: number, signal?: AbortSignal): Promise<JobMoisture>;
}

/** The calls over the requests of a session. */
export function createSeasonCalls({ ask }: Pick<RestClient, 'ask'>): SeasonCalls {
  const zone = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  return {
    pictures: async (days, signal) => ask<Season>(withQuery(PATH, { ...days, zone }), signal ? { signal } : {}),
    moisture: async (job, signal) => ask<JobMoisture>(withQuery(`${PATH}moisture/`, { job }), signal ? { signal } : {}),
  };
}
