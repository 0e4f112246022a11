/** The page of every unknown path (§2.1), inside the frame for a logged-in user and alone for anybody else (ruling 9). */
import { Link, useLocation } from 'react-router-dom';
import { session } from '../client/session';
import { texts } from '../texts';

/** Says what was asked for and offers the way on. */
export function NotFound() {
  const { pathname, search } = useLocation();
  const signedIn = session.access() !== null;
  return (
    <div className="panel message-page">
      <div>
        <h2>{texts.notFound}</h2>
        <p>{pathname + search}</p>
      </div>
      <Link className="button line" to={signedIn ? '/' : '/login'}>
        {signedIn ? texts.home : texts.login}
      </Link>
    </div>
  );
}
