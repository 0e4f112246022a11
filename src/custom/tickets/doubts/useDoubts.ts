/** The doubts about tickets as our own server knows them (ruling 68). Against another server there are none. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { StoredDoubt } from '../../../client/verbs/doubts';
import { useOwnServer } from '../../../client/server/useOwnServer';
import type { WindrowDataProvider } from '../../../dataProvider';
import type { DoubtfulName } from '../../../rules/doubts/doubt';
import type { Key } from '../../../kinds/ref';

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
export function useDoubts(kind: DoubtfulName, ids: readonly Key[]): TicketDoubts {
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const isOwn = useOwnServer() === true;
  const asked = ids.map(String).toSorted().join();
  const { data } = useQuery({
    queryKey: [kind, 'doubts', asked],
    queryFn: ({ signal }) => provider.doubts(kind, asked.split(','), signal),
    enabled: isOwn && asked !== '',
    // Marks stay while the ones of another page are on their way; they are by ticket, so none is wrong.
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const open = useMemo(() => (isOwn && data ? openOf(data) : NONE), [isOwn, data]);
  const lookAt = useCallback(
    async (looked: readonly Key[]) => {
      await provider.lookedAt(kind, looked);
      await client.invalidateQueries({ queryKey: [kind] });
    },
    [provider, client, kind],
  );
  return useMemo(() => ({ open, lookAt }), [open, lookAt]);
}

function openOf(tickets: Awaited<ReturnType<WindrowDataProvider['doubts']>>): OpenDoubts {
  return new Map(
    tickets.flatMap(({ id, doubts }) => {
      const own = doubts.filter(({ isOpen }) => isOpen);
      return own.length === 0 ? [] : [[id, own] as const];
    }),
  );
}
