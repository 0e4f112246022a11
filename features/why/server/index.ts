/** What explains amounts, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { pathsOf } from '../../../server/api/openapi/calls';
import { WHY } from '../rules/address';
import { whyCalls } from '../rules/calls';
import { registerWhy } from './routes';

export const why: ServerFeature = { name: 'why', routes: registerWhy, paths: () => pathsOf(whyCalls), figurePage: WHY };
