/** The acts of a page, newest first, under the heads of their days. */
import { Fragment, useId } from 'react';
import type { HistoryAct } from '../../rules/calls';
import type { RecordNames } from '../../../../src/rules/history/undo';
import { useMessages } from '../../../../src/i18n/useMessages';
import type { Translate } from '../../../../src/messages/catalogue';
import { dayText } from '../../../../src/messages/shownDates';
import { dayOf, localDay, clockOf, minutesOf } from '../../../../src/rules/dates';
import { entityIn, recordText, tablesText, toldKind, useHistoryTables, useKindText } from '../told/actWords';
import { UndoOfAct, UndoRefused, UndoRefusedButton } from '../told/UndoOfAct';
import { labelOf, pluralTitle } from '../../../../src/rules/labels';
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

/** The table. */
export function ActTable({ acts, names }: ActTableProps) {
  const t = useMessages();
  const days = Map.groupBy(acts, ({ at }) => localDay(at));
  return (
    <table className="table history-acts" aria-label={t('history.title')}>
      <thead>
        <tr>
          <th className="time">{t('history.time')}</th>
          <th className="user">{t('history.user')}</th>
          <th className="of-table">{t('history.table')}</th>
          <th className="kind">{t('history.kind')}</th>
          <th className="naming">{t('history.what')}</th>
          <th className="act">
            <span className="only-read">{t('history.undo')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {Array.from(days, ([day, ofDay]) => (
          <Fragment key={day}>
            <tr className="day">
              <th colSpan={6} scope="rowgroup">
                {dayTitle(t, day)}
              </th>
            </tr>
            {ofDay.map((act) => (
              <ActRow key={act.key} act={act} names={names} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** One act: when, who, where, what, and Undo. */
interface ActRowProps {
  readonly act: HistoryAct;
  readonly names: RecordNames;
}

/** The table that an act is about: that of most of its records; a paper settles many tickets, and what was done is the paper. */
function tableOf({ kind, tables, about }: HistoryAct): string | undefined {
  if (kind === 'issue' || kind === 'void') return 'statement';
  const [most] = tables.toSorted((one, other) => other.count - one.count);
  return most?.table ?? (typeof about?.table === 'string' ? about.table : undefined);
}

/** The row. */
function ActRow({ act, names }: ActRowProps) {
  const t = useMessages();
  const { registry, sides } = useHistoryTables();
  const refused = { id: useId(), reason: act.undo_refused };
  const table = tableOf(act);
  const entity = table === undefined ? undefined : entityIn(registry, table);
  return (
    <tr>
      <td className="time">{minutesOf(new Date(act.at))}</td>
      <td className="user">{act.by || t('history.program')}</td>
      <td className="of-table">
        {toldKind(act.kind) === 'user'
          ? t('history.users')
          : entity
            ? pluralTitle(entity)
            : table && (sides[table]?.title ?? labelOf(table))}
      </td>
      <td className="kind">{useKindText()(act.kind)}</td>
      <td className="what naming">
        <ActWhat act={act} names={names} />
        <UndoRefused {...refused} />
      </td>
      <td className="act">
        <UndoAct act={act} names={names} />
        <UndoRefusedButton {...refused} />
      </td>
    </tr>
  );
}

/** Undo; where it was undone, when; nothing for acts that cannot be. */
function UndoAct({ act: { key, kind, undone, can_undo: canUndo, changes, total, tables }, names }: ActRowProps) {
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
