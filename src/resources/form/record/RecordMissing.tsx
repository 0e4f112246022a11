/** What an edit form's address shows when there is no such record: says so and offers the way to where records are. */
import { HttpError } from 'react-admin';
import { Link } from 'react-router-dom';
import { fillTemplate, listTitle } from '../../../rules/labels';
import { isIdText, listPath } from '../../../rules/paths';
import { texts } from '../../../texts';
import { useEntity } from '../../registry';

/** Whether a record cannot be there: its id is none, or the server has answered that there is no such record. */
export function isMissing(id: number | string, error: unknown): boolean {
  return !isIdText(String(id)) || (error instanceof HttpError && error.status === 404);
}

/** Stands in the place of the form of the table `name`. */
export function RecordMissing({ name, id }: { readonly name: string; readonly id: number | string }) {
  const entity = useEntity(name);
  const list = listPath(entity);
  return (
    <div className="panel message-page" role="status">
      <div>
        <h2>{fillTemplate(texts.recordMissing, { title: entity.title, id })}</h2>
        {isIdText(String(id)) && <p>{texts.mayBeDeleted}</p>}
      </div>
      <Link className="button line" to={list ?? '/'}>
        {list ? listTitle(entity) : texts.home}
      </Link>
    </div>
  );
}
