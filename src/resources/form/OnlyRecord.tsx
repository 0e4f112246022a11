/**
 * The add form of a table that keeps one record (ruling 75). Its address is the specification's, so it opens; once there is
 * a record, a line above it leads there.
 */
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { Alert } from '../../look/Alert';
import { editTitle } from '../../rules/labels';
import { editPath } from '../../rules/paths';
import type { AnyRow } from '../../rules/rows';
import { ALL_ROWS } from '../options/allRows';
import { useEntity } from '../registry';

interface OnlyRecordProps {
  /** The table. */
  readonly name: string;
  /** The form that adds the record. */
  readonly children: ReactNode;
}

/** The form, below a line that says where the record is. */
export function OnlyRecord({ name, children }: OnlyRecordProps) {
  const t = useMessages();
  const entity = useEntity(name);
  const { data } = useGetList<AnyRow>(name, ALL_ROWS);
  const [first] = data ?? [];
  return (
    <>
      {first && (
        <Alert kind="warning">
          {t('form.oneRecord')} <Link to={editPath(entity, first.id)}>{editTitle(entity)}</Link>
        </Alert>
      )}
      {children}
    </>
  );
}
