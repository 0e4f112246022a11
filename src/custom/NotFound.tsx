/** The page of every unknown path (§2.1), inside the frame for a logged-in user and alone for anybody else (ruling 9). */
import { Link, useLocation } from 'react-router-dom';
import { authProvider } from '../authProvider';
import { useMessages } from '../i18n/useMessages';

/** Says what was asked for and offers the way on. */
export function NotFound() {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const signedIn = authProvider.isSignedIn();
  return (
    <div className="panel message-page">
      <div>
        <h2>{t('pages.notFound')}</h2>
        <p>{pathname + search}</p>
      </div>
      <Link className="button line" to={signedIn ? '/' : '/login'}>
        {signedIn ? t('common.home') : t('session.login')}
      </Link>
    </div>
  );
}
