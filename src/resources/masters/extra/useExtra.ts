/** What is kept beside one record: read when its panel is shown, written on its own. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { offerUndo } from '../../../client/history/lastAct';
import type { KeptExtra } from '../../../client/verbs/records';
import type { WindrowDataProvider } from '../../../dataProvider';
import type { AnyRow, Values } from '../../../rules/rows';
import { nameIn } from '../../history/useOffers';
import { useEntity } from '../../registry';
import type { Key } from '../../../kinds/ref';

const keyOf = (name: string, id: Key) => ['office', 'extra', name, id] as const;

/** The values; a panel that is shown again asks again. */
export function useExtra(name: string, id: Key) {
  const provider = useDataProvider<WindrowDataProvider>();
  return useQuery<KeptExtra>({
    queryKey: keyOf(name, id),
    queryFn: ({ signal }) => provider.extra(name, id, signal),
    staleTime: 0,
  });
}

/**
 * Keeps values beside a record and offers to undo that. Lists and options are asked for again.
 * @returns rejects with the server's refusal
 */
export function useKeepExtra(name: string, row: AnyRow): (values: Values, message: string) => Promise<void> {
  const provider = useDataProvider<WindrowDataProvider>();
  const client = useQueryClient();
  const entity = useEntity(name);
  return async (values, message) => {
    const key = keyOf(name, row.id);
    const { version } = client.getQueryData<KeptExtra>(key) ?? (await provider.extra(name, row.id));
    // Also after a refusal: what somebody else kept meanwhile is shown then.
    const { act } = await provider
      .keepExtra(name, row.id, values, version)
      .finally(() => client.invalidateQueries({ queryKey: key }));
    await client.invalidateQueries({ queryKey: [name, 'getList'] });
    offerUndo({ act, message, subject: { text: nameIn(entity, row), isOne: true } });
  };
}
