/**
 * The first decision: without a session, the start address and every page that needs a session show the login page, and
 * neither the router nor react-admin is downloaded for it. All others load the whole application, whose routes decide by
 * the same table.
 */
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { authProvider } from '../authProvider';
import { AppSkeleton } from '../custom/layout/AppSkeleton';
import { prefetchFirstPage } from '../custom/login/prefetch';
import type { AppRouter } from '../App';
import { accessOf } from './access';
import { deferred } from './deferred';

const loadApp = () => import('../App');
const app = deferred(() => loadApp().then(({ App }) => App));
const loadLogin = () => import('../custom/login/LoginPage').then(({ LoginPage }) => ({ default: LoginPage }));
const LoginPage = lazy(loadLogin);

function prefetch(): void {
  // A failure shows when the page is rendered; nothing waits for it here.
  app.load().catch(() => undefined);
  prefetchFirstPage();
}

type StartScreen = 'login' | 'inside';

const startScreen = (): StartScreen =>
  authProvider.isSignedIn() || accessOf(window.location.pathname) === 'open' ? 'inside' : 'login';

/**
 * The query of a guarded page has no meaning for the login page; the login page's own may name a report to return to.
 */
function showLoginAddress(): void {
  const { pathname, search } = window.location;
  const keepsQuery = pathname === '/' || accessOf(pathname) === 'login';
  window.history.replaceState(null, '', keepsQuery ? `/login${search}` : '/login');
}

interface Loaded {
  readonly hasTried: boolean;
  readonly router?: AppRouter;
}

/** Whether the application is there or cannot be downloaded, and its router where it has been created already. */
function useApp(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(() => ({ hasTried: app.isLoaded() }));
  const { hasTried } = loaded;
  useEffect(() => {
    if (hasTried) return undefined;
    let isHere = true;
    let router: AppRouter | undefined;
    const show = (): void => {
      if (isHere) setLoaded({ hasTried: true, ...(router ? { router } : {}) });
    };
    const begin = async (): Promise<void> => {
      const [{ createAppRouter }] = await Promise.all([loadApp(), app.load()]);
      if (!isHere) return;
      router = createAppRouter();
      // To create it and to draw the page take long on a slow machine. In between, the browser answers and loads.
      setTimeout(show);
    };
    // A failed download shows where the component is rendered.
    begin().catch(show);
    return () => {
      isHere = false;
    };
  }, [hasTried]);
  return loaded;
}

/** The application when it is there, until then its frame. Not left to Suspense, which would show it 300 ms after the frame at the earliest. */
function Inside() {
  const { hasTried, router } = useApp();
  const frame = authProvider.isSignedIn() ? <AppSkeleton /> : null;
  return hasTried ? (
    <Suspense fallback={frame}>
      <app.Component router={router} />
    </Suspense>
  ) : (
    frame
  );
}

/** Login page or application, in one root: signing in does not reload the page. */
export function Start() {
  const [screen, setScreen] = useState(startScreen);

  // Before the page is painted, so that the address is right from the start.
  useLayoutEffect(() => {
    if (screen !== 'login') return undefined;
    showLoginAddress();
    // Back and Forward arrive here too: no router is loaded to handle them.
    const moved = () => (startScreen() === 'login' ? showLoginAddress() : setScreen('inside'));
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, [screen]);

  if (screen === 'login') {
    const enter = () => {
      window.history.replaceState(null, '', '/');
      setScreen('inside');
    };
    return (
      <Suspense fallback={null}>
        <LoginPage onSignedIn={enter} prefetch={prefetch} />
      </Suspense>
    );
  }
  return <Inside />;
}
