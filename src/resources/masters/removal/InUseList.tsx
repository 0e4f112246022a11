/** Who refers to a record: how many of each table, with links to the first of them. */
import { Link } from 'react-router-dom';
import type { InUse } from '../../../client/verbs/records';
import { formatNumber } from '../../../kinds/number';
import { useMessages } from '../../../i18n/useMessages';
import { listTitle, pluralTitle } from '../../../rules/labels';
import { editPath, listPath } from '../../../rules/paths';
import { entityOf } from '../../../rules/rows';
import { useRegistry } from '../../registry';

/** The list. */
export function InUseList({ users }: { readonly users: readonly InUse[] }) {
  const t = useMessages();
  const registry = useRegistry();
  return (
    <ul className="in-use">
      {users.map(({ table, count, ids }) => {
        const entity = entityOf(registry, table);
        const list = listPath(entity);
        const words = `${formatNumber(count)} ${count === 1 ? entity.title : pluralTitle(entity)}`;
        return (
          <li key={table}>
            {list ? (
              <Link to={list} title={listTitle(entity)}>
                {words}
              </Link>
            ) : (
              <span>{words}</span>
            )}
            <span className="ids">
              {t('common.id')}
              {ids.map((id) => (
                <Link key={id} to={editPath(entity, id)} aria-label={`${entity.title} ${id}`}>
                  {id}
                </Link>
              ))}
              {count > ids.length && '…'}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
