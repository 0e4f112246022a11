/** The dialogs of a ticket list: bulk edit, bulk delete, the deletion of one. Only the open one is rendered. */
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useSettledOf } from '../../../../client/settled/useSettledPapers';
import { useMessages } from '../../../../i18n/useMessages';
import { useChanged } from '../../../../resources/list/controller/usePageController';
import type { AnyRow } from '../../../../rules/rows';
import type { Matching } from '../../../../client/verbs/bulk';
import type { TicketDescription } from '../descriptions/description';
import { ticketsText, ticketText, countText } from '../ticketText';
import { HttpError, useDataProvider } from 'react-admin';
import { actIn, versionsSeen } from '../../../../client/versions';
import type { WindrowDataProvider } from '../../../../dataProvider';
import type { Refusal } from '../../../../resources/list/parts/ConfirmDelete';
import { useOffers } from '../../../../resources/offers/useOffers';
import { useStaleRefusal } from '../../../../resources/list/parts/useStaleRefusal';
import { useNotice } from '../../../../resources/list/parts/useNotice';
import { isMiscounted } from '../miscounted';
import { valueIn } from '../../../../client/lists/valueIn';

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
        const own = valueIn(meta, 'message');
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
function useRemoval(description: TicketDescription, done: () => void) {
  return { removeMany: useRemoveMany(description, done), removeOne: useRemoveOne(description, done) };
}

const BulkEditDialog = lazy(() =>
  import('../bulk/BulkEditDialog').then((module) => ({ default: module.BulkEditDialog })),
);

const ConfirmDelete = lazy(() =>
  import('../../../../resources/list/parts/ConfirmDelete').then((module) => ({ default: module.ConfirmDelete })),
);

/** The open dialog, with the rows as they were when it was opened: a reload behind it changes nothing in it. */
export type OpenDialog =
  | {
      readonly what: 'edit' | 'delete' | 'deleteOne';
      readonly rows: readonly AnyRow[];
      /** They are all that the filters match, on whatever page. */
      readonly matching?: Matching | undefined;
    }
  | undefined;

interface TicketDialogsProps {
  readonly description: TicketDescription;
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
  /** Reads the rows of the filter again, for the dialog that is open. */
  readonly onRecount: () => void;
  /** Called after a deletion. */
  readonly onDeleted: (what: 'delete' | 'deleteOne', rows: readonly AnyRow[]) => void;
}

/** Deletes one ticket or several, and says so where it worked. */
function useDeletion({ description, onDeleted }: TicketDialogsProps, reload: () => void) {
  const { removeMany, removeOne } = useRemoval(description, reload);
  const removeIt = useCallback(
    async (row: AnyRow) => {
      const outcome = await removeOne(row);
      if (outcome === true) onDeleted('deleteOne', [row]);
      return typeof outcome === 'object' ? outcome : undefined;
    },
    [removeOne, onDeleted],
  );
  const removeAll = useCallback(
    async (rows: readonly AnyRow[], matching: Matching | undefined) => {
      const outcome = await removeMany(rows, matching);
      if (outcome === true) onDeleted('delete', rows);
      return typeof outcome === 'object' ? outcome : undefined;
    },
    [removeMany, onDeleted],
  );
  return { removeIt, removeAll };
}

const NONE: readonly AnyRow[] = [];

/**
 * Of the rows that are to be deleted, those on no statement: the others stay, and the dialog says how many. All that the filters match
 * is left to the server, as are rows that are all settled: it names them.
 */
function useFree(table: string, dialog: OpenDialog): { readonly free: readonly AnyRow[]; readonly staying: string } {
  const t = useMessages();
  const isPicked = dialog?.what === 'delete' && dialog.matching === undefined;
  const rows = dialog?.rows ?? NONE;
  const ids = useMemo(() => (isPicked ? rows.map(({ id }) => id) : []), [isPicked, rows]);
  const settled = useSettledOf(table, ids) ?? {};
  const free = rows.filter(({ id }) => !Object.hasOwn(settled, String(id)));
  const count = rows.length - free.length;
  if (count === 0 || free.length === 0) return { free: rows, staying: '' };
  return { free, staying: t(count === 1 ? 'ticketList.settledStays' : 'ticketList.settledStay', { count }) };
}

/** The open dialog, if any. */
export function TicketDialogs(props: TicketDialogsProps) {
  const { description, dialog, onClose, onRecount } = props;
  const reload = useChanged(description.table, description.dependents);
  if (!dialog) return null;
  const { what, rows, matching } = dialog;
  if (what !== 'edit') return <DeleteDialogs {...props} dialog={dialog} reload={reload} />;
  return (
    <Suspense>
      <BulkEditDialog
        description={description}
        rows={rows}
        matching={matching}
        onRecount={onRecount}
        onDone={reload}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface DeleteDialogsProps extends TicketDialogsProps {
  readonly dialog: NonNullable<OpenDialog>;
  readonly reload: () => void;
}

function DeleteDialogs({ reload, ...props }: DeleteDialogsProps) {
  const { description, dialog, onClose } = props;
  const { what, rows, matching } = dialog;
  const t = useMessages();
  const { removeIt, removeAll } = useDeletion(props, reload);
  const { free, staying } = useFree(description.table, dialog);
  const [first] = rows;
  const { deleteOne, deleteMany } = description;
  if (what === 'deleteOne') {
    return (
      deleteOne &&
      first && (
        <Suspense>
          <ConfirmDelete
            question={t(deleteOne)}
            detail={ticketText(t, first)}
            onDelete={() => removeIt(first)}
            onClose={onClose}
          />
        </Suspense>
      )
    );
  }
  return (
    <Suspense>
      <ConfirmDelete
        question={t(deleteMany, { count: free.length })}
        detail={[ticketsText(t, free), staying].filter(Boolean).join('. ')}
        onDelete={() => removeAll(free, matching)}
        onClose={onClose}
      />
    </Suspense>
  );
}
