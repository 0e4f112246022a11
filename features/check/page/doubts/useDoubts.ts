/** The doubts about tickets as our own server knows them. Against another server there are none. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useOwnCalls } from '../../../../src/client/server/useOwnCalls';
import { isDoubtful } from '../../rules/doubts/doubt';
import type { DoubtfulTicket, DoubtVerbs, StoredDoubt } from '../late/doubtCalls';
import { optionalPart } from '../../../../src/look/parts/optionalPart';
import { later } from '../../../../src/client/verbs/later';
import type { RestClient } from '../../../../src/client/rest';
import type { Key } from '../../../../src/kinds/ref';

/** Texts and looks of the parts about doubts, whose calls are downloaded with them. Nothing is shown until they are there. */
export const DoubtMessages = optionalPart(() => import('../late/DoubtMessages').then((module) => module.DoubtMessages));

/** The calls, downloaded when one of them is made first. */
export const createDoubtCalls = (rest: RestClient): DoubtVerbs =>
  later<DoubtVerbs>(['doubts', 'openDoubts', 'lookedAt'], () =>
    import('../late/doubtCalls').then(({ createDoubtVerbs }) => createDoubtVerbs(rest)),
  );

/** The doubts that nobody has looked at yet, by ticket. */
export type OpenDoubts = ReadonlyMap<Key, readonly StoredDoubt[]>;

/** What is doubtful, and the way to say that somebody has looked. */
export interface TicketDoubts {
  /** Empty until they are known. */
  readonly open: OpenDoubts;
  /** Notes that the user has looked at these tickets. Throws where the server could not note it. */
  readonly lookAt: (ids: readonly Key[]) => Promise<void>;
}

const NONE: OpenDoubts = new Map();

/**
 * The doubts about these tickets. They are asked for again whenever something of the table is saved, because the key begins
 * with its name.
 */
export function useDoubts(kind: string, ids: readonly Key[]): TicketDoubts {
  const { calls, isOwn } = useOwnCalls(createDoubtCalls);
  const client = useQueryClient();
  const asked = ids.map(String).toSorted().join();
  const { data } = useQuery({
    queryKey: [kind, 'doubts', asked],
    queryFn: async ({ signal }) => (await calls()).doubts(kind, asked.split(','), signal),
    enabled: isOwn && asked !== '' && isDoubtful(kind),
    // Marks stay while the ones of another page are on their way; they are by ticket, so none is wrong.
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const open = useMemo(() => (isOwn && data ? openOf(data) : NONE), [isOwn, data]);
  const lookAt = useCallback(
    async (looked: readonly Key[]) => {
      await (await calls()).lookedAt(kind, looked);
      await client.invalidateQueries({ queryKey: [kind] });
    },
    [calls, client, kind],
  );
  return useMemo(() => ({ open, lookAt }), [open, lookAt]);
}

function openOf(tickets: readonly DoubtfulTicket[]): OpenDoubts {
  return new Map(
    tickets.flatMap(({ id, doubts }) => {
      const own = doubts.filter(({ isOpen }) => isOpen);
      return own.length === 0 ? [] : [[id, own] as const];
    }),
  );
}
