/** The history of all acts and of each record, and Undo, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { keepStatements } from '../../../server/db/query/statement';
import { serverWords } from '../words/server';
import { pathsOf } from '../../../server/api/openapi/calls';
import { historyCalls } from '../rules/calls';
import { writtenProof } from './proof';
import { registerHistory } from './routes';

export const history: ServerFeature = {
  name: 'history',
  routes: (scope, parts) => registerHistory(scope, { ...parts, statement: keepStatements(parts.db.sql) }),
  paths: () => pathsOf(historyCalls),
  proofs: [writtenProof],
  texts: serverWords,
};

export { undoneAmong } from './read/undone';
