/** The calls about a season (issue 12). Only our own server has them (ruling 61): the caller asks `isOwnServer`. */
import { API_ROOT } from '../../rules/paths';
import type { JobMoisture, Season, SeasonDays } from '../../rules/season/answers';
import { withQuery, type RestClient } from '../rest';

const PATH = `${API_ROOT}/office/season/`;

/** The calls. */
export interface SeasonVerbs {
  /** What these days brought; hours are those of this browser's time zone. */
  pictures(days: SeasonDays, signal?: AbortSignal): Promise<Season>;
  /** The loads of a job with their moistures. */
  moisture(job: number, signal?: AbortSignal): Promise<JobMoisture>;
}

/** The calls over the requests of a session. */
export function createSeasonVerbs({ call }: Pick<RestClient, 'call'>): SeasonVerbs {
  const zone = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  return {
    pictures: async (days, signal) =>
      (await call(withQuery(PATH, { ...days, zone }), signal ? { signal } : {})).json as Season,
    moisture: async (job, signal) =>
      (await call(withQuery(`${PATH}moisture/`, { job }), signal ? { signal } : {})).json as JobMoisture,
  };
}
