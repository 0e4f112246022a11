/** The bulk buttons of a ticket list: for the rows ticked, or for all that the filters match. */
import { useMessages } from '../../../../i18n/useMessages';
import { useNotice } from '../../../../resources/list/parts/useNotice';
import type { AnyRow } from '../../../../rules/rows';
import type { TicketDescription } from '../descriptions/description';
import type { OpenDialog } from '../dialogs/TicketDialogs';
import type { useMatching } from './useMatching';

/** What the bulk buttons do with the rows selected. */
export function useBulkActions(
  { nothingToDelete }: TicketDescription,
  selected: readonly AnyRow[],
  { choice, read, isReading }: ReturnType<typeof useMatching>,
  open: (dialog: OpenDialog) => void,
) {
  const t = useMessages();
  const notice = useNotice();
  const isAny = selected.length > 0;
  const openAll = async (what: 'edit' | 'delete'): Promise<void> => {
    const all = await read(selected);
    if (all) open({ what, ...all });
  };
  const start = (what: 'edit' | 'delete'): void => {
    if (choice?.isOn) void openAll(what);
    else open({ what, rows: selected });
  };
  return {
    matching: choice,
    isReading,
    /** Reads all rows of the filter once more, for the dialog that is open. */
    recount: () => void openAll('edit'),
    needsSelection: nothingToDelete === undefined,
    onEdit: () => {
      if (isAny) start('edit');
    },
    onDelete: () => {
      if (isAny) start('delete');
      else if (nothingToDelete !== undefined) notice(t(nothingToDelete), 'error');
    },
  };
}
