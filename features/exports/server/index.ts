/** Files of lists and of everything, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { serverWords } from '../words/server';
import { exportPaths } from './description';
import { registerEverything } from './everything';
import { registerExport } from './list/routes';

export const exported: ServerFeature = {
  routes: (scope, parts) => {
    registerExport(scope, parts);
    registerEverything(scope, parts);
  },
  paths: exportPaths,
  texts: serverWords,
};
