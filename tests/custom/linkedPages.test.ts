/** The page of a link is the one that the router would show. */
import { matchRoutes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { linkedPages } from '../../src/app/ahead/linkedPages';
import { pages } from '../../src/custom';
import { entities } from '../../src/entities';
import type { Entities } from '../../src/grammar/entity';
import { screenRoutes } from '../../src/rules/paths';

const ORIGIN = 'https://windrow.example';
const load = () => Promise.resolve(null);
const paths = [
  ...screenRoutes(entities as Entities).flatMap(({ path, redirectTo }) => (redirectTo === undefined ? [path] : [])),
  ...pages.map(({ route }) => route),
];
const routes = [...new Set(paths)].map((path) => ({ path, handle: { title: path, load } }));

// Its worker goes on with other files.
afterEach(() => vi.unstubAllGlobals());

it('agrees with the router for every screen', () => {
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  const pageOf = linkedPages(routes);
  const link = { origin: ORIGIN, target: '', download: '' };
  for (const path of paths.filter((one) => one !== '*')) {
    const pathname = path.replace(/:\w+/g, '7');
    const [found] = matchRoutes(routes, pathname) ?? [];
    const own = pageOf({ ...link, pathname });
    expect([pathname, own?.handle.title, own?.params]).toEqual([pathname, found?.route.handle.title, found?.params]);
  }
  expect(pageOf({ ...link, pathname: '/nowhere' })).toBeUndefined();
  expect(pageOf({ ...link, pathname: '/', origin: 'https://elsewhere.example' })).toBeUndefined();
  expect(pageOf({ ...link, pathname: '/', target: '_blank' })).toBeUndefined();
});
