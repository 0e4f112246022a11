/**
 * Loads the record of an edit form, or says that it is not there or could not be loaded; nothing is offered for saving
 * until it is there (ruling 26). Then the first field takes the focus, unless the form has put it elsewhere.
 */
import { useEffect, type ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { RetryState } from '../../look/TableStates';
import { fieldsOf, type AnyRow } from '../../rules/rows';
import { texts } from '../../texts';
import { focusFirstField } from './enterMovesOn';
import { isMissing, RecordMissing } from './RecordMissing';
import { useEntity } from '../registry';

interface Props {
  readonly name: string;
  readonly id: number | string;
  /** The form, once the record is there. */
  readonly children: (row: AnyRow) => ReactNode;
}

/** The record of the table `name` with this id. */
export function LoadedRecord({ name, id, children }: Props) {
  // A key of its own: the lists' rows seed the usual one, and an edit form must not open on an old row.
  const { data, error, isPending, refetch } = useGetOne<AnyRow>(
    name,
    { id: Number(id), meta: { form: true } },
    { staleTime: 0, gcTime: 0, retry: false, enabled: !isMissing(id, null) },
  );
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) focusFirstField();
  }, [isThere]);
  if (data) return children(data);
  if (isMissing(id, error)) return <RecordMissing name={name} id={id} />;
  if (isPending && !error) return <FormBones name={name} />;
  return (
    <div className="panel">
      <RetryState text={texts.recordFailed} onRetry={() => void refetch()} />
    </div>
  );
}

function FormBones({ name }: { name: string }) {
  return (
    <div className="panel form-body bones" aria-hidden="true">
      <div className="form-grid">
        {fieldsOf(useEntity(name)).map(([key, field]) => (
          <div key={key} className="field wide" style={{ '--span': field.span ?? 4 } as React.CSSProperties}>
            <div className="bone" style={{ width: '30%' }} />
            <div className="bone" style={{ height: 'var(--control)' }} />
          </div>
        ))}
      </div>
    </div>
  );
}
