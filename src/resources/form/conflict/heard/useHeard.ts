/** Hears that somebody else saves or deletes the record of an open form. What the form holds stays as it is. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { takesAway, type Heard } from '../../../../client/changes/connection';
import { listenToChanges } from '../../../../client/changes/listen';
import type { StaleRecord } from '../../../../client/stale';
import type { WindrowDataProvider } from '../../../../dataProvider';
import type { AnyRow } from '../../../../rules/rows';
import { useTableName } from '../../../registry';
import type { Key } from '../../../../kinds/ref';

/** Whether an event may be about the record: an act on many names none, and a break in the stream may have hidden any. */
function concerns(told: Heard, table: string, id: Key): boolean {
  return told === 'reload' || (told.table === table && told.ids?.includes(id) !== false);
}

/**
 * The record as it stands now; `undefined` while the form has the newest version, and where no version is known.
 * @param isSaving its own save is on its way: what is heard then may be that
 */
export function useHeard(row: AnyRow | undefined, isSaving: boolean): StaleRecord | undefined {
  const name = useTableName();
  const provider = useDataProvider<WindrowDataProvider>();
  const [heard, setHeard] = useState<StaleRecord>();
  const hear = useEffectEvent(async (told: Heard): Promise<void> => {
    if (row?.version === undefined || !concerns(told, name, row.id)) return;
    const { id } = row;
    const { by, at } = told === 'reload' ? { by: null, at: null } : told;
    if (told !== 'reload' && takesAway(told, id)) {
      setHeard({ id, record: null, by, at });
      return;
    }
    try {
      const record = (await provider.lookup(name, { id })) ?? null;
      const changedAt = typeof record?.edit_date === 'string' ? record.edit_date : null;
      setHeard({ id, record, by, at: at ?? changedAt });
    } catch {
      // Saving asks in any case.
    }
  });
  const isWatched = row?.version !== undefined;
  useEffect(() => (isWatched ? listenToChanges((told) => void hear(told)) : undefined), [isWatched]);
  if (!heard || isSaving || row?.version === undefined) return undefined;
  const isNews = heard.record === null || (heard.record.version ?? 0) > row.version;
  return isNews ? heard : undefined;
}
