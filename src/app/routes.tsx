/**
 * The table of routes (§2.2): screens generated from the registry, hand-written pages over them, aliases that redirect,
 * page-not-found for the rest. No page is downloaded before its guard has passed.
 */
import { createElement, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  generatePath,
  Outlet,
  redirect,
  useLocation,
  useNavigate,
  useParams,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
import { PublicLayout } from '../custom/layout/PublicLayout';
import { AppSkeleton } from '../custom/layout/AppSkeleton';
import { PageFailed } from '../custom/layout/PageFailed';
import { accessOf } from './access';
import { deferred } from './deferred';
import { pagesWith } from './pages';
import { Ahead } from './ahead/Ahead';
import { linkedPages, type AheadHandle, type PageOf } from './ahead/linkedPages';
import type { PageFeature } from '../custom/feature';
import { usePageHandle, type CustomPage } from '../custom/page';
import type { Entities } from '../grammar/entity';
import { listPath, screenRoutes, type ScreenRoute } from '../rules/paths';
import { entityOf } from '../rules/rows';
import { authProvider } from '../authProvider';

const shell = deferred(() => import('../custom/layout/Shell').then((module) => module.Shell));
const list = deferred(() => import('../resources/list/EntityList').then((module) => module.EntityList));
const form = deferred(() => import('../resources/form/EntityForm').then((module) => module.EntityForm));

/** Later pages wait behind the one before them, whose address changes at once. */
let hasFirstPage = false;

const isSignedIn = (): Promise<boolean> =>
  authProvider.checkAuth({}).then(
    () => true,
    () => false,
  );

type Download = () => Promise<unknown>;

/**
 * Redirects to /login whoever must sign in first (§2.1), and a signed-in user away from it (ruling 9). Starts the downloads
 * of a page for signed-in users, and waits for those of the first page, so that it is rendered without suspending.
 */
function guarded(...downloads: readonly Download[]): LoaderFunction {
  return async ({ request }) => {
    const access = accessOf(new URL(request.url).pathname);
    if (access === 'open') return null;
    const signedIn = await isSignedIn();
    if (access === 'login') return signedIn ? redirect('/') : null;
    if (!signedIn) return redirect('/login');
    // A failed download shows where the component is rendered.
    const coming = Promise.allSettled([shell.load, ...downloads].map((download) => download()));
    if (!hasFirstPage) await coming;
    hasFirstPage = true;
    return null;
  };
}

function FormScreen({ name }: { name: string }) {
  const { id } = useParams();
  // Another record of the same table is another form: the old state must not be kept.
  return <form.Component key={`${name}/${id ?? ''}`} name={name} {...(id === undefined ? {} : { id })} />;
}

function generated(registry: Entities, route: ScreenRoute, frame: readonly Download[]): RouteObject {
  const entity = entityOf(registry, route.entity);
  const menu = listPath(entity);
  const isList = route.screen === 'list';
  const { load } = isList ? list : form;
  const handle: AheadHandle = {
    title: { entity: route.entity, screen: route.screen },
    load,
    ...(menu ? { menu } : {}),
  };
  const name = route.entity;
  return {
    path: route.path,
    handle,
    loader: guarded(...frame, load),
    element: isList ? <list.Component key={name} name={name} /> : <FormScreen name={name} />,
  };
}

function alias({ path, redirectTo = '/' }: ScreenRoute): RouteObject {
  return {
    path,
    loader: ({ params, request }) => redirect(generatePath(redirectTo, params) + new URL(request.url).search),
    // Never seen: the router warns of a first page without one.
    element: <></>,
  };
}

function handWritten(custom: CustomPage, frame: readonly Download[]): RouteObject {
  const page = deferred(custom.load);
  return {
    path: custom.route,
    handle: { ...custom, load: page.load } satisfies AheadHandle,
    loader: guarded(...frame, page.load),
    element: createElement(page.Component),
  };
}

/** Two paths are the same screen when they differ in the names of their parameters alone. */
const shape = (path: string) => path.replace(/:\w+/g, ':');

/** Shows the frame around the page for a signed-in user, and redirects to the login page when the session ends (§4). */
function Root({ pageOf }: { readonly pageOf: PageOf }) {
  const handle = usePageHandle();
  const signedIn = useSyncExternalStore(authProvider.subscribe, authProvider.isSignedIn);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = !signedIn && accessOf(pathname) === 'signedIn';
  useEffect(() => {
    if (leave) void navigate('/login', { replace: true });
  }, [leave, navigate]);
  // The same element at another address: what the frame shows of it, it asks for itself, and is not drawn again.
  const framed = useMemo(
    () => (
      <Suspense fallback={<AppSkeleton />}>
        <shell.Component>
          <Outlet />
          <Ahead pageOf={pageOf} />
        </shell.Component>
      </Suspense>
    ),
    [pageOf],
  );
  if (leave) return null;
  if (!signedIn || handle.bare) {
    const page = (
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    );
    return handle.bare ? page : <PublicLayout>{page}</PublicLayout>;
  }
  return framed;
}

/** Every route of the page. */
export function routesOf(registry: Entities, features: readonly PageFeature[]): RouteObject[] {
  const pages = pagesWith(features);
  // What features put into the frame.
  const frame = features.flatMap(({ loadFrame }) => loadFrame ?? []);
  const replaced = new Set(pages.map((page) => shape(page.route)));
  const screens = screenRoutes(registry);
  const own = screens.filter((route) => route.redirectTo === undefined && !replaced.has(shape(route.path)));
  const aliases = screens.filter((route) => route.redirectTo !== undefined && !replaced.has(shape(route.path)));
  const children = [
    ...own.map((route) => generated(registry, route, frame)),
    ...pages.map((page) => handWritten(page, frame)),
    ...aliases.map(alias),
  ];
  return [
    {
      element: <Root pageOf={linkedPages(children)} />,
      errorElement: <PageFailed />,
      hydrateFallbackElement: authProvider.isSignedIn() ? <AppSkeleton /> : <></>,
      children: children.map((child) => ({ ...child, errorElement: <PageFailed /> })),
    },
  ];
}
