/** What goes to the bookkeeper, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { partsOf } from '../../statements/server/index';
import { hasStatements } from '../../../server/settled/claims';
import { exportBooks } from './act/plan';
import { recordBooks } from './act/record';
import { booksPaths } from './http/description';
import { registerBooks } from './http/routes';
import { serverWords } from '../words/server';
import { booksTables } from './tables';

export const books: ServerFeature = {
  needs: ['statements'],
  routes: (scope, parts) => {
    if (hasStatements(parts.registry)) registerBooks(scope, partsOf(parts), parts.headerOf);
  },
  paths: (registry) => (hasStatements(registry) ? booksPaths : {}),
  acts: [exportBooks],
  recorders: [recordBooks],
  tables: booksTables,
  texts: serverWords,
};
