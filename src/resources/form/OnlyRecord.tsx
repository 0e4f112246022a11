/** The add form of a table that keeps one record: it leads to the record once there is one (ruling 75). */
import { useState, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { editPath } from '../../rules/paths';
import type { AnyRow } from '../../rules/rows';
import { ALL_ROWS } from '../options/useOptions';
import { useEntity } from '../registry';
import { FormSkeleton } from './record/frames';

interface OnlyRecordProps {
  /** The table. */
  readonly name: string;
  /** The form that adds the record. */
  readonly children: ReactNode;
}

/** The form while there is no record, or while that is not known. */
export function OnlyRecord({ name, children }: OnlyRecordProps) {
  const entity = useEntity(name);
  const { data, error } = useGetList<AnyRow>(name, ALL_ROWS);
  // A record that comes later must not take away a form in which something is typed.
  const [isOpen, setOpen] = useState(false);
  const [first] = data ?? [];
  if (isOpen) return children;
  if (first) return <Navigate to={editPath(entity, first.id)} replace />;
  if (data || error) setOpen(true);
  return <FormSkeleton name={name} />;
}
