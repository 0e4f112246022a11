/** Deletes tickets, one or many, with the notices of §8.3 and §8.4: some failures are shown, others are only logged. */
import { useCallback } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { Matching } from '../../../../client/verbs/bulk';
import { actIn, versionsSeen } from '../../../../client/versions';
import type { WindrowDataProvider } from '../../../../dataProvider';
import { useMessages } from '../../../../i18n/useMessages';
import type { Refusal } from '../../../../resources/list/parts/ConfirmDelete';
import { useOffers } from '../../../../resources/offers/useOffers';
import { useStaleRefusal } from '../../../../resources/list/parts/useStaleRefusal';
import { useNotice } from '../../../../resources/list/parts/useNotice';
import type { AnyRow } from '../../../../rules/rows';
import { isMiscounted } from '../matching/miscounted';
import { countText } from './ticketText';
import type { TicketDescription } from '../descriptions/description';

/** Closed or settled tickets stay; the server says which (ruling 79). */
function isLocked(error: unknown): error is HttpError {
  return error instanceof HttpError && error.status === 423;
}

/** What both ways to delete need: the call, its notices, the reason where somebody changed a ticket meanwhile, and Undo. */
function useDeleting(table: string) {
  const provider = useDataProvider<WindrowDataProvider>();
  const t = useMessages();
  const notice = useNotice();
  const refusalOf = useStaleRefusal(table);
  const offers = useOffers(table);
  return { provider, t, notice, refusalOf, offers };
}

/** Deletes the tickets in one call. A failure is shown. */
function useRemoveMany({ table, deleted, deleteFailed }: TicketDescription, done: () => void) {
  const { provider, t, notice, refusalOf, offers } = useDeleting(table);
  return useCallback(
    async (rows: readonly AnyRow[], matching: Matching | undefined): Promise<boolean | Refusal> => {
      try {
        const { data, meta } = await provider.deleteMany(table, {
          ids: rows.map(({ id }) => id),
          meta: { versions: versionsSeen(matching?.seen ?? rows), matching },
        });
        // react-admin answers without data when the call ended the session.
        if (!data) return false;
        const own: unknown = (meta as { message?: unknown } | undefined)?.message;
        const message = typeof own === 'string' ? own : t('list.ticketsDeleted', { count: rows.length });
        done();
        // The server's own message has the number of tickets in it.
        if (deleted) notice(t(deleted), 'success', countText(t, rows));
        else notice(message, 'success');
        offers.deleted(actIn(meta), rows);
        return true;
      } catch (error) {
        const refused = refusalOf(error, rows);
        if (refused) return { text: refused.text, onShow: done };
        if (isLocked(error)) return { text: error.message };
        if (isMiscounted(error)) return { text: error.message, onShow: done };
        console.error('Deleting tickets failed.', table, error);
        notice(t(deleteFailed), 'error');
        return false;
      }
    },
    [provider, table, deleted, deleteFailed, done, notice, refusalOf, offers, t],
  );
}

/** Deletes one ticket. A failure is only logged. */
function useRemoveOne({ table, deleted }: TicketDescription, done: () => void) {
  const { provider, t, notice, refusalOf, offers } = useDeleting(table);
  return useCallback(
    async (row: AnyRow): Promise<boolean | Refusal> => {
      try {
        const { data, meta } = await provider.delete(table, {
          id: row.id,
          previousData: row,
          meta: { version: row.version },
        });
        if (!data) return false;
        done();
        if (deleted) notice(t(deleted), 'success', countText(t, [row]));
        offers.deleted(actIn(meta), [row]);
        return true;
      } catch (error) {
        const refused = refusalOf(error, [row]);
        if (refused) return { text: refused.text, onShow: done };
        if (isLocked(error)) return { text: error.message };
        // §8.4: only logged, with no message; the row stays (ruling 43).
        console.error('Deleting a ticket failed.', table, row.id, error);
        return false;
      }
    },
    [provider, table, deleted, done, notice, refusalOf, offers, t],
  );
}

/**
 * @param done called after a success, before its notice
 * @returns `removeMany` and `removeOne`, which resolve to whether it worked, or to why nothing was deleted
 */
export function useRemoval(description: TicketDescription, done: () => void) {
  return { removeMany: useRemoveMany(description, done), removeOne: useRemoveOne(description, done) };
}
