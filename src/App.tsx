/** The composition root of the browser: the real registry and the hand-written pages become one table of routes. */
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routesOf } from './app/routes';
import { hearFrom } from './client/server/changes';
import { FeaturesContext, type PageFeature } from './custom/feature';
import { entities } from './entities';
import { features as all } from './features';
import { requireNeeds } from './rules/check/features';

/** The router of the whole page, at the address that the browser shows. It begins to load what is there at once. */
export function createAppRouter(features: readonly PageFeature[] = all) {
  requireNeeds(features);
  for (const { changes } of features) if (changes) hearFrom(changes);
  return createBrowserRouter(routesOf(entities, features));
}

export type AppRouter = ReturnType<typeof createAppRouter>;

interface AppProps {
  /** Default: one that is created at mount, so that a test can set the address first. */
  readonly router?: AppRouter | undefined;
  /** Default: all. */
  readonly features?: readonly PageFeature[];
}

/** The whole page. */
export function App({ router: made, features = all }: AppProps) {
  const [router] = useState(() => made ?? createAppRouter(features));
  return (
    <FeaturesContext value={features}>
      <RouterProvider router={router} />
    </FeaturesContext>
  );
}
