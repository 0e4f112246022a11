/** Deletes tickets, one or many, and tells what §8.3 and §8.4 say: some failures to the user, others to the log alone. */
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../../dataProvider';
import { fillTemplate } from '../../../rules/labels';
import type { AnyRow } from '../../../rules/rows';
import { texts } from '../../../texts';
import { useNotice } from '../../lists/useNotice';
import type { TicketDescription } from './description';

/**
 * @param done called after a success, before its notice
 * @returns `removeMany` and `removeOne` answer whether it worked
 */
export function useRemoval({ table, bulkDelete }: TicketDescription, done: () => void) {
  const provider = useDataProvider<WindrowDataProvider>();
  const say = useNotice();

  const removeMany = useCallback(
    async (rows: readonly AnyRow[]): Promise<boolean> => {
      try {
        const { data, meta } = await provider.deleteMany(table, { ids: rows.map(({ id }) => id) });
        // react-admin answers without data when the call ended the session.
        if (!data) return false;
        const own: unknown = (meta as { message?: unknown } | undefined)?.message;
        const message = typeof own === 'string' ? own : fillTemplate(texts.ticketsDeleted, { count: rows.length });
        done();
        say(bulkDelete.done ?? message, 'success');
        return true;
      } catch (error) {
        console.error('Deleting tickets failed.', table, error);
        say(bulkDelete.failed, 'error');
        return false;
      }
    },
    [provider, table, bulkDelete, done, say],
  );

  const removeOne = useCallback(
    async (row: AnyRow): Promise<boolean> => {
      try {
        const { data } = await provider.delete(table, { id: row.id, previousData: row });
        if (!data) return false;
        done();
        if (bulkDelete.done !== undefined) say(bulkDelete.done, 'success');
        return true;
      } catch (error) {
        // §8.4: only logged, with no user message; the row stays (ruling 43).
        console.error('Deleting a ticket failed.', table, row.id, error);
        return false;
      }
    },
    [provider, table, bulkDelete, done, say],
  );

  return { removeMany, removeOne };
}
