/** Imports of files that other programs wrote, for the server. */
import type { ServerFeature } from '../../../server/api/feature';
import { defineAct } from '../../../server/records/acts/definition';
import { howMany } from '../../../server/records/acts/records';
import { usual } from '../../../server/records/acts/rules';
import { MOST_JUDGED } from './act/act';
import { checkBefore } from './act/importChecks';
import { planImport } from './act/importRows';
import { importPaths } from './description';
import { openImportsFor } from './open';
import { serverWords } from '../words/server';
import { registerImports } from './routes';
import { judgeLeft } from './service/judge';
import { recordImport } from './store/record';
import { forgetOldImports } from './store/sweep';
import { importTables } from './store/tables';

const importRows = defineAct({
  ...usual,
  kind: 'importRows',
  plan: planImport,
  answer: howMany,
  about: (_, { import: id, file, made, rows }) => {
    const isChange = made.length === 0 && rows.every((row) => row.id !== null);
    return { import: id, file, ...(isChange && { changed: true }) };
  },
  isNothingAlone: true,
  refuseBefore: checkBefore,
  origins: 'given',
  mostJudged: MOST_JUDGED,
});

export const imports: ServerFeature = {
  needs: ['check', 'history'],
  texts: serverWords,
  routes: (scope, parts) => registerImports(scope, openImportsFor({ ...parts, log: scope.log })),
  paths: () => importPaths,
  acts: [importRows],
  recorders: [recordImport],
  tables: importTables,
  hourly: {
    'forgetting old imports': (db, now) => forgetOldImports(db, now),
    'judging imported tickets': (db) => judgeLeft(db),
  },
};
