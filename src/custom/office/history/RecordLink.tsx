/** The name of a record: a link to its form; of a deleted one struck through, and a link to how it stood. */
import { Link } from 'react-router-dom';
import type { RecordChange, RecordNames } from '../../../rules/history/answers';
import { entityIn, recordText } from '../../../resources/history/actWords';
import { useRegistry } from '../../../resources/registry';
import { editPath } from '../../../rules/paths';

interface RecordLinkProps {
  readonly change: RecordChange;
  readonly names: RecordNames;
}

/** The name; plain text for a record without a form. */
export function RecordLink({ change, names }: RecordLinkProps) {
  const registry = useRegistry();
  const { table, id, is_deleted_now: isDeleted } = change;
  const entity = entityIn(registry, table);
  const text = recordText(registry, names, change);
  if (!entity) return <b>{text}</b>;
  return (
    <Link
      className={`record-link ${isDeleted ? 'gone' : ''}`}
      to={isDeleted ? `/office/history/${table}/${id}` : editPath(entity, id)}
    >
      {isDeleted ? <s>{text}</s> : text}
    </Link>
  );
}
