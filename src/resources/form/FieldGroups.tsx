/** The fields of a generated form in their groups: a line and a heading above each, a line alone where a group ends. */
import { Fragment, type ReactNode } from 'react';
import type { Field } from '../../grammar/field';
import { useMessages } from '../../i18n/useMessages';
import { groupsOf } from '../../rules/fieldSets';
import { useEntity } from '../registry';

interface FieldGroupsProps {
  /** The table. */
  readonly name: string;
  /** One field; it needs no key. */
  readonly children: (key: string, field: Field) => ReactNode;
}

/** The fields, each made by `children`, for a `.form-grid`. */
export function FieldGroups({ name, children }: FieldGroupsProps) {
  const t = useMessages();
  return groupsOf(useEntity(name)).map(({ group, fields }, at) => (
    <Fragment key={fields[0]?.[0]}>
      {group && <h2 className="form-group">{t(`form.group.${group}`)}</h2>}
      {!group && at > 0 && <div className="form-group" aria-hidden="true" />}
      {fields.map(([key, field]) => (
        <Fragment key={key}>{children(key, field)}</Fragment>
      ))}
    </Fragment>
  ));
}
