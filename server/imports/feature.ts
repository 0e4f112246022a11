/** Imports of files that other programs wrote. */
import type { ServerFeature } from '../api/feature';
import { recordImport } from './store/record';
import { importTables } from './store/tables';
import { defineAct } from '../records/acts/definition';
import { howMany } from '../records/acts/records';
import { usual } from '../records/acts/rules';
import { checkBefore } from '../records/plan/importChecks';
import { planImport } from '../records/plan/importRows';

/** The act `importRows`. */
const importRows = defineAct({
  ...usual,
  kind: 'importRows',
  plan: planImport,
  answer: howMany,
  about: (_, { import: id, file }) => ({ import: id, file }),
  isNothingAlone: true,
  refuseBefore: checkBefore,
});

/** As the server is handed it. */
export const imports: ServerFeature = { acts: [importRows], recorders: [recordImport], tables: importTables };
