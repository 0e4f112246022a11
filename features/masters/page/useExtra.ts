/** What is kept beside one record: read when its panel is shown, written on its own. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnCalls } from '../../../src/client/server/useOwnCalls';
import { offerUndo } from '../../../src/client/undo/lastAct';
import { createMasterVerbs, type KeptExtra } from './calls';
import type { AnyRow, Values } from '../../../src/rules/rows';
import { nameIn } from '../../../src/resources/offers/useOffers';
import { useEntity } from '../../../src/resources/registry';
import type { Key } from '../../../src/kinds/ref';

const keyOf = (name: string, id: Key) => ['office', 'extra', name, id] as const;

/** The values; a panel that is shown again asks again. */
export function useExtra(name: string, id: Key) {
  const { calls } = useOwnCalls(createMasterVerbs);
  return useQuery<KeptExtra>({
    queryKey: keyOf(name, id),
    queryFn: async ({ signal }) => (await calls()).extra(name, id, signal),
    staleTime: 0,
  });
}

/**
 * Keeps values beside a record and offers to undo that. Lists and options are asked for again.
 * @returns rejects with the server's refusal
 */
export function useKeepExtra(name: string, row: AnyRow): (values: Values, message: string) => Promise<void> {
  const { calls } = useOwnCalls(createMasterVerbs);
  const client = useQueryClient();
  const entity = useEntity(name);
  return async (values, message) => {
    const key = keyOf(name, row.id);
    const verbs = await calls();
    const { version } = client.getQueryData<KeptExtra>(key) ?? (await verbs.extra(name, row.id));
    // Also after a refusal: what somebody else kept meanwhile is shown then.
    const { act } = await verbs
      .keepExtra(name, row.id, values, version)
      .finally(() => client.invalidateQueries({ queryKey: key }));
    await client.invalidateQueries({ queryKey: [name, 'getList'] });
    offerUndo({ act, message, subject: { text: nameIn(entity, row), isOne: true } });
  };
}
