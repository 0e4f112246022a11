/**
 * Decides from the table of routes alone whether an address needs a signed-in user, so that a visitor without a session
 * gets the login page before the router and react-admin are downloaded (§2.1).
 */
import { pages } from '../custom';
import { entities } from '../entities';
import { screenRoutes } from '../rules/paths';

/** True when the address belongs to an (auth) route or to an alias of one; trailing slashes are ignored. */
export function isGuarded(path: string): boolean {
  const bare = path.replace(/\/+$/, '') || '/';
  // `*` is the page for every other address.
  const own = pages.find(({ route }) => route !== '*' && matches(route, bare));
  return own ? own.auth : screenRoutes(entities).some((route) => matches(route.path, bare));
}

function matches(route: string, path: string): boolean {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`, 'i').test(path);
}
