/** The login page as a route, for an ended session and for guarded addresses. */
import { useNavigate } from 'react-router-dom';
import { LoginPage } from './LoginPage';
import { prefetchFirstPage } from './prefetch';

/** `/login`; after it the user is at `/` (ruling 17). */
export function LoginRoute() {
  const navigate = useNavigate();
  return <LoginPage onSignedIn={() => void navigate('/', { replace: true })} prefetch={prefetchFirstPage} />;
}
