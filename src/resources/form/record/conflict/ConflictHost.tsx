/** Puts a conflict in the place of the form that had it. The form keeps all its state, and comes back as it was. */
import { Activity, lazy, Suspense, useMemo, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { editPath, listPath } from '../../../../rules/paths';
import { type AnyRow, fieldsOf } from '../../../../rules/rows';
import type { DraftState } from '../useDraft';
import { useEntity, useTableName } from '../../../registry';
import { toFormValues, type FormValues } from '../../../formValues';
import type { SubmitRequest } from '../useSubmit';
import { useTypedTexts } from '../../scope/typedTexts';
import type { ConflictActs } from './state/acts';
import { HeardContext } from './heard/heardContext';
import { changedFields } from './state/differences';
import type { ConflictState } from './state/useConflict';
import { useDataProvider, HttpError } from 'react-admin';
import { type Heard, listenToChanges, takesAway } from '../../../../client/server/changes';
import type { StaleRecord } from '../../../../client/stale';
import type { WindrowDataProvider } from '../../../../dataProvider';
import type { Key } from '../../../../kinds/ref';
import { lastAct, type Standing } from '../../../../client/undo/lastAct';

const ConflictPanel = lazy(() => import('./ConflictPanel').then((module) => ({ default: module.ConflictPanel })));

interface ConflictHostProps {
  /** The record as the form read or saved it last; without one the form adds. */
  readonly row: AnyRow | undefined;
  readonly state: ConflictState;
  readonly draft: Pick<DraftState, 'forget' | 'offered'>;
  readonly isSaving: boolean;
  readonly submit: (request: SubmitRequest) => Promise<void>;
  /** The form goes on from this row. */
  readonly onKept: (row: AnyRow) => void;
  /** The form. */
  readonly children: ReactNode;
}

/** What the buttons of the panel do. */
function useActs({ state, draft, isSaving, submit, onKept }: ConflictHostProps): ConflictActs {
  const entity = useEntity(useTableName());
  const { reset } = useFormContext<FormValues>();
  const typed = useTypedTexts();
  const navigate = useNavigate();
  return {
    isSaving,
    onSave: (values, over) => void submit({ values, over }),
    onKeep: (row) => {
      typed.drop();
      reset(toFormValues(entity, row));
      draft.forget(row);
      onKept(row);
      state.cancel();
    },
    onDiscard: () => {
      draft.forget();
      void navigate(listPath(entity) ?? '/');
    },
    onSavedAsNew: ({ id }) => {
      draft.forget();
      void navigate(editPath(entity, id), { replace: true });
    },
    onCancel: state.cancel,
  };
}

/**
 * What the form has heard of its record, and the way to see it before anything is saved. A form in which nothing was typed takes
 * the record as it stands at once, and says who changed it.
 */
function useHeardHere({ row, isSaving, draft, state: { show } }: ConflictHostProps, onTaken: (row: AnyRow) => void) {
  const entity = useEntity(useTableName());
  const { getValues } = useFormContext<FormValues>();
  const isUntouched = useIsUntouched();
  const [taken, setTaken] = useState<StaleRecord>();
  const stale = useHeard(row, isSaving, (heard) => {
    if (!row || !heard.record || draft.offered || !isUntouched(row)) return false;
    onTaken(heard.record);
    setTaken(heard);
    return true;
  });
  return useMemo(() => {
    if (!row) return undefined;
    if (!stale)
      return taken?.record?.version === row.version ? taken && { stale: taken, read: row, fields: [] } : undefined;
    return {
      stale,
      read: row,
      fields: stale.record ? changedFields(entity, row, stale.record) : [],
      show: () => show({ read: row, sent: { ...getValues() }, stale }),
    };
  }, [stale, taken, row, entity, show, getValues]);
}

/** The form, or the conflict in its place. */
export function ConflictHost(props: ConflictHostProps) {
  const { state, row, children } = props;
  const acts = useActs(props);
  const heard = useHeardHere(props, acts.onKeep);
  useFollowUndo({ row, onRestored: acts.onKeep, onGone: acts.onDiscard });
  const { conflict } = state;
  return (
    <>
      {conflict && (
        <Suspense>
          <ConflictPanel key={conflict.stale.record?.version ?? 0} conflict={conflict} {...acts} />
        </Suspense>
      )}
      <Activity mode={conflict ? 'hidden' : 'visible'}>
        <HeardContext value={heard}>{children}</HeardContext>
      </Activity>
    </>
  );
}

/** Whether an event may be about the record: an act on many names none, and a break in the stream may have hidden any. */
function concerns(told: Heard, table: string, id: Key): boolean {
  return told === 'reload' || (told.table === table && told.ids?.includes(id) !== false);
}

/**
 * The record as it stands now; `undefined` while the form has the newest version, and where no version is known.
 * @param isSaving its own save is on its way: what is heard then may be that
 * @param take takes a newer record into the form; false where it cannot
 */
function useHeard(
  row: AnyRow | undefined,
  isSaving: boolean,
  take: (heard: StaleRecord) => boolean,
): StaleRecord | undefined {
  const name = useTableName();
  const provider = useDataProvider<WindrowDataProvider>();
  const [heard, setHeard] = useState<StaleRecord>();
  const keep = useEffectEvent((next: StaleRecord): void => {
    const isNewer = (next.record?.version ?? 0) > (row?.version ?? 0);
    if (isSaving || !isNewer || !take(next)) setHeard(next);
  });
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
      keep({ id, record, by, at: at ?? changedAt });
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

/** Tells whether the form around shows this record with nothing typed over it. Works inside a frame. */
function useIsUntouched(): (read: AnyRow) => boolean {
  const entity = useEntity(useTableName());
  const { getValues } = useFormContext<FormValues>();
  const typed = useTypedTexts();
  return (read) => {
    const [shown, kept] = [getValues(), toFormValues(entity, read)];
    const isSame = fieldsOf(entity).every(([key]) => String(shown[key] ?? '') === String(kept[key] ?? ''));
    return isSame && Object.keys(typed.texts()).length === 0;
  };
}

/** Works inside a frame and a form. */
function useFollowUndo({ row, onRestored, onGone }: FollowUndoOptions): void {
  const name = useTableName();
  const provider = useDataProvider<WindrowDataProvider>();
  const isUntouched = useIsUntouched();
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
