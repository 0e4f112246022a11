/** What is kept beside one record: read when its panel is shown, written on its own. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { offerUndo } from '../../../client/history/lastAct';
import type { Extra } from '../../../client/verbs/records';
import type { WindrowDataProvider } from '../../../dataProvider';
import type { AnyRow, Values } from '../../../rules/rows';
import { nameIn } from '../../history/useOffers';
import { useEntity } from '../../registry';

const keyOf = (name: string, id: number) => ['office', 'extra', name, id] as const;

/** The values; a panel that is shown again asks again. */
export function useExtra(name: string, id: number) {
  const provider = useDataProvider<WindrowDataProvider>();
  return useQuery<Extra>({
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
    const { act } = await provider.keepExtra(name, row.id, values);
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(name, row.id) }),
      client.invalidateQueries({ queryKey: [name, 'getList'] }),
    ]);
    offerUndo({ act, message, subject: { text: nameIn(entity, row), isOne: true } });
  };
}
