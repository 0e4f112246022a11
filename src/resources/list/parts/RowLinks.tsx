/** The links that generated lists have: to the form of a row, and to the form of a new one. */
import AddIcon from '@mui/icons-material/AddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../../client/people/useMe';
import { useMessages } from '../../../i18n/useMessages';
import type { Entity } from '../../../grammar/entity';
import { ListTools } from '../../additions';
import { addTitle } from '../../../rules/labels';
import { addPath } from '../../../rules/paths';
import { ButtonLink } from '../../../look/kit/ButtonLink';

/** The pencil of a row called `name`. `isSecond`: the row's name is the same link, so the Tab key passes this one. */
export function EditLink({ to, name, isSecond = false }: { to: string; name: string; isSecond?: boolean }) {
  const t = useMessages();
  const edit = t('list.edit', { name });
  return (
    <ButtonLink look="icon" to={to} aria-label={edit} title={edit} tabIndex={isSecond ? -1 : undefined}>
      <EditIcon />
    </ButtonLink>
  );
}

interface AddButtonProps {
  readonly entity: Entity;
  /** Another button of the screen is the filled one. Default: this is. */
  readonly isQuiet?: boolean;
}

/** The Add button; a table whose add path needs a record has none, and who may not write sees none. */
export function AddButton({ entity, isQuiet = false }: AddButtonProps) {
  const mayAdd = useMay('write');
  if (!mayAdd || entity.routes.add.includes(':')) return null;
  return (
    <Link className={`button ${isQuiet ? 'line' : 'fill'}`} to={addPath(entity)}>
      <AddIcon />
      <span>{addTitle(entity)}</span>
    </Link>
  );
}

/** The end of a list's tool bar: the caller's own `actions`, then the tools of features and Add at the right. */
export function ListActions({ entity, actions }: { entity: Entity; actions: ReactNode }) {
  return (
    <>
      {actions}
      <span className="grow" />
      <ListTools hasPageSearch={false} />
      <AddButton entity={entity} />
    </>
  );
}
