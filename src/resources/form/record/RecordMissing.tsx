/** What an edit form's address shows when there is no such record, with a link to the list. */
import { useMessages } from '../../../i18n/useMessages';
import { HttpError } from 'react-admin';
import { listTitle } from '../../../rules/labels';
import { useOwnServer } from '../../../client/server/useOwnServer';
import type { Key } from '../../../kinds/ref';
import { isIdText, listPath } from '../../../rules/paths';
import { useEntity } from '../../registry';
import { ButtonLink } from '../../../look/kit/ButtonLink';

/** Whether the server has answered that there is no such record. */
export function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

/** Whether a text of an address is no key. Those of Windrow are numbers; of another server any text may be one. */
export function useIsNoKey(id: Key): boolean {
  const isOther = useOwnServer() === false;
  return !isOther && !isIdText(String(id));
}

/** Replaces the form of the table `name`. */
export function RecordMissing({ name, id }: { readonly name: string; readonly id: Key }) {
  const t = useMessages();
  const entity = useEntity(name);
  const list = listPath(entity);
  const isNoKey = useIsNoKey(id);
  return (
    <div className="panel message-page" role="status">
      <div>
        <h2>{t('form.recordMissing', { title: entity.title, id })}</h2>
        {!isNoKey && <p>{t('form.mayBeDeleted')}</p>}
      </div>
      <ButtonLink look="line" to={list ?? '/'}>
        {list ? listTitle(entity) : t('common.home')}
      </ButtonLink>
    </div>
  );
}
