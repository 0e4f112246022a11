/** The review of a day's tickets, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { checkPaths } from './description';
import { lookedTables, recordLooked } from './looked';
import { registerCheck } from './routes';

export const check: ServerFeature = {
  routes: registerCheck,
  paths: () => checkPaths,
  recorders: [recordLooked],
  tables: lookedTables,
};
