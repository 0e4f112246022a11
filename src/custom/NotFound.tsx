/**
 * The page of every unknown path (§2.1), inside the frame for a signed-in user and without it for others (ruling 9).
 */
import { useLocation } from 'react-router-dom';
import { authProvider } from '../authProvider';
import { useMessages } from '../i18n/useMessages';
import { ButtonLink } from '../look/kit/ButtonLink';

/** Shows the path and a link to the start. */
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
      <ButtonLink look="line" to={signedIn ? '/' : '/login'}>
        {signedIn ? t('common.home') : t('session.login')}
      </ButtonLink>
    </div>
  );
}
