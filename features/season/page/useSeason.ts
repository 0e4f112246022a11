/** What the server tells of a season. It is asked again when the page is opened again. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import type { SeasonAsked } from '../rules/calls';
import { createSeasonCalls } from './calls';

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
