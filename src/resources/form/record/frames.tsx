/**
 * react-admin's contexts around a form: `CreateBase` where a record is added, `EditBase` where one is edited. Any child
 * finds the resource, the record and the save function there. Notices, redirects and undo stay off: `useSave` has our own.
 */
import { useMessages } from '../../../i18n/useMessages';
import { useEffect, type ReactNode } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { RetryState } from '../../../look/kit/parts/EmptyState';
import { useMay } from '../../../client/people/useMe';
import { useCameAhead } from '../../../client/ahead/useCameAhead';
import { useSayWhich } from '../../../look/which';
import { recordLabelOf, editTitle, addTitle, listTitle } from '../../../rules/labels';
import type { AnyRow, Values } from '../../../rules/rows';
import { useEntity } from '../../registry';
import { focusFirstField } from '../scope/enterMovesOn';
import { FieldGroups } from '../FieldGroups';
import { ClosedLine } from '../../closed/ClosedLine';
import { useClosedRows } from '../../closed/closedDays';
import { isNotFound, RecordMissing, useIsNoKey } from './RecordMissing';
import { keyOf, type Key } from '../../../kinds/ref';
import { RecordParts } from '../../additions';
import { RelatedRecords } from '../../list/related/RelatedRecords';
import { RecordPapers } from '../../settled/RecordPapers';
import { Stamps } from '../formParts';
import { StillField } from '../view/StillField';
import { ButtonLink } from '../../../look/kit/ButtonLink';
import '../view/view.css';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import { listPath } from '../../../rules/paths';

/** The line at the head of a record. */
function SeesAllLine() {
  const t = useMessages();
  return (
    <p className="sees-all row line-below text-soft">
      <EyeIcon />
      <span>{t('form.seesAll')}</span>
    </p>
  );
}

/** Stands in the place of a form that adds to the table `name`. */
function NothingToAdd({ name }: { readonly name: string }) {
  return (
    <section className="panel" aria-label={addTitle(useEntity(name))}>
      <SeesAllLine />
      <BackToList name={name} />
    </section>
  );
}

/** The way from a record or a form to the list of its table; to Home where it has none. */
function BackToList({ name }: { readonly name: string }) {
  const t = useMessages();
  const entity = useEntity(name);
  const list = listPath(entity);
  return (
    <div className="actions">
      <ButtonLink look="line" to={list ?? '/'}>
        {list ? t('form.backTo', { list: listTitle(entity) }) : t('common.home')}
      </ButtonLink>
    </div>
  );
}

const STAMP_TRACKS = 8;

interface RecordViewProps {
  /** The table. */
  readonly name: string;
  readonly row: AnyRow;
  /** What stands beside it. */
  readonly beside?: ReactNode;
  /** Why it cannot be changed. Default: the user changes nothing. */
  readonly line?: ReactNode;
}

/** The record, and what refers to it. */
function RecordView({ name, row, beside, line }: RecordViewProps) {
  const fields = <StillRecord name={name} row={row} line={line} />;
  return (
    <div className="form-screen grid one-track from-top gap-4">
      {beside ? (
        <div className="view-beside grid tops gap-4">
          {fields}
          <aside>{beside}</aside>
        </div>
      ) : (
        fields
      )}
      <RecordParts name={name} row={row} isStill />
      <RelatedRecords name={name} id={row.id} />
      <RecordParts at="recordFoot" name={name} row={row} />
    </div>
  );
}

function StillRecord({ name, row, line }: Omit<RecordViewProps, 'beside'>) {
  const entity = useEntity(name);
  return (
    <section className="panel" aria-label={editTitle(entity)}>
      {line ?? <SeesAllLine />}
      <RecordPapers name={name} id={row.id} />
      <div className="form-body grid gap-2">
        <div className="form-grid">
          <FieldGroups name={name}>
            {(key, field) => <StillField name={key} field={field} value={row[key]} />}
          </FieldGroups>
          <Stamps row={row} tracks={STAMP_TRACKS} />
        </div>
      </div>
      <BackToList name={name} />
    </section>
  );
}

const nothing = (): void => undefined;
const FORM = { form: true } as const;
const SILENT = { onSuccess: nothing, onError: nothing } as const;
const SILENT_EDIT = { ...SILENT, meta: FORM } as const;
// A query key of its own: lists seed the usual one, and an edit form must not open on an old row.
const READ_ANEW = { meta: FORM, staleTime: 0, gcTime: 0, retry: false, onError: nothing } as const;

interface CreateFrameProps {
  /** The table. */
  readonly name: string;
  /** The values the form starts with. */
  readonly start: Values;
  readonly children: ReactNode;
}

/** The frame of a form that adds a record; those who may not are told so in its place. */
export function CreateFrame({ name, start, children }: CreateFrameProps) {
  const mayAdd = useMay('write');
  if (!mayAdd) return <NothingToAdd name={name} />;
  return (
    <CreateBase resource={name} record={start} redirect={false} mutationOptions={SILENT} disableAuthentication>
      {children}
    </CreateBase>
  );
}

interface EditFrameProps {
  /** The table. */
  readonly name: string;
  /** Id of the record, as the address has it. */
  readonly id: Key;
  /** What those who change nothing see beside the record. */
  readonly beside?: (row: AnyRow) => ReactNode;
  /** The form, called once the record is loaded. */
  readonly children: (row: AnyRow) => ReactNode;
}

/**
 * The frame of an edit form. It loads the record, or reports that there is none or that it could not be loaded; nothing can
 * be saved before (ruling 26). Those who change nothing see the record in place of the form. Then the first field takes the focus, unless the form has put it elsewhere.
 */
export function EditFrame({ name, id, beside, children }: EditFrameProps) {
  const isNoKey = useIsNoKey(id);
  if (isNoKey) return <RecordMissing name={name} id={id} />;
  return (
    <EditContext name={name} id={keyOf(id) ?? id}>
      <LoadedRecord name={name} id={id} beside={beside}>
        {children}
      </LoadedRecord>
    </EditContext>
  );
}

interface EditContextProps {
  /** The table. */
  readonly name: string;
  readonly id: Key;
  readonly children: ReactNode;
}

/** react-admin's context of an edit form alone: the record is read anew, and shown by the children. */
export function EditContext({ name, id, children }: EditContextProps) {
  const ahead = useCameAhead((came) => came.row(name, id));
  return (
    <EditBase
      resource={name}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={SILENT_EDIT}
      queryOptions={{ ...READ_ANEW, ...ahead }}
      disableAuthentication
    >
      {children}
    </EditBase>
  );
}

function LoadedRecord({ name, id, beside, children }: EditFrameProps) {
  const { record, error, isPending, refetch } = useEditContext<AnyRow>();
  const entity = useEntity(name);
  useSayWhich(record && recordLabelOf(entity, record));
  const mayWrite = useMay('write');
  const isClosed = useClosedRows(name);
  const isThere = record !== undefined;
  useEffect(() => {
    if (isThere) focusFirstField();
  }, [isThere]);
  if (record && mayWrite && isClosed(record))
    return <RecordView name={name} row={record} beside={beside?.(record)} line={<ClosedLine name={name} />} />;
  if (record) return mayWrite ? children(record) : <RecordView name={name} row={record} beside={beside?.(record)} />;
  if (isNotFound(error)) return <RecordMissing name={name} id={id} />;
  if (isPending && !error) return <FormSkeleton name={name} />;
  return <RecordFailed onRetry={refetch} />;
}

/** A record could not be loaded. */
export function RecordFailed({ onRetry }: { onRetry: () => unknown }) {
  const t = useMessages();
  return (
    <div className="panel">
      <RetryState text={t('form.recordFailed')} onRetry={() => void onRetry()} />
    </div>
  );
}

/** Still bars in place of a form that is being loaded. */
export function FormSkeleton({ name }: { name: string }) {
  return (
    <div className="panel bones" aria-hidden="true">
      <div className="form-body grid gap-2">
        <div className="form-grid">
          <FieldGroups name={name}>
            {(_, field) => (
              <div className="field wide" style={{ '--span': field.span ?? 4 }}>
                <div className="bone" style={{ width: '30%' }} />
                <div className="bone" style={{ height: 'var(--control)' }} />
              </div>
            )}
          </FieldGroups>
        </div>
      </div>
      <div className="actions">
        <div className="bone" style={{ width: 64, height: 'var(--control)' }} />
        <div className="bone" style={{ width: 78, height: 'var(--control)' }} />
      </div>
    </div>
  );
}
