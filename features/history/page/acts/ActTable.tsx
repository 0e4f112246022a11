/** The acts of a page, newest first, under the heads of their days. */
import { Table } from '../../../../src/look/kit/table/Table';
import type { CellColumn } from '../../../../src/look/kit/table/columns';
import type { HistoryAct } from '../../rules/calls';
import type { RecordNames } from '../../../../src/rules/history/undo';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { Translate } from '../../../../src/messages/catalogue';
import { dayText } from '../../../../src/messages/shownDates';
import { dayOf, localDay, clockOf, minutesOf } from '../../../../src/rules/dates';
import { recordText, tablesText, useHistoryTables } from '../told/actWords';
import { UndoOfAct, UndoRefused, UndoRefusedButton } from '../told/UndoOfAct';
import { ActWhat } from './ActWhat';

interface ActTableProps {
  readonly acts: readonly HistoryAct[];
  readonly names: RecordNames;
}

/** `Today, 2026-11-21`. */
function dayTitle(t: Translate, day: string): string {
  const today = new Date();
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (day === dayOf(today)) return t('history.today', { day });
  return day === dayOf(yesterday) ? t('history.yesterday', { day }) : dayText(day);
}

interface ActCellProps {
  readonly act: HistoryAct;
  readonly names: RecordNames;
}

/** The table. */
export function ActTable({ acts, names }: ActTableProps) {
  const t = useMessages();
  const days = Array.from(Map.groupBy(acts, ({ at }) => localDay(at)));
  return (
    <Table
      className="history-acts stacked"
      aria-label={t('history.title')}
      columns={useActColumns(names)}
      groups={days.map(([day, rows]) => ({ key: day, title: dayTitle(t, day), rows }))}
      keyOf={({ key }) => key}
    />
  );
}

function useActColumns(names: RecordNames): readonly CellColumn<HistoryAct>[] {
  const t = useMessages();
  return [
    { key: 'time', title: t('history.time'), width: 88, className: 'time', cell: ({ at }) => minutesOf(new Date(at)) },
    {
      key: 'user',
      title: t('history.user'),
      width: 112,
      className: 'user',
      cell: ({ by }) => by || t('history.program'),
    },
    {
      key: 'what',
      title: t('history.what'),
      isNaming: true,
      isSentence: true,
      cellClass: 'what',
      cell: (act) => (
        <>
          <ActWhat act={act} names={names} />
          <UndoRefused {...refusedOf(act)} />
        </>
      ),
    },
    {
      key: 'act',
      title: t('history.undo'),
      isSilent: true,
      width: 124,
      className: 'act',
      cell: (act) => (
        <>
          <UndoAct act={act} names={names} />
          <UndoRefusedButton {...refusedOf(act)} />
        </>
      ),
    },
  ];
}

/** Why an act cannot be undone, under an id for the button that says so. */
const refusedOf = ({ key, undo_refused: reason }: HistoryAct) => ({ id: `refused-${key}`, reason });

/** Undo; where it was undone, when; nothing for acts that cannot be. */
function UndoAct({ act: { key, kind, undone, can_undo: canUndo, changes, total, tables }, names }: ActCellProps) {
  const t = useMessages();
  const known = useHistoryTables();
  const said = undone && (
    <span className="history-undone">
      {t(undone.in_part ? 'history.undoneInPart' : 'history.undoneAt', { time: clockOf(new Date(undone.at)) })}
    </span>
  );
  if (!canUndo) return said;
  const [first] = changes;
  const isOne = total === 1 && first !== undefined;
  const text = isOne ? recordText(known.registry, names, first) : tablesText(known, t, tables);
  return (
    <>
      {said}
      <UndoOfAct act={key} kind={kind} text={text} isOne={isOne} />
    </>
  );
}
