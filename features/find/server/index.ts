/** The command box, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { findPaths } from './description';
import { registerFind } from './routes';

export const find: ServerFeature = { name: 'find', routes: registerFind, paths: findPaths };
