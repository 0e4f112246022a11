/**
 * Says of an address whether it needs a logged-in user, from the table of routes alone: a visitor without a session is led
 * to the login page before the router and react-admin are downloaded (§2.1).
 */
import { pages } from '../custom';
import { entities } from '../entities';
import { screenRoutes } from '../rules/paths';

/** True when the address belongs to an (auth) route or to an alias of one; trailing slashes are the same address. */
export function isGuarded(path: string): boolean {
  const bare = path.replace(/\/+$/, '') || '/';
  // `*` is the page for everything that no other route takes.
  const own = pages.find(({ route }) => route !== '*' && matches(route, bare));
  return own ? own.auth : screenRoutes(entities).some((route) => matches(route.path, bare));
}

function matches(route: string, path: string): boolean {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`, 'i').test(path);
}
