/** The column of a list that names the statement which has taken a row up, for tables whose rows papers take up whole. */
import { useMemo } from 'react';
import { useSettledOf } from '../../../client/settled/useSettledPapers';
import { useMessages } from '../../../i18n/useMessages';
import { paperCells } from '../../../rules/lists/cells';
import { takenWhole } from '../../../rules/tickets/tables';
import type { AnyRow } from '../../../rules/rows';
import type { Column } from './column';

/** The columns of the table `name` with that one before the stamps; the same ones for other tables. */
export function usePaperColumn(name: string, columns: readonly Column[]): readonly Column[] {
  const t = useMessages();
  const settled = useSettledOf(name);
  return useMemo(() => {
    if (!takenWhole.includes(name)) return columns;
    const paperOf = (row: AnyRow): string => settled?.[row.id]?.join(', ') ?? '';
    const own: Column = { ...paperCells(paperOf), head: t('office.statement'), isNumber: false, isWhole: true };
    const at = columns.findIndex(({ isStamp }) => isStamp === true);
    return columns.toSpliced(at === -1 ? columns.length : at, 0, own);
  }, [name, columns, settled, t]);
}
