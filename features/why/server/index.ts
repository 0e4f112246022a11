/** What explains amounts, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { WHY } from '../rules/answers';
import { whyPaths } from './description';
import { registerWhy } from './routes';

export const why: ServerFeature = { routes: registerWhy, paths: () => whyPaths, figurePage: WHY };
