/** Marks rows of tickets that somebody should look at: the number, and the figures that are doubtful. */
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/useMessages';
import type { RowMark, RowMarks } from '../../../resources/list/table/rowMark';
import type { DoubtfulName } from '../../../rules/doubts/doubt';
import { doubtsText } from '../../../rules/doubts/text';
import type { AnyRow } from '../../../rules/rows';
import { useDoubts, type OpenDoubts } from './useDoubts';
import type { Key } from '../../../kinds/ref';

/** The marks of rows that are already known to be doubtful. */
function useMarksOf(open: OpenDoubts): RowMarks {
  const t = useMessages();
  return useMemo(
    () =>
      new Map(
        [...open].map(([id, doubts]): [Key, RowMark] => [
          id,
          { title: doubtsText(doubts, t), columns: doubts.map(({ field }) => field) },
        ]),
      ),
    [open, t],
  );
}

const NO_IDS: readonly Key[] = [];

/** The marks of the rows of a list; none until they are known. */
export function useTicketMarks(kind: DoubtfulName, rows: readonly AnyRow[] | undefined): RowMarks {
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? NO_IDS, [rows]);
  return useMarksOf(useDoubts(kind, ids).open);
}
