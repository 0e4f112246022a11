/** The crop ticket numbers entered lately, and how a ticket whose answer got lost is looked for among them (decision 12). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../../dataProvider';
import { numberIn, type CheckSaved } from '../form/save/unconfirmedSave';

const NUMBERS = ['crop_ticket', 'recentNumbers'];

const countOf = (numbers: readonly string[], number: string): number => numbers.filter((one) => one === number).length;

/** The numbers of this user's last crop tickets. */
interface RecentNumbers {
  /** Newest first, trimmed (ruling 31). */
  readonly recent: readonly string[];
  /** Adds the number of a ticket that was just saved. */
  readonly append: (number: string) => void;
  readonly checkSaved: CheckSaved;
}

/** Reads the numbers once a page and keeps them up to date. */
export function useRecentNumbers(): RecentNumbers {
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const queryFn = useCallback(
    async () => (await provider.recentNumbers('crop_ticket')).map((number) => number.trim()),
    [provider],
  );
  const { data: recent = NONE } = useQuery({ queryKey: NUMBERS, queryFn, staleTime: 0 });
  const append = useCallback(
    (number: string) => {
      client.setQueryData<string[]>(NUMBERS, (numbers = []) => [number, ...numbers]);
      // Others may have entered numbers meanwhile.
      void client.invalidateQueries({ queryKey: NUMBERS });
    },
    [client],
  );
  const checkSaved = useCallback<CheckSaved>(
    (sent) => {
      const number = numberIn(sent);
      const known = countOf(recent, number);
      return async () => {
        const numbers = await client.fetchQuery({ queryKey: NUMBERS, queryFn, staleTime: 0, retry: false });
        return countOf(numbers, number) > known;
      };
    },
    [client, queryFn, recent],
  );
  return { recent, append, checkSaved };
}

const NONE: readonly string[] = [];
