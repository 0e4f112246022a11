/** The records that a form has added, without those that were taken back since. */
import { useEffect, useMemo, useState } from 'react';
import { lastAct } from '../../../client/undo/lastAct';
import type { AnyRow } from '../../../rules/rows';
import type { Key } from '../../../kinds/ref';

/** @returns newest first, and what keeps one more */
export function useAdded(table: string): readonly [added: readonly AnyRow[], add: (row: AnyRow) => void] {
  const [all, setAll] = useState<readonly AnyRow[]>([]);
  const [gone, setGone] = useState<ReadonlySet<Key>>(new Set());
  useEffect(
    () =>
      lastAct.subscribe(() => {
        const standing = lastAct.current();
        const added = standing?.subject?.added;
        if (added?.table !== table || (standing?.state !== 'undone' && standing?.state !== 'redone')) return;
        setGone((before) => {
          const now = new Set(before);
          if (standing.state === 'undone') now.add(added.id);
          else now.delete(added.id);
          return now;
        });
      }),
    [table],
  );
  const added = useMemo(() => all.filter(({ id }) => !gone.has(id)), [all, gone]);
  return [added, (row) => setAll((before) => [row, ...before])];
}
