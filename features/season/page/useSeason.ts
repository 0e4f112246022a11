/** What the server tells of a season. It is asked again when the page is opened again. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import type { SeasonAsked, JobMoisture, Season, SeasonSums } from '../rules/calls';
import { API_ROOT } from '../../../src/rules/paths';
import { withQuery, type RestClient } from '../../../src/client/rest';

const KEY = ['office', 'season'];

/** The pictures of these days. While others are loaded, those before stay. */
export function useSeason(asked: SeasonAsked) {
  const { calls, isOwn } = useOwnCalls(createSeasonCalls);
  return useQuery({
    queryKey: [...KEY, asked],
    queryFn: async ({ signal }) => (await calls()).pictures(asked, signal),
    enabled: isOwn,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

/** What other days came to in all. While others are loaded, nothing is known. */
export function useSeasonSums(asked: SeasonAsked) {
  const { calls, isOwn } = useOwnCalls(createSeasonCalls);
  return useQuery({
    queryKey: [...KEY, 'sums', asked],
    queryFn: async ({ signal }) => (await calls()).sums(asked, signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
}

/** The loads of a job; nothing is asked without one. */
export function useJobMoisture(job: number | undefined) {
  const { calls } = useOwnCalls(createSeasonCalls);
  return useQuery({
    queryKey: [...KEY, 'moisture', job],
    queryFn: async ({ signal }) => (await calls()).moisture(job ?? 0, signal),
    enabled: job !== undefined,
    staleTime: 0,
    retry: false,
  });
}

const PATH = `${API_ROOT}/office/season/`;

/** The calls. */
interface SeasonCalls {
  /** What these days brought; hours are those of this browser's time zone. */
  pictures(asked: SeasonAsked, signal?: AbortSignal): Promise<Season>;
  /** What these days came to in all. */
  sums(asked: SeasonAsked, signal?: AbortSignal): Promise<SeasonSums>;
  /** The loads of a job with their moistures. */
  moisture(job: number, signal?: AbortSignal): Promise<JobMoisture>;
}

/** The calls over the requests of a session. */
function createSeasonCalls({ ask }: Pick<RestClient, 'ask'>): SeasonCalls {
  const zone = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  return {
    pictures: async (asked, signal) => ask<Season>(withQuery(PATH, { ...asked, zone }), signal ? { signal } : {}),
    sums: async (asked, signal) => ask<SeasonSums>(withQuery(`${PATH}sums/`, { ...asked }), signal ? { signal } : {}),
    moisture: async (job, signal) => ask<JobMoisture>(withQuery(`${PATH}moisture/`, { job }), signal ? { signal } : {}),
  };
}
