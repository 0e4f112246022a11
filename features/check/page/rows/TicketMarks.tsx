/** Marks rows of tickets that somebody should look at: the number, and the figures that are doubtful. */
import { useEffect, useMemo } from 'react';
import type { Slots } from '../../../../src/custom/feature';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { Key } from '../../../../src/kinds/ref';
import type { RowMark } from '../../../../src/resources/list/table/rowMark';
import { doubtsText } from '../../rules/doubts/text';
import { DoubtMessages, useDoubts } from '../doubts/useDoubts';

const NO_IDS: readonly Key[] = [];

/** Hands the marks of the rows over as they come to be known. */
export function TicketMarks(given: Slots['ticketMarks']) {
  return (
    <DoubtMessages>
      <Marks {...given} />
    </DoubtMessages>
  );
}

function Marks({ name, rows, onMarks }: Slots['ticketMarks']) {
  const t = useMessages();
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? NO_IDS, [rows]);
  const { open } = useDoubts(name, ids);
  const marks = useMemo(
    () =>
      new Map(
        [...open].map(([id, doubts]): [Key, RowMark] => [
          id,
          { title: doubtsText(doubts, t), columns: doubts.map(({ field }) => field) },
        ]),
      ),
    [open, t],
  );
  useEffect(() => onMarks(marks), [marks, onMarks]);
  return null;
}
