/** Deletes a job and shows how it went (§8.5). */
import { useDataProvider } from 'react-admin';
import { actIn } from '../../client/versions';
import type { WindrowDataProvider } from '../../dataProvider';
import { useMessages } from '../../i18n/useMessages';
import { useChanged } from '../../resources/list/controller/usePageController';
import type { Refusal } from '../../resources/list/parts/ConfirmDelete';
import { useNotice } from '../../resources/list/parts/useNotice';
import { useOffers } from '../../resources/offers/useOffers';
import { useStaleRefusal } from '../../resources/list/parts/useStaleRefusal';
import type { AnyRow } from '../../rules/rows';

/** Resolves when the job is deleted or the failure is shown; to why nothing was deleted where somebody else changed it. */
export function useDeleteJob(): (row: AnyRow) => Promise<Refusal | undefined> {
  const t = useMessages();
  const provider = useDataProvider<WindrowDataProvider>();
  const changed = useChanged('job');
  const notice = useNotice();
  const refusalOf = useStaleRefusal('job');
  const offers = useOffers('job');
  return async (row) => {
    try {
      const { data, meta } = await provider.delete('job', {
        id: row.id,
        previousData: row,
        meta: { version: row.version },
      });
      // react-admin answers without data when the call ended the session.
      if (!data) return undefined;
      changed();
      notice(t('jobs.deleted', { id: row.id }), 'success');
      offers.deleted(actIn(meta), [row]);
      return undefined;
    } catch (error) {
      const refused = refusalOf(error, [row]);
      if (refused) return { text: refused.text, onShow: changed };
      console.error('Deleting a job failed.', row.id, error);
      notice(t('jobs.deleteFailed'), 'error');
      return undefined;
    }
  };
}
