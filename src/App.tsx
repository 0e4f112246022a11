/** The composition root of the browser: the real registry and the hand-written pages become one table of routes. */
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { pages } from './custom';
import { entities } from './entities';
import { routesOf } from './app/routes';

/** The whole page. The router is created at mount, so that a test can set the address first. */
export function App() {
  const [router] = useState(() => createBrowserRouter(routesOf(entities, pages)));
  return <RouterProvider router={router} />;
}
