/** An edit form follows what Undo made of its record, unless something is typed into it. */
import { useEffect, useEffectEvent } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { lastAct, type Standing } from '../../client/history/lastAct';
import type { WindrowDataProvider } from '../../dataProvider';
import { fieldsOf, type AnyRow } from '../../rules/rows';
import { toFormValues, type FormValues } from '../formValues';
import { useEntity, useTableName } from '../registry';

const CHANGES_RECORDS = new Set(['undone', 'redone', 'partly']);

/** Whether records may be another after what stands in the bar. */
function changesRecords(standing: Standing | undefined): boolean {
  if (standing?.state === 'offered') return standing.isFollowed === true;
  return CHANGES_RECORDS.has(standing?.state ?? '');
}

interface FollowUndoOptions {
  /** The record as the form has it; without one it adds, and follows nothing. */
  readonly row: AnyRow | undefined;
  readonly onRestored: (row: AnyRow) => void;
  /** The record is there no more: adding it was undone. */
  readonly onGone: () => void;
}

/** Works inside a frame and a form. */
export function useFollowUndo({ row, onRestored, onGone }: FollowUndoOptions): void {
  const name = useTableName();
  const entity = useEntity(name);
  const provider = useDataProvider<WindrowDataProvider>();
  const { getValues } = useFormContext<FormValues>();
  const isUntouched = (read: AnyRow): boolean => {
    const [shown, kept] = [getValues(), toFormValues(entity, read)];
    return fieldsOf(entity).every(([key]) => String(shown[key] ?? '') === String(kept[key] ?? ''));
  };
  const follow = useEffectEvent(async (): Promise<void> => {
    if (row?.version === undefined || !changesRecords(lastAct.current())) return;
    try {
      const { data } = await provider.getOne<AnyRow>(name, { id: row.id, meta: { heard: true } });
      // With something typed, the line above the form says what has changed.
      if ((data.version ?? 0) > row.version && isUntouched(row)) onRestored(data);
    } catch (error) {
      if (error instanceof HttpError && error.status === 404 && isUntouched(row)) onGone();
    }
  });
  useEffect(() => lastAct.subscribe(() => void follow()), []);
}
