/**
 * The page of every unknown path (§2.1), inside the frame for a signed-in user and without it for others (ruling 9).
 */
import { useLocation } from 'react-router-dom';
import { authProvider } from '../authProvider';
import { useMessages } from '../i18n/useMessages';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { EmptyState } from '../look/kit/parts/EmptyState';
import { ButtonLink } from '../look/kit/ButtonLink';

/** Shows the path and a link to the start. */
export function NotFound() {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const signedIn = authProvider.isSignedIn();
  return (
    <EmptyState Icon={SearchIcon} title={t('pages.notFound')} text={pathname + search}>
      <ButtonLink look="line" to={signedIn ? '/' : '/login'}>
        {signedIn ? t('common.home') : t('session.login')}
      </ButtonLink>
    </EmptyState>
  );
}
