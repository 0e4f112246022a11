/**
 * The first decision: a visitor without a session who opens the front door gets the login page at once, and nothing else
 * is downloaded for it, not even the router. Everybody else gets the whole page, whose routes guard themselves.
 */
import { lazy, Suspense, useState } from 'react';
import { Bare } from './custom/layout/Bare';
import { LoginPage } from './custom/login/LoginPage';
import { prefetchFirstPage } from './custom/login/prefetch';
import { session } from './session';

const loadApp = () => import('./App').then(({ App }) => ({ default: App }));
const App = lazy(loadApp);

function prefetch(): void {
  // A failure shows when the page is rendered; here nobody waits for it.
  loadApp().catch(() => undefined);
  prefetchFirstPage();
}

/** The addresses that mean the login page whatever the table of routes says. */
const isFrontDoor = (path: string): boolean => /^\/(login\/?)?$/.test(path);

/** Login page or application, in one root: signing in does not reload the page. */
export function Start() {
  const [isInside, setInside] = useState(() => {
    const inside = session.access() !== null || !isFrontDoor(window.location.pathname);
    if (!inside) window.history.replaceState(null, '', `/login${window.location.search}`);
    return inside;
  });
  if (!isInside) {
    const enter = () => {
      window.history.replaceState(null, '', '/');
      setInside(true);
    };
    return <LoginPage onSignedIn={enter} prefetch={prefetch} />;
  }
  return (
    <Suspense fallback={session.access() === null ? null : <Bare />}>
      <App />
    </Suspense>
  );
}
