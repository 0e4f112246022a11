/**
 * The first decision: without a session, the start address and every page that needs a session show the login page, and
 * neither the router nor react-admin is downloaded for it. All others load the whole application, whose routes have
 * their own guards.
 */
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { authProvider } from '../authProvider';
import { AppSkeleton } from '../custom/layout/AppSkeleton';
import { LoginPage } from '../custom/login/LoginPage';
import { prefetchFirstPage } from '../custom/login/prefetch';

const loadApp = () => import('../App').then(({ App }) => ({ default: App }));
const App = lazy(loadApp);

function prefetch(): void {
  // A failure shows when the page is rendered; nothing waits for it here.
  loadApp().catch(() => undefined);
  prefetchFirstPage();
}

/** The addresses that show the login page, independent of the table of routes. */
const isFrontDoor = (path: string): boolean => /^\/(login\/?)?$/.test(path);

type StartScreen = 'login' | 'deciding' | 'inside';

function startScreenOf(path: string): StartScreen {
  if (authProvider.isSignedIn()) return 'inside';
  return isFrontDoor(path) ? 'login' : 'deciding';
}

/**
 * The query of a guarded page has no meaning for the login page; the login page's own may name a report to return to.
 */
function showLoginAddress(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', isFrontDoor(pathname) ? `/login${search}` : '/login');
}

/** Login page or application, in one root: signing in does not reload the page. */
export function Start() {
  const [screen, setScreen] = useState<StartScreen>(() => startScreenOf(window.location.pathname));

  useEffect(() => {
    if (screen !== 'deciding') return;
    void import('./guardedPath').then(
      ({ isGuarded }) => setScreen(isGuarded(window.location.pathname) ? 'login' : 'inside'),
      // A failed download shows where the page itself is downloaded.
      () => setScreen('inside'),
    );
  }, [screen]);

  // Before the page is painted, so that the address is right from the start.
  useLayoutEffect(() => {
    if (screen !== 'login') return undefined;
    showLoginAddress();
    // Back and Forward arrive here too: no router is loaded to handle them.
    const moved = () => (isFrontDoor(window.location.pathname) ? showLoginAddress() : setScreen('deciding'));
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, [screen]);

  if (screen === 'deciding') return null;
  if (screen === 'login') {
    const enter = () => {
      window.history.replaceState(null, '', '/');
      setScreen('inside');
    };
    return <LoginPage onSignedIn={enter} prefetch={prefetch} />;
  }
  return (
    <Suspense fallback={authProvider.isSignedIn() ? <AppSkeleton /> : null}>
      <App />
    </Suspense>
  );
}
