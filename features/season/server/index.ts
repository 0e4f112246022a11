/** The season, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { seasonPaths } from './description';
import { registerSeason } from './routes';

export const season: ServerFeature = { routes: registerSeason, paths: () => seasonPaths };
