/** What an edit form's address shows when there is no such record, with a link to the list. */
import { useMessages } from '../../../i18n/useMessages';
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { listTitle } from '../../../rules/labels';
import { isIdText, listPath } from '../../../rules/paths';
import { useEntity } from '../../registry';

/** Whether a record cannot be there: its id is not a number, or the server has answered that there is no such record. */
export function isMissing(id: number | string, error: unknown): boolean {
  return !isIdText(String(id)) || (error instanceof HttpError && error.status === 404);
}

/** Replaces the form of the table `name`. */
export function RecordMissing({ name, id }: { readonly name: string; readonly id: number | string }) {
  const t = useMessages();
  const entity = useEntity(name);
  const list = listPath(entity);
  return (
    <div className="panel message-page" role="status">
      <div>
        <h2>{t('form.recordMissing', { title: entity.title, id })}</h2>
        {isIdText(String(id)) && <p>{t('form.mayBeDeleted')}</p>}
      </div>
      <Link className="button line" to={list ?? '/'}>
        {list ? listTitle(entity) : t('common.home')}
      </Link>
    </div>
  );
}
