/** The dialogs of a ticket list: bulk edit, bulk delete, the deletion of one. Only the one asked for is there. */
import { lazy, Suspense, useCallback } from 'react';
import { fillTemplate } from '../../../rules/labels';
import type { AnyRow } from '../../../rules/rows';
import { ConfirmDelete } from '../../lists/ConfirmDelete';
import { useChanged } from '../../lists/usePage';
import type { TicketDescription } from './description';
import { useRemoval } from './useRemoval';

const BulkEditDialog = lazy(() => import('./BulkEditDialog').then((module) => ({ default: module.BulkEditDialog })));

/** What is asked, and the rows as they were then: a reload behind the dialog changes nothing in it. */
export type Asked = { readonly what: 'edit' | 'delete' | 'deleteOne'; readonly rows: readonly AnyRow[] } | undefined;

interface TicketDialogsProps {
  readonly description: TicketDescription;
  readonly asked: Asked;
  readonly onClose: () => void;
  /** Called after a deletion. */
  readonly onDeleted: (what: 'delete' | 'deleteOne', rows: readonly AnyRow[]) => void;
}

/** The dialog that was asked for, if any. */
export function TicketDialogs({ description, asked, onClose, onDeleted }: TicketDialogsProps) {
  const reload = useChanged(description.table, description.tellsOf);
  const { removeMany, removeOne } = useRemoval(description, reload);
  const removeIt = useCallback(
    async (row: AnyRow) => (await removeOne(row)) && onDeleted('deleteOne', [row]),
    [removeOne, onDeleted],
  );
  const removeAll = useCallback(
    async (rows: readonly AnyRow[]) => (await removeMany(rows)) && onDeleted('delete', rows),
    [removeMany, onDeleted],
  );
  if (!asked) return null;
  const { what, rows } = asked;
  const [first] = rows;
  if (what === 'edit') {
    return (
      <Suspense>
        <BulkEditDialog description={description} rows={rows} onDone={reload} onClose={onClose} />
      </Suspense>
    );
  }
  if (what === 'deleteOne') {
    return (
      first && (
        <ConfirmDelete question={description.deleteOne ?? ''} onDelete={() => removeIt(first)} onClose={onClose} />
      )
    );
  }
  const question = fillTemplate(description.bulkDelete.question, { count: rows.length });
  return <ConfirmDelete question={question} onDelete={() => removeAll(rows)} onClose={onClose} />;
}
