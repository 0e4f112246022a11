/** The links that generated lists have: to the form of a row, and to the form of a new one. */
import AddIcon from '@mui/icons-material/AddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../i18n/useMessages';
import type { Entity } from '../../../grammar/entity';
import { addTitle } from '../../../rules/labels';
import { addPath } from '../../../rules/paths';

/** The pencil of a row called `name`. */
export function EditLink({ to, name }: { to: string; name: string }) {
  const t = useMessages();
  const edit = t('list.edit', { name });
  return (
    <Link className="icon-button" to={to} aria-label={edit} title={edit}>
      <EditIcon />
    </Link>
  );
}

/** The Add button; a table whose add path needs a record has none. */
export function AddButton({ entity }: { entity: Entity }) {
  if (entity.routes.add.includes(':')) return null;
  return (
    <Link className="button fill" to={addPath(entity)}>
      <AddIcon />
      <span>{addTitle(entity)}</span>
    </Link>
  );
}

/** The end of a list's tool bar: the caller's own `actions`, then Add at the right. */
export function ListActions({ entity, actions }: { entity: Entity; actions: ReactNode }) {
  return (
    <>
      {actions}
      <span className="grow" />
      <AddButton entity={entity} />
    </>
  );
}
