/** The acts of a page, newest first, under the heads of their days. */
import { Fragment } from 'react';
import type { HistoryAct, RecordNames } from '../../../rules/history/answers';
import { useMessages } from '../../../i18n/useMessages';
import type { Translate } from '../../../messages/catalogue';
import { dayText } from '../../../messages/shownDates';
import { dayOf, localDay } from '../../../rules/dates';
import { ActRow } from './ActRow';

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
