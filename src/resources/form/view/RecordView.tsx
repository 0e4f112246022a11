/** A record as those see it who change nothing: the fields of its form in their groups, read-only, and no Save. */
import type { ReactNode } from 'react';
import { editTitle } from '../../../rules/labels';
import type { AnyRow } from '../../../rules/rows';
import { RecordParts } from '../../additions';
import { RelatedRecords } from '../../list/related/RelatedRecords';
import { useEntity } from '../../registry';
import { RecordPapers } from '../../settled/RecordPapers';
import { FieldGroups } from '../FieldGroups';
import { Stamps } from '../formParts';
import { BackToList, SeesAllLine } from './SeesAll';
import { StillField } from './StillField';
import './view.css';

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
export function RecordView({ name, row, beside, line }: RecordViewProps) {
  const fields = <StillRecord name={name} row={row} line={line} />;
  return (
    <div className="form-screen">
      {beside ? (
        <div className="view-beside">
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
      <div className="form-body">
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
