/**
 * Who may see an address: the one table from which the start page, the routes and the frame decide (§2.1). It is read
 * before the router and react-admin are downloaded, so it matches paths itself.
 */
import { entities } from '../entities';
import { patternOf, screenRoutes } from '../rules/paths';
import { features } from '../features';
import { pagesWith } from './pages';

/** `login`: the login page itself. `signedIn`: signed-in users. `open`: everyone, also for addresses without a page. */
export type Access = 'login' | 'signedIn' | 'open';

const LOGIN = '/login';

const matching = (route: string): RegExp => new RegExp(patternOf(route), 'i');

/** Routes in the order in which they are tried: hand-written pages first, since they replace generated screens. */
const table: readonly (readonly [route: RegExp, access: Access])[] = [
  // `*` is the page for every other address.
  ...pagesWith(features)
    .filter(({ route }) => route !== '*')
    .map(({ route, auth }) => [matching(route), route === LOGIN ? 'login' : auth ? 'signedIn' : 'open'] as const),
  ...screenRoutes(entities).map(({ path }) => [matching(path), 'signedIn'] as const),
];

/** Who may see the address; slashes at its end are ignored. */
export function accessOf(path: string): Access {
  return table.find(([route]) => route.test(path))?.[1] ?? 'open';
}
