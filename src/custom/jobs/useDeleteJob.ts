/** Deletes a job and shows how it went (§8.5). */
import { useDataProvider } from 'react-admin';
import type { WindrowDataProvider } from '../../dataProvider';
import { useMessages } from '../../i18n/useMessages';
import { useChanged } from '../../resources/list/controller/usePageController';
import { useNotice } from '../../resources/list/parts/useNotice';
import type { AnyRow } from '../../rules/rows';

/** Resolves when the job is deleted or the failure is shown. */
export function useDeleteJob(): (row: AnyRow) => Promise<void> {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const changed = useChanged('job');
  const notice = useNotice();
  return async (row) => {
    try {
      const { data } = await provider.delete('job', {
        id: row.id,
        previousData: row,
        meta: { version: row.version },
      });
      // react-admin answers without data when the call ended the session.
      if (!data) return;
      changed();
      notice(t('jobs.deleted', { id: row.id }), 'success');
    } catch (error) {
      console.error('Deleting a job failed.', row.id, error);
      notice(t('jobs.deleteFailed'), 'error');
    }
  };
}
