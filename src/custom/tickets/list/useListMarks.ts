/** What is marked in a list of tickets: what somebody should look at, and what is settled (decision 64). */
import { useMemo } from 'react';
import { useSettledOf } from '../../../client/settled/useSettledPapers';
import { useMessages } from '../../../i18n/useMessages';
import type { RowMark, RowMarks } from '../../../resources/list/table/rowMark';
import type { DoubtfulName } from '../../../rules/doubts/doubt';
import type { AnyRow } from '../../../rules/rows';
import { useTicketMarks } from '../doubts/useTicketMarks';
import type { Key } from '../../../kinds/ref';

const NO_IDS: readonly Key[] = [];

/** The marks of the rows; those of settled ones come a moment later. */
export function useListMarks(kind: DoubtfulName, rows: readonly AnyRow[] | undefined): RowMarks {
  const t = useMessages();
  const odd = useTicketMarks(kind, rows);
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? NO_IDS, [rows]);
  const settled = useSettledOf(kind, ids);
  return useMemo(() => {
    const locked = Object.entries(settled ?? {}).map(([id, papers]): [Key, RowMark] => {
      const said = t('list.settledRow', { papers: papers.join(', ') });
      return [Number(id), { title: '', columns: [], ...odd.get(Number(id)), settled: said }];
    });
    return locked.length === 0 ? odd : new Map([...odd, ...locked]);
  }, [odd, settled, t]);
}
