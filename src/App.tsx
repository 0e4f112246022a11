/** The composition root of the browser: the real registry and the hand-written pages become one table of routes. */
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { allPages } from './app/pages';
import { routesOf } from './app/routes';
import { FeaturesContext } from './custom/feature';
import { entities } from './entities';
import { features } from './features';

/** The router of the whole page, at the address that the browser shows. It begins to load what is there at once. */
export function createAppRouter() {
  return createBrowserRouter(routesOf(entities, allPages));
}

export type AppRouter = ReturnType<typeof createAppRouter>;

interface AppProps {
  /** Default: one that is created at mount, so that a test can set the address first. */
  readonly router?: AppRouter | undefined;
}

/** The whole page. */
export function App({ router: made }: AppProps) {
  const [router] = useState(() => made ?? createAppRouter());
  return (
    <FeaturesContext value={features}>
      <RouterProvider router={router} />
    </FeaturesContext>
  );
}
