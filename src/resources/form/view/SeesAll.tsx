/** What is said to those who see everything and change nothing. */
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../i18n/useMessages';
import { addTitle, listTitle } from '../../../rules/labels';
import { listPath } from '../../../rules/paths';
import { useEntity } from '../../registry';
import './view.css';

/** The line at the head of a record. */
export function SeesAllLine() {
  const t = useMessages();
  return (
    <p className="sees-all">
      <EyeIcon />
      <span>{t('form.seesAll')}</span>
    </p>
  );
}

/** Stands in the place of a form that adds to the table `name`. */
export function NothingToAdd({ name }: { readonly name: string }) {
  return (
    <section className="panel" aria-label={addTitle(useEntity(name))}>
      <SeesAllLine />
      <BackToList name={name} />
    </section>
  );
}

/** The way from a record or a form to the list of its table; to Home where it has none. */
export function BackToList({ name }: { readonly name: string }) {
  const t = useMessages();
  const entity = useEntity(name);
  const list = listPath(entity);
  return (
    <div className="actions">
      <Link className="button line" to={list ?? '/'}>
        {list ? t('form.backTo', { list: listTitle(entity) }) : t('common.home')}
      </Link>
    </div>
  );
}
