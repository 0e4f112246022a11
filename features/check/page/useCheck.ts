/** What the server says about some days. Everything below this key is asked for again after each change. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { createCheckVerbs } from './calls';
import type { Days } from './calls';
import type { OddTicket } from '../rules/calls';
import { useOwnServer } from '../../../src/client/server/useOwnServer';

const KEY = ['office', 'check'];

/** The odd tickets of the days. */
export function useDaysChecked(days: Days, today: string) {
  const { calls } = useOwnCalls(createCheckVerbs);
  const isOwn = useOwnServer() === true;
  return useQuery({
    queryKey: [...KEY, days, today],
    queryFn: async ({ signal }) => (await calls()).checkDays(days, today, signal),
    enabled: isOwn,
    staleTime: 0,
    retry: false,
  });
}

/** Asks again for everything about the days. */
export function useCheckAgain(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}

/** Key of a query about the days. */
export const checkKey = (...parts: readonly unknown[]): readonly unknown[] => [...KEY, ...parts];

/** True while nobody has looked at something about the ticket. */
export const isOpen = ({ odd }: OddTicket): boolean => odd.some(({ looked_at: at }) => at === null);

/** The ticket among all kinds. */
export const keyOf = ({ table, record }: OddTicket): string => `${table} ${record.id}`;
